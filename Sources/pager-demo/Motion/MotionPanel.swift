import PagerEngine
import PagerParts

/// The panel with the chart, and the controls for the feel.
final class MotionPanel: PartsPage {
  let plot: DrawingPart
  private let scene: MotionScene
  private lazy var presets = ChoicePart("Feel", MotionFeel.presets.map(\.name) + ["Custom"]) {
    [unowned self] in take($0)
  }
  private lazy var sliders = Knob.all.map { knob in
    SliderPart(
      knob.name, value: scene.feel[keyPath: knob.field], in: knob.range,
      action: { [unowned self] in set(knob.field, to: $0) }, text: knob.text)
  }

  /// A property of the feel with a slider.
  @MainActor
  private struct Knob {
    let name: String
    let range: ClosedRange<Double>
    let field: WritableKeyPath<MotionFeel, Double>
    let text: @MainActor (Double) -> String

    static let all = [
      Knob(name: "Response", range: 0.1...1.2, field: \.response) { decimal($0, 2) + " s" },
      Knob(name: "Damping ratio", range: 0.2...1.5, field: \.dampingRatio) { decimal($0, 2) },
      Knob(name: "Deceleration", range: 0.5...8, field: \.decay) { decimal($0, 1) + " per s" },
      Knob(name: "Rubber band", range: 0...1, field: \.rubberBand) { decimal($0, 2) },
    ]
  }

  /// Creates the panel. `scene` owns the panel.
  init(_ scene: MotionScene) {
    self.scene = scene
    plot = DrawingPart("Position of the pages over time", height: 244) {
      [unowned scene] list, frame, context in
      MotionPlot(frame, context).draw(scene.trace, scene.feel.spring, into: &list)
    }
    super.init([])
    title = "Motion"
    parts = [plot, presets] + sliders
  }

  private func take(_ preset: Int) {
    guard MotionFeel.presets.indices.contains(preset) else { return }
    let feel = MotionFeel.presets[preset].feel
    scene.set(feel)
    for (slider, knob) in zip(sliders, Knob.all) { slider.value = feel[keyPath: knob.field] }
  }

  private func set(_ field: WritableKeyPath<MotionFeel, Double>, to value: Double) {
    var feel = scene.feel
    feel[keyPath: field] = value
    presets.selection = MotionFeel.presets.count
    scene.set(feel)
  }
}
