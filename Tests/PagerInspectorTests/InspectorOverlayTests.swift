import PagerEngine
import PagerInspector
import PagerParts
import Testing

/// Tests of the overlay on the pager of an app, which has only the public interface.
@MainActor
@Suite struct InspectorOverlayTests {
  private func desk(_ pages: [Page] = (0..<5).map { _ in Page() }) -> TestDesk {
    TestDesk(Pager(pages: pages, text: SquareTextMeasurer()))
  }

  @Test func `the key D shows the figures and hides them`() {
    let desk = desk()
    var toggles: [Bool] = []
    let inspector = InspectorOverlay(on: desk.pager)
    inspector.onToggle = { toggles.append($0) }
    #expect(!inspector.isOn && !desk.words.contains("Position"))
    desk.press(.letter("d"))
    #expect(inspector.isOn && desk.words.contains("Position") && desk.words.contains("1.000 of 5 pages"))
    desk.press(.letter("d"), isRepeat: true)
    for modifier: PagerInput.Modifiers in [.shift, .control] { desk.press(.letter("d"), modifier) }
    #expect(inspector.isOn)
    desk.press(.letter("d"))
    #expect(!inspector.isOn && !desk.words.contains("Position"))
    #expect(toggles == [true, false])
  }

  @Test func `the key is the app's choice`() {
    let desk = desk()
    let inspector = InspectorOverlay(on: desk.pager, key: .f1)
    desk.press(.letter("d"))
    #expect(!inspector.isOn)
    desk.press(.f1)
    #expect(inspector.isOn)
    let other = self.desk()
    let silent = InspectorOverlay(on: other.pager, key: nil)
    other.press(.letter("d"))
    #expect(!silent.isOn)
    silent.toggle()
    #expect(silent.isOn)
  }

  @Test func `the pager retains it`() {
    let desk = desk()
    _ = InspectorOverlay(on: desk.pager)
    desk.press(.letter("d"))
    #expect(desk.words.contains("Position"))
  }

  @Test func `a pager that is released releases it`() {
    weak var released: InspectorOverlay?
    do {
      let desk = desk()
      let inspector = InspectorOverlay(on: desk.pager)
      inspector.toggle()
      desk.show(for: 0.1)
      released = inspector
    }
    #expect(released == nil)
  }

  @Test func `input that is not for it continues to the layer of the app and to the pager`() {
    let desk = desk()
    var seen: [PagerInput.Key] = []
    let filter = PagerLayer(handle: { input in
      guard case .key(let key, _, _) = input.kind else { return .ignored }
      seen.append(key)
      return key == .letter("x") ? .taken : .ignored
    })
    desk.pager.layers.append(filter)
    let inspector = InspectorOverlay(on: desk.pager)
    let keys: [PagerInput.Key] = [.letter("x"), .comma, .letter("d"), .comma, .period, .right]
    for key in keys { desk.press(key) }
    #expect(inspector.isOn)
    // Hidden, it has no use for commas.
    #expect(seen == [.letter("x"), .comma, .right])
    #expect(desk.pager.targetPage == 1)
  }

  @Test func `a letter that is typed is not a command`() {
    let desk = desk([PartsPage([TextFieldPart("Name")])])
    let inspector = InspectorOverlay(on: desk.pager)
    desk.draw()
    // The focus comes to titles first.
    for _ in 0..<4 where desk.pager.textInputArea == nil { desk.press(.tab) }
    #expect(desk.pager.textInputArea != nil)
    desk.press(.letter("d"))
    #expect(!inspector.isOn)
  }

  @Test func `a layer of the app is below the figures, and stays when they are hidden`() {
    let desk = desk()
    desk.pager.layers = [
      PagerLayer { frame, context in
        frame.add(.text("Demo", at: Point(8, 24), .caption, context.theme.text))
      }
    ]
    let inspector = InspectorOverlay(on: desk.pager)
    inspector.toggle()
    let words = desk.words
    #expect(words.filter { ["Demo", "Position"].contains($0) } == ["Demo", "Position"])
    inspector.toggle()
    #expect(desk.words.contains("Demo") && !desk.words.contains("Position"))
  }

