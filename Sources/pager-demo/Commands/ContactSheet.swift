import PagerEngine
import PagerSDL
import PagerTesting

/// A contact sheet of every scene in both themes, at rest and during a swipe.
@MainActor
enum ContactSheet {
  private static let cell = Size(640, 460)
  private static let gap = 24.0
  /// The size at which scenes are laid out. They are drawn at two thirds of it.
  private static let stage = Size(960, 690)

  static func make(at path: String) throws {
    let scenes = Scene.allCases
    var list = DrawList()
    for (row, scene) in scenes.enumerated() {
      for column in 0..<3 {
        let picture = try picture(of: scene, theme: column == 2 ? .dark : .light, isSwiping: column == 1)
        let origin = Point(
          gap + Double(column) * (cell.width + gap), gap + Double(row) * (cell.height + 2 * gap))
        list.image(picture, Rect(origin: origin, size: cell), radius: 12)
        list.text(
          scene.summary, at: Point(origin.x, origin.y + cell.height + 18), .caption,
          Theme.light.secondaryText)
      }
    }
    let size = Size(
      gap + 3 * (cell.width + gap), gap + Double(scenes.count) * (cell.height + 2 * gap))
    var frame = DisplayList()
    frame.begin(size: size, background: Color(0xE4E4E0))
    frame.place(Drawing(list, size: size), at: .zero, clip: Rect(origin: .zero, size: size))
    try writePicture(Canvas.picture(of: frame, text: TextSystem()), to: path)
    print("Wrote \(path).")
  }

  private static func picture(of scene: Scene, theme: Theme, isSwiping: Bool) throws -> Bitmap {
    let stage = try Stage(SceneSetup(scene: scene), size: Self.stage, theme: theme, scale: 1)
    // Enough time for slow pages to load.
    stage.show.play(to: 0) { stage.pager.advance(to: $0) }
    stage.show.play(to: 2) { stage.pager.advance(to: $0) }
    if isSwiping {
      stage.pager.handle(PagerInput(time: 2, .pointer(.init(.press, at: Point(600, 240)))))
      stage.pager.handle(PagerInput(time: 2.1, .pointer(.init(.move, at: Point(300, 240)))))
    }
    return try stage.picture()
  }
}
