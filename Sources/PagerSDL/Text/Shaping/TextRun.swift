/// A part of a line that one face can draw in one direction.
struct TextRun: Equatable {
  var face: FontFace
  var text: String
  var script = Script.common
  /// The bidirectional level: even for left to right, odd for right to left.
  var level: UInt8 = 0
  /// Whether the run is a single emoji, which is drawn by itself.
  var isEmoji = false

  var runsRightToLeft: Bool { level % 2 == 1 }
}
