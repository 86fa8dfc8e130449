import PagerEngine

/// A pager without a window, with a clock and input of the test.
@MainActor
final class TestDesk {
  let pager: Pager
  private(set) var now = 0.0

  init(_ pager: Pager, size: Size = Size(800, 600)) {
    self.pager = pager
    pager.layout(size: size, scale: 1)
    pass(0)
  }

  /// Advances the time, in seconds.
  func pass(_ seconds: Double) {
    now += seconds
    pager.advance(to: now)
  }

  /// Draws frames for some seconds, at 60 a second.
  func show(for seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      pass(1.0 / 60)
      draw()
    }
  }

  func press(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers = [], isRepeat: Bool = false) {
    pager.handle(PagerInput(time: now, .key(key, modifiers, isRepeat: isRepeat)))
  }

  func mouse(_ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double) {
    pager.handle(PagerInput(time: now, .pointer(.init(action, at: Point(x, y)))))
  }

  @discardableResult
  func draw() -> DisplayList {
    var frame = DisplayList()
    pager.draw(into: &frame)
    return frame
  }

  /// The texts of the next frame.
  var words: [String] {
    draw().items.flatMap { item -> [String] in
      switch item {
      case .placed(let placement): placement.drawing.list.words
      case .command(let command): command.words
      case .beginSheet, .endSheet: []
      }
    }
  }

  /// The left edges of the drawings in the next frame, without the last one.
  var places: [Double] {
    draw().items.compactMap { if case .placed(let placement) = $0 { placement.origin.x } else { nil } }
      .dropLast()
  }
}

extension DrawList {
  fileprivate var words: [String] { commands.flatMap(\.words) }
}

extension DrawCommand {
  fileprivate var words: [String] {
    switch self {
    case .text(let text, _, _, _): [text]
    case .raster(let list, _, _): list.words
    default: []
    }
  }
}
