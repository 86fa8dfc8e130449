import PagerEngine
import Testing

@testable import PagerParts

/// The numbers of sliders as text.
@MainActor @Suite struct SliderTextTests {
  /// The value for a screen reader.
  private func reading(of slider: SliderPart) -> AccessibilityValue? {
    var element = AccessibilityElement("slider", .slider, "A", frame: .zero)
    slider.describe(&element)
    return element.value
  }

  private typealias Stepped = (Double, ClosedRange<Double>, Double, String)

  private nonisolated static let stepped: [Stepped] = [
    (1.5, 0.0...10, 0.5, "1.5"), (2, 0...10, 0.5, "2.0"), (0.3, 0...1, 0.1, "0.3"), (7, 0...100, 1, "7"),
    (40, 0...100, 5, "40"), (0.75, 0...1, 0.25, "0.75"), (0.75, 0.25...10, 0.5, "0.75"),
    (-1.5, -2...2, 0.5, "-1.5"), (-0.05, -1...1, 0.05, "-0.05"), (0.125, 0...1, 0.125, "0.125"),
    (0.001, 0...1, 0.001, "0.001"), (1.0 / 3, 0...1, 1.0 / 3, "0.33"), (2.5, 0...10, 2.5, "2.5"),
    (1e300, 0...1e300, 1e299, "1000000000000000"),
  ]

  @Test(arguments: stepped)
  func `decimals follow the step`(
    number: Double, range: ClosedRange<Double>, step: Double, text: String
  ) throws {
    let value = try #require(reading(of: SliderPart("A", value: number, in: range, step: step)))
    #expect(value.text == text && value.number == number && value.step == step)
  }

  private nonisolated static let free: [(Double, ClosedRange<Double>, String)] = [
    (50.4, 0.0...100, "50"), (4, 0...11, "4"), (1, 0...5, "1.0"), (0.25, -1...1, "0.3"),
    (0.05, 0...1, "0.05"),
    (-0.2, -10...10, "0"), (3, 3...3, "3"),
  ]

  @Test(arguments: free)
  func `without a step a twentieth of a short range differs`(
    number: Double, range: ClosedRange<Double>, text: String
  ) {
    #expect(reading(of: SliderPart("A", value: number, in: range))?.text == text)
  }

  @Test func `numbers that keys choose have no error of the sum`() {
    var seen: [Double] = []
    let slider = SliderPart("A", value: 0, in: 0...1, step: 0.1) { seen.append($0) }
    var texts: [String] = []
    for _ in 0..<10 {
      #expect(slider.handle(.right, []))
      texts.append(reading(of: slider)?.text ?? "")
    }
    #expect(seen == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(texts == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1.0"])
  }

  @Test func `numbers stay within the range, and on the grid of a third`() {
    let slider = SliderPart("A", value: 0, in: 0...1, step: 1.0 / 3)
    for _ in 0..<2 { _ = slider.handle(.right, []) }
    #expect(slider.value == 2.0 / 3)
    for range in [0.0...1.0, 0.1...0.95, -0.3...0.7, 1e-12...0.5, 5...1e20] {
      let slider = SliderPart("A", value: 0, in: range, step: 0.1)
      for number in [-1e9, 0, 0.1, 0.7, 0.95, 1e30] {
        slider.value = number
        #expect(range.contains(slider.value), "\(number) in \(range) gave \(slider.value)")
      }
    }
  }

  @Test func `an app's own text is used`() {
    let slider = SliderPart("A", value: 1.5, in: 0...2, step: 0.5, text: { "\(Int($0 * 100)) %" })
    #expect(reading(of: slider)?.text == "150 %")
  }
}
