import PagerEngine
import Testing

/// Numbers as text.
@Suite struct NumberTextTests {
  @Test(arguments: [
    (0, 0, "0"), (1.5, 0, "2"), (-1.24, 2, "−1.24"), (-0.001, 2, "0.00"), (0.342, 3, "0.342"), (2, 2, "2.00"),
    (9.999, 2, "10.00"), (1e20, 0, "1000000000000000"), (.nan, 2, "–"), (-.infinity, 0, "–"),
  ])
  func `decimals are rounded and complete`(value: Double, places: Int, text: String) {
    #expect(decimal(value, places) == text)
  }

  @Test func `thousands are separated`() {
    #expect([0, 999, 1000, 1_234_567, -1000].map(grouped) == ["0", "999", "1,000", "1,234,567", "-1,000"])
  }
}
