import PagerEngine

struct HomeLayout: Equatable {
  /// The size of the area above the corner bar.
  let size: Size
  let columns: Int
  let picture: Size
  /// The height of a row: the space above it, its pictures, and their names.
  let row: Double
  let hero: Double

  static let labels = 56.0
  static let radius = 12.0
  static let gap = 24.0
  static let title = TextStyle(16, weight: .semibold, lineHeight: 24)
  /// The size at which scenes are laid out for their cards. At half of it, text can still be read.
  static let scene = Size(720, 450)
  /// The height of the row that hints at more cards, with the space above it.
  private static let peek = 92.0

  init(_ size: Size) {
    self.size = size
    columns = size.width < 480 ? 1 : size.width < 700 ? 2 : size.width < 1200 ? 3 : 4
    let gaps = Double(columns - 1) * HomeLayout.gap
    let room = size.width - 2 * PageGrid.margin(in: size.width) - gaps
    let width = max(64, (room / Double(columns)).rounded(.down))
    picture = Size(width, (width * HomeLayout.scene.height / HomeLayout.scene.width).rounded())
    // Whole rows and the start of another one below a stage of about half the height.
    row = HomeLayout.gap + picture.height + HomeLayout.labels
    let below = size.height - HomeLayout.peek
    let rows = max(1, ((below - 0.5 * size.height) / row).rounded())
    hero = (below - rows * row).clamped(to: (0.36 * size.height)...max(1, 0.64 * size.height)).rounded()
  }
}
