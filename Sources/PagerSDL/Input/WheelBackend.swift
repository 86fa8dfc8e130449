import PagerEngine

/// The SDL back end, which determines the unit of wheel events.
///
/// SDL's wheel events contain neither the device nor the unit. An `InputTranslator` uses the back end of
/// the current video driver; a recording contains the back end of its events.
public enum WheelBackend: String, Hashable, Sendable, CaseIterable {
  /// Buttons 4 to 7: whole ticks. A touchpad sends a tick about every 15 points.
  case x11
  /// Clicks of a wheel, or tenths of the distances that a touchpad sends.
  case wayland
  /// Lines of a wheel, or tenths of the points of a touchpad.
  case mac
  /// 120ths of a click. A touchpad sends a whole click for about 100 points.
  case windows = "win"

  /// Creates the back end for the name of an SDL video driver; `wayland` for unknown names.
  public init(videoDriver: String) {
    switch videoDriver {
    case "x11": self = .x11
    case "cocoa": self = .mac
    case "windows": self = .windows
    default: self = .wayland
    }
  }

  /// The back end of the current video driver; `wayland` while there is none.
  @MainActor public static var current: WheelBackend {
    WheelBackend(videoDriver: currentVideoDriver() ?? "")
  }

  /// The distance that fingers travel on a touchpad per tick, in points.
  ///
  /// It is 15 on X11, 10 on Wayland and macOS, and 100 on Windows.
  public var pointsPerTick: Double {
    switch self {
    case .x11: 15
    case .wayland, .mac: 10
    case .windows: 100
    }
  }

  /// Converts an SDL wheel event to pager input in ticks of `pointsPerTick` points.
  ///
  /// The source of the result is unknown, and its phase `moved`.
  ///
  /// - Parameters:
  ///   - preciseX: SDL's `preciseX`, which increases to the right.
  ///   - preciseY: SDL's `preciseY`, which increases away from the user; the result has the opposite sign.
  ///   - location: The location of the pointer, in points.
  ///   - modifiers: The modifier keys that are held; none by default.
  public func wheel(
    preciseX: Double, preciseY: Double, at location: Point, modifiers: PagerInput.Modifiers = []
  ) -> PagerInput.Wheel {
    PagerInput.Wheel(
      x: preciseX, y: -preciseY, in: .ticks(ofPoints: pointsPerTick), at: location, modifiers: modifiers)
  }
}
