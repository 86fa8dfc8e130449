import Testing

@testable import PagerEngine

@Suite struct KeyCommandTests {
  @Test func `keys step to the next or the previous page or go to one by number`() {
    func command(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = []) -> KeyCommand? {
      KeyCommand(key, modifiers, geometry: PageGeometry())
    }
    #expect(command(.right) == .step(1))
    #expect(command(.left) == .step(-1))
    #expect(command(.pageDown) == .step(1))
    #expect(command(.pageUp) == .step(-1))
    #expect(command(.home) == .page(0))
    #expect(command(.end) == .page(.max))
    #expect(command(.tab, .control) == .step(1))
    #expect(command(.tab, [.control, .shift]) == .step(-1))
    #expect(command(.digit(1), .alt) == .page(0))
    #expect(command(.digit(0), .alt) == .page(9))
  }

  @Test func `arrows across the axis, bare tabs and digits mean nothing`() {
    for key in [PagerInput.Key.up, .down, .tab, .digit(3)] {
      #expect(KeyCommand(key, [], geometry: PageGeometry()) == nil)
    }
    #expect(KeyCommand(.down, [], geometry: PageGeometry(axis: .vertical)) == .step(1))
    #expect(KeyCommand(.digit(12), .alt, geometry: PageGeometry()) == nil)
  }

  @Test func `arrows follow the reading direction, Page Up and Page Down do not`() {
    var geometry = PageGeometry()
    geometry.readingDirection = .rightToLeft
    #expect(KeyCommand(.left, [], geometry: geometry) == .step(1))
    #expect(KeyCommand(.right, [], geometry: geometry) == .step(-1))
    #expect(KeyCommand(.pageDown, [], geometry: geometry) == .step(1))
  }
}
