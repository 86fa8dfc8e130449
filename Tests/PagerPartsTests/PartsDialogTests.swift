import PagerEngine
import Testing

@testable import PagerParts

/// Tests of a dialog over a pager of 800 x 600 points.
@MainActor @Suite struct PartsDialogTests {
  private final class Log { var lines: [String] = [] }

  private func make(_ parts: [Part] = []) -> (pager: Pager, dialog: PartsDialog) {
    let pager = Pager(pages: (0..<3).map { _ in Page() }, text: SquareTextMeasurer())
    pager.layout(size: Size(800, 600), scale: 1)
    pager.advance(to: 0)
    let dialog = PartsDialog("Question", parts, over: pager, text: SquareTextMeasurer())
    return (pager, dialog)
  }

  private func press(_ pager: Pager, _ keys: PagerInput.Key...) {
    for key in keys { pager.handle(PagerInput(time: 1, .key(key, [], isRepeat: false))) }
    pager.advance(to: 2)
    draw(pager)
  }

  private func click(
    _ pager: Pager, _ place: Point, _ actions: [PagerInput.Pointer.Action] = [.press, .release]
  ) {
    for action in actions { pager.handle(PagerInput(time: 1, .pointer(.init(action, at: place)))) }
  }

  private func part(_ name: String, in pager: Pager) -> AccessibilityNode? {
    pager.accessibility.root.all.first { $0.name == name }
  }

  @Test func `it takes all keys while it is shown, and Escape closes it`() {
    let (pager, dialog) = make()
    let plain = draw(pager)
    dialog.show()
    press(pager, .right, .end)
    #expect(dialog.isShown && pager.targetPage == 0 && draw(pager) > plain)
    #expect(pager.accessibility.focused?.role == .dialog)
    press(pager, .escape)
    #expect(!dialog.isShown && draw(pager) == plain)
    press(pager, .right)
    #expect(pager.targetPage == 1)
  }

  @Test func `the keyboard and the mouse reach its parts`() throws {
    let log = Log()
    let (pager, dialog) = make([ButtonPart("Yes") { log.lines.append("yes") }])
    dialog.show()
    draw(pager)
    press(pager, .tab, .enter)
    #expect(log.lines == ["yes"] && pager.accessibility.focused?.name == "Yes")
    let button = try #require(part("Yes", in: pager))
    click(pager, Point(button.frame.midX, button.frame.midY))
    #expect(log.lines == ["yes", "yes"])
    press(pager, .tab, .enter)
    #expect(!dialog.isShown)
  }

  @Test func `a click beside the panel closes it, and one inside does not`() throws {
    let (pager, dialog) = make([LabelPart("Really?")])
    dialog.show()
    draw(pager)
    let label = try #require(part("Really?", in: pager))
    click(pager, Point(label.frame.midX, label.frame.midY))
    #expect(dialog.isShown)
    click(pager, Point(8, 300))
    #expect(!dialog.isShown)
  }

  @Test func `a press from before it finishes in the pager, and one of its own does not`() {
    let (pager, dialog) = make()
    click(pager, Point(600, 300), [.press, .move])
    dialog.show()
    draw(pager)
    click(pager, Point(300, 300), [.release])
    #expect(dialog.isShown)
    click(pager, Point(600, 300), [.press])
    dialog.close()
    click(pager, Point(100, 300), [.move, .release])
    pager.advance(to: 3)
    #expect(pager.settledPage == 0)
  }

  @Test func `the pager retains it while it is shown, and no longer`() {
    let pager = make().pager
    weak var released: PartsDialog?
    func show() {
      let dialog = PartsDialog("Question", over: pager, text: SquareTextMeasurer()) { close in
        [ButtonPart("Yes") { close() }]
      }
      released = dialog
      dialog.show()
    }
    show()
    #expect(released?.isShown == true && pager.accessibility.focused?.role == .dialog)
    draw(pager)
    press(pager, .tab, .enter)
    #expect(released == nil && pager.layers.isEmpty)
    press(pager, .right)
    #expect(pager.targetPage == 1)
  }

  @Test func `a key that shows it can close it, and its repetition does not`() {
    let (pager, dialog) = make()
    dialog.closingKeys = [.f1]
    dialog.show()
    pager.handle(PagerInput(time: 1, .key(.f1, [], isRepeat: true)))
    #expect(dialog.isShown)
    press(pager, .f1)
    #expect(!dialog.isShown)
  }

  @Test func `a layer that the app adds below does not take its input`() {
    let (pager, dialog) = make()
    dialog.show()
    pager.layers.insert(PagerLayer(handle: { _ in .taken }), at: 0)
    press(pager, .right, .escape)
    #expect(!dialog.isShown && pager.targetPage == 0)
  }

  @Test func `it scrolls parts that are higher than the window`() {
    let (pager, dialog) = make((0..<40).map { LabelPart("Line \($0)") })
    dialog.show()
    draw(pager)
    #expect(part("Line 0", in: pager)?.states.contains(.showing) == true)
    press(pager, .end)
    #expect(part("Line 39", in: pager)?.states.contains(.showing) == true)
    #expect(part("Line 0", in: pager)?.states.contains(.showing) != true)
  }

  @Test func `the drawing that it covers comes back`() {
    let (pager, dialog) = make()
    pager.layers = [PagerLayer { frame, _ in frame.add(.fill(Rect(0, 0, 10, 10), .black)) }]
    let plain = draw(pager)
    dialog.show()
    #expect(draw(pager) > plain)
    dialog.close()
    #expect(draw(pager) == plain)
  }

  @Test func `the mouse drags the scroll bar, and neither the parts nor the panel`() throws {
    let (pager, dialog) = make((0..<40).map { LabelPart("Line \($0)") })
    dialog.show()
    draw(pager)
    let panel = try #require(part("Question", in: pager)).frame
    let bar = Point(panel.maxX - 7, panel.y + 80)
    click(pager, bar, [.press])
    click(pager, Point(bar.x + 200, 580), [.move, .release])
    draw(pager)
    #expect(dialog.isShown && part("Line 39", in: pager)?.states.contains(.showing) == true)
  }
}
