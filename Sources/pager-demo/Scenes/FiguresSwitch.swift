/// The switch that a scene has for the figures over it.
@MainActor
final class FiguresSwitch {
  /// Shows or hides the figures.
  var toggle: () -> Void = {}
  /// Is told whether they are shown.
  var onChange: (_ isOn: Bool) -> Void = { _ in }
}
