import PagerEngine
import PagerParts

/// The controls below the pages.
final class MotionPanel: PartsBar {
  private let scene: MotionScene
  private lazy var presets = ChoicePart("Feel", MotionFeel.presets.map(\.name) + ["Custom"]) {
    [unowned self] in take($0)
  }
  private lazy var sliders: [(field: WritableKeyPath<MotionFeel, Double>, part: SliderPart)] = [
    slider("Response", \.response, in: 0.1...1.2) { decimal($0, 2) + " s" },
    slider("Damping ratio", \.dampingRatio, in: 0.2...1.5) { decimal($0, 2) },
    slider("Deceleration", \.decay, in: 0.5...8) { decimal($0, 1) + " per s" },
    slider("Rubber band", \.rubberBand, in: 0...1) { decimal($0, 2) },
  ]

  /// Creates the panel. `scene` owns the panel.
  init(_ scene: MotionScene, text: any TextMeasurer) {
    self.scene = scene
    super.init([], text: text)
    (title, contentColumn) = ("Motion", PageGrid.column)
    let pairs = [sliders[..<2], sliders[2...]].map {
      RowPart($0.map(\.part), spacing: 24, minimumPartWidth: 160)
    }
    parts = [presets, RowPart(pairs, spacing: 24, minimumPartWidth: 360)]
  }

  private func slider(
    _ name: String, _ field: WritableKeyPath<MotionFeel, Double>, in range: ClosedRange<Double>,
    text: @escaping @MainActor (Double) -> String
  ) -> (WritableKeyPath<MotionFeel, Double>, SliderPart) {
    let action = { @MainActor [unowned self] in set(field, to: $0) }
    return (field, SliderPart(name, value: scene.feel[keyPath: field], in: range, action: action, text: text))
  }

  private func take(_ preset: Int) {
    guard MotionFeel.presets.indices.contains(preset) else { return }
    let feel = MotionFeel.presets[preset].feel
    scene.set(feel)
    for slider in sliders { slider.part.value = feel[keyPath: slider.field] }
  }

  private func set(_ field: WritableKeyPath<MotionFeel, Double>, to value: Double) {
    var feel = scene.feel
    feel[keyPath: field] = value
    presets.selection = MotionFeel.presets.count
    scene.set(feel)
  }
}
