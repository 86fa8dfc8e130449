/// A piece of a line that one face can draw in one direction.
struct TextRun: Equatable {
  var face: FontFace
  var text: String
  var script = Script.common
  /// Even if it runs from left to right, odd if from right to left.
  var level: UInt8 = 0
  /// Whether it is one picture, which is drawn by itself.
  var isEmoji = false

  var runsRightToLeft: Bool { level % 2 == 1 }
}
