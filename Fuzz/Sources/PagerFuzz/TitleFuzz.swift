import PagerEngine
import PagerSDL

/// Fuzzes titles: measures, truncates and paints them, in any script and in none.
@MainActor
enum TitleFuzz {
  private static let text = try? TextSystem()

  static func run(_ title: String) {
    guard let text else { return check(false, "there are no fonts") }
    let style = TextStyle(15)
    let width = text.width(of: title, style: style)
    check(width >= 0 && width.isFinite, "a title is \(width) wide")
    let short = text.truncated(title, to: 80, style: style, at: title.utf8.count % 2 == 0 ? .end : .middle)
    // The ellipsis is shown even if it does not fit.
    check(text.width(of: short, style: style) <= max(80, text.width(of: "…", style: style)), "too long")
    var list = DrawList()
    list.text(short, at: Point(2, 20), style, .black)
    var frame = DisplayList()
    frame.begin(size: Size(96, 24), background: .white)
    for command in list.commands { frame.add(command) }
    do { _ = try Canvas.picture(of: frame, text: text) } catch { checkRefusal(error.description) }
  }
}
