/// A part of a line in one face and one direction.
struct TextRun: Equatable {
  var face: FontFace
  var text: String
  var script = Script.common
  /// The bidirectional level: even for left to right, odd for right to left.
  var level: UInt8 = 0
  /// Whether the run is a single emoji, which is drawn separately.
  var isEmoji = false

  var runsRightToLeft: Bool { level % 2 == 1 }
}
