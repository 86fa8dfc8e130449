@testable import PagerEngine

extension PageIndicator.Position {
  /// The position as a number of pages.
  var place: Double { Double(from) + Double(to - from) * fraction }
}

extension Pager {
  /// Draws and returns the frame.
  func picture() -> DisplayList {
    var frame = DisplayList()
    draw(into: &frame)
    return frame
  }

  /// Returns the pages in view by name, each with its drawn rectangle.
  ///
  /// A page that is drawn twice appears a second time with a prime.
  func places() -> [String: Rect] {
    var places: [String: Rect] = [:]
    for case .placed(let placement) in picture().items {
      for case .text(var name, _, _, _) in placement.drawing.list.commands {
        while places[name] != nil { name += "'" }
        // Rounds away the last bit, because quotients of points are not exact.
        func even(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
        places[name] = Rect(
          origin: Point(even(placement.origin.x), even(placement.origin.y)), size: placement.drawing.size)
      }
    }
    return places
  }
}
