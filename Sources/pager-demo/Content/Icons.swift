import PagerEngine

/// Small pictures for titles, drawn in a square of 18 points.
enum Icons {
  /// A drop of paint.
  static let drop: Path = {
    var path = Path()
    path.move(to: Point(9, 1.5))
    path.curve(control: Point(15, 7.5), to: Point(14.5, 11.5))
    path.curve(control: Point(14, 16.5), to: Point(9, 16.5))
    path.curve(control: Point(4, 16.5), to: Point(3.5, 11.5))
    path.curve(control: Point(3, 7.5), to: Point(9, 1.5))
    return path
  }()
}
