import PagerEngine

/// What a back end of SDL puts into its wheel events. SDL names neither the device nor the unit.
public enum WheelBackend: String, Hashable, Sendable, CaseIterable {
  /// Buttons 4 to 7: whole ticks, also from touchpads, which send one for about 15 points.
  case x11
  /// Clicks of wheels, and a tenth of what touchpads send.
  case wayland
  /// Lines of wheels, and a tenth of the points of touchpads.
  case mac
  /// 120ths of a click; a touchpad sends about 100 points for a whole one.
  case windows = "win"

  /// The back end of a video driver of SDL, by the driver's name; others are taken for `wayland`.
  public init(videoDriver: String) {
    switch videoDriver {
    case "x11": self = .x11
    case "cocoa": self = .mac
    case "windows": self = .windows
    default: self = .wayland
    }
  }

  /// The back end in use; `wayland` while there is none.
  @MainActor public static var current: WheelBackend {
    WheelBackend(videoDriver: currentVideoDriver() ?? "")
  }

  /// What fingers travel on a touchpad for a tick, in points.
  public var pointsPerTick: Double {
    switch self {
    case .x11: 15
    case .wayland, .mac: 10
    case .windows: 100
    }
  }

  /// The pager's input for SDL's `preciseX` and `preciseY`, whose y grows away from the user.
  public func wheel(
    preciseX: Double, preciseY: Double, at location: Point, modifiers: PagerInput.Modifiers = []
  ) -> PagerInput.Wheel {
    PagerInput.Wheel(
      x: preciseX, y: -preciseY, in: .ticks(ofPoints: pointsPerTick), at: location, modifiers: modifiers)
  }
}
