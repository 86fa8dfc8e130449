import PagerEngine

/// The unit of wheel events in a back end of SDL, which names neither the device nor the unit.
public enum WheelBackend: String, Hashable, Sendable, CaseIterable {
  /// Buttons 4 to 7: whole ticks. A touchpad sends a tick about every 15 points.
  case x11
  /// Clicks of a wheel, or tenths of what a touchpad sends.
  case wayland
  /// Lines of a wheel, or tenths of the points of a touchpad.
  case mac
  /// 120ths of a click. A touchpad sends a whole click for about 100 points.
  case windows = "win"

  /// The back end that belongs to a video driver of SDL, by the driver's name; `wayland` for unknown ones.
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

  /// The distance that fingers travel on a touchpad for a tick, in points.
  public var pointsPerTick: Double {
    switch self {
    case .x11: 15
    case .wayland, .mac: 10
    case .windows: 100
    }
  }

  /// The pager's input for SDL's `preciseX` and `preciseY`. SDL's y increases away from the user.
  public func wheel(
    preciseX: Double, preciseY: Double, at location: Point, modifiers: PagerInput.Modifiers = []
  ) -> PagerInput.Wheel {
    PagerInput.Wheel(
      x: preciseX, y: -preciseY, in: .ticks(ofPoints: pointsPerTick), at: location, modifiers: modifiers)
  }
}
