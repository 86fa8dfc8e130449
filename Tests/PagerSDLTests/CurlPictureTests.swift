import GoldenSupport
import PagerEngine
import Testing

@testable import PagerSDL

/// Pictures of twelve moments of page curls.
@MainActor @Suite struct CurlPictureTests {
  /// A page of a book.
  private final class TextPage: Page {
    private let number: Int
    init(_ number: Int) { self.number = number }

    private static let words = """
      The tide had gone out farther than anyone remembered and left the boats leaning on the sand like old men after a long \
      dinner. Children walked between them and looked for what the sea had kept. A dog ran ahead and came back with nothing \
      and was praised for it. Nobody spoke of the water that stood behind the headland and waited for the evening.
      """

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      let (size, theme) = (context.size, context.theme)
      list.fill(Rect(origin: .zero, size: size), theme.surface)
      list.text("Chapter \(number)", at: Point(24, 20), .section, theme.red)
      list.fill(Rect(24, 58, size.width - 48, 1), theme.text)
      let style = TextStyle.body
      var (line, y) = ("", 74.0)
      for word in TextPage.words.split(separator: " ").map(String.init) {
        let longer = line.isEmpty ? word : line + " " + word
        if context.text.width(of: longer, style: style) <= size.width - 48 {
          line = longer
        } else {
          list.text(line, at: Point(24, y), style, theme.text)
          (line, y) = (word, y + style.lineHeight)
        }
      }
      list.text(line, at: Point(24, y), style, theme.text)
      return list
    }
  }

  /// A turn by a finger or a key, at a moment in the middle.
  struct Moment: Sendable, CustomTestStringConvertible {
    let name: String
    var transition = PageTransition.curl()
    var axis = Axis.horizontal
    var direction = PageGeometry.ReadingDirection.leftToRight
    var theme = Theme.light
    /// The start and the current location of the finger, as fractions of the pager; `nil` for a turn by a
    /// key.
    var finger: (Point, Point)?
    var testDescription: String { name }

    static let all = [
      Moment(name: "lifted", finger: (Point(0.97, 0.95), Point(0.8, 0.86))),
      Moment(name: "lower-corner", finger: (Point(0.97, 0.95), Point(0.5, 0.7))),
      Moment(name: "upper-corner", finger: (Point(0.97, 0.05), Point(0.45, 0.35))),
      Moment(name: "straight", finger: (Point(0.9, 0.5), Point(0.3, 0.5))),
      Moment(name: "nearly-over", finger: (Point(0.95, 0.8), Point(0.02, 0.75))),
      Moment(name: "backward", finger: (Point(0.1, 0.6), Point(0.5, 0.7))),
      Moment(name: "key"),
      Moment(name: "dark", theme: .dark, finger: (Point(0.97, 0.95), Point(0.5, 0.7))),
      Moment(
        name: "right-to-left", direction: .rightToLeft, finger: (Point(0.03, 0.9), Point(0.5, 0.75))),
      Moment(name: "upward", axis: .vertical, finger: (Point(0.9, 0.95), Point(0.75, 0.5))),
      Moment(
        name: "book", transition: .curl(spine: .middle, isDoubleSided: true),
        finger: (Point(0.97, 0.9), Point(0.6, 0.75))),
      Moment(
        name: "book-backward", transition: .curl(spine: .middle, isDoubleSided: true),
        finger: (Point(0.03, 0.9), Point(0.45, 0.8))),
    ]
  }

  /// Returns the frame of a moment.
  static func frame(of moment: Moment, size: Size, text: TextSystem) -> DisplayList {
    let pager = Pager(pages: (1...4).map { TextPage($0) }, text: text)
    pager.titles.style.extent = 0
    (pager.transition, pager.theme) = (moment.transition, moment.theme)
    (pager.arrangement.axis, pager.arrangement.readingDirection) = (moment.axis, moment.direction)
    pager.layout(size: size, scale: 1)
    pager.select(1, animated: false)
    pager.advance(to: 0)
    if let (start, end) = moment.finger {
      func send(_ action: PagerInput.Pointer.Action, _ share: Double, at time: Double) {
        let place = start + Point((end.x - start.x) * share, (end.y - start.y) * share)
        let point = Point(place.x * size.width, place.y * size.height)
        pager.handle(PagerInput(time: time, .pointer(.init(action, at: point, device: .finger(1)))))
      }
      send(.press, 0, at: 0)
      for step in 1...30 { send(.move, Double(step) / 30, at: Double(step) / 60) }
      pager.advance(to: 0.5)
    } else {
      pager.handle(PagerInput(time: 0, .key(.pageDown, [], isRepeat: false)))
      pager.advance(to: 0.12)
    }
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame
  }

  @Test(arguments: Moment.all) func `a sheet looks like paper`(moment: Moment) throws {
    let text = try TextSystem()
    let frame = CurlPictureTests.frame(of: moment, size: Size(420, 300), text: text)
    let picture = try Canvas.picture(of: frame, text: text)
    #expect(Golden.failure(of: picture, named: "curl-\(moment.name)", tolerance: .smoothing) == nil)
  }
}
