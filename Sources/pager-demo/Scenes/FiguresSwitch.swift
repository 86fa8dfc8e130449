/// A scene's switch for the debug figures over it.
@MainActor
final class FiguresSwitch {
  /// Shows or hides the figures.
  var toggle: () -> Void = {}
  /// Called with whether the figures are shown.
  var onChange: (_ isOn: Bool) -> Void = { _ in }
}