  @Test func `measurements of the app are shown`() {
    let desk = desk()
    let inspector = InspectorOverlay(on: desk.pager)
    inspector.toggle()
    #expect(!desk.words.contains("Paint") && !desk.words.contains("Memory"))
    inspector.paintTime = 0.0042
    inspector.measureMemory = {
      var use = MemoryUse()
      use[.textures] = MemoryUse.Amount(objects: 1, bytes: 3 << 20)
      return use
    }
    desk.show(for: 1)
    #expect(desk.words.contains("4.2 ms"))
    #expect(desk.words.contains("3.0 MiB, textures 3.0"))
    inspector.toggle()
    #expect(inspector.paintTime == nil)
  }

  @Test func `it shows the figures of another pager`() {
    let inner = Pager(pages: (0..<7).map { _ in Page() }, text: SquareTextMeasurer())
    let desk = desk([PagerPage(inner)])
    InspectorOverlay(on: desk.pager, observing: { [weak inner] in inner }).toggle()
    #expect(desk.words.contains("1.000 of 7 pages"))
  }

  @Test func `the phase names the owner of the input`() {
    let desk = desk()
    InspectorOverlay(on: desk.pager).toggle()
    desk.mouse(.press, 300, 400)
    for x in [280.0, 240, 200] {
      desk.pass(0.05)
      desk.mouse(.move, x, 400)
      desk.draw()
    }
    desk.pass(0.2)
    #expect(desk.words.contains("Dragged, mouse drags pages"))
    desk.mouse(.release, 200, 400)
    desk.show(for: 2)
    #expect(desk.words.contains("At rest"))
  }

  /// Returns a desk after a page was turned with visible figures, with the places of the frames.
  private func turned() -> (desk: TestDesk, frames: [[Double]]) {
    let desk = desk()
    InspectorOverlay(on: desk.pager).toggle()
    desk.pager.select(1)
    var frames: [[Double]] = []
    while desk.pager.isAnimating {
      desk.pass(1.0 / 60)
      frames.append(desk.places)
    }
    return (desk, frames)
  }

  @Test func `keys go back to past frames, and Escape to the present`() {
    let (desk, frames) = turned()
    let present = desk.places
    desk.press(.comma, .shift)
    let past = desk.places
    #expect(past != present && frames.contains(past))
    #expect(desk.words.contains { $0.hasPrefix("−") && $0.hasSuffix(" s") } && !desk.words.contains("Now"))
    desk.press(.period)
    #expect(desk.places != past)
    desk.press(.escape)
    #expect(desk.places == present && desk.words.contains("Now"))
  }

  @Test func `a key for the pager returns to the present`() {
    let (desk, _) = turned()
    desk.press(.comma, .shift)
    desk.press(.right)
    #expect(desk.pager.targetPage == 2 && desk.words.contains("Now"))
  }

  @Test func `the strip of bars scrubs, and the rest of the panel moves it`() {
    let (desk, frames) = turned()
    let present = desk.places
    // The panel has margins of 12 points; the strip is below its heading.
    let (end, y) = (800.0 - 24, desk.pager.strip.frame.maxY + 12 + 12 + 16 + 20)
    // Columns of 2 points are 0.086 seconds long.
    desk.mouse(.press, end - 10, y)
    #expect(desk.places != present && frames.contains(desk.places))
    desk.mouse(.move, end + 4, y)
    #expect(desk.places == present && desk.words.contains("Now"))
    desk.mouse(.release, end + 4, y)
    #expect(desk.pager.targetPage == 1)
    func panelPlace() -> Double? {
      desk.draw().items.compactMap { if case .placed(let panel) = $0 { panel.origin.x } else { nil } }.last
    }
    let home = panelPlace()
    desk.mouse(.press, end - 10, y + 60)
    desk.mouse(.move, end - 110, y + 60)
    #expect(panelPlace() == home.map { $0 - 100 })
    desk.mouse(.release, end - 110, y + 60)
    #expect(desk.pager.targetPage == 1)
  }

  @Test func `frames of another size are forgotten`() {
    let (desk, _) = turned()
    desk.pager.layout(size: Size(700, 500), scale: 1)
    desk.draw()
    desk.press(.comma, .shift)
    #expect(desk.draw().size == Size(700, 500))
  }
}
