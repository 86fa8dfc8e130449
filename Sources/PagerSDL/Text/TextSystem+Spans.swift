import PagerEngine

extension TextSystem {
  /// Returns the horizontal span of each character of a line.
  ///
  /// The spans are in the order of the characters, one for each, in points from the left end of the line.
  /// Runs of different directions are in visual order. The result is empty without characters.
  ///
  /// - Complexity: O(*n*²) for *n* characters in one direction.
  public func spans(of characters: [Character], style: TextStyle) -> [CharacterSpan] {
    guard !characters.isEmpty else { return [] }
    var runs = TextSystem.runs(of: characters)
    BidiLevels.reorder(&runs) { $0.level }
    var spans = [CharacterSpan](repeating: CharacterSpan(left: 0, right: 0), count: characters.count)
    var left = 0.0
    for run in runs {
      let length = width(of: String(characters[run.range]), style: style)
      var last = 0.0
      for index in run.range {
        let reach = width(of: String(characters[run.range.lowerBound...index]), style: style)
        spans[index] =
          run.level % 2 == 0
          ? CharacterSpan(left: left + last, right: left + reach)
          : CharacterSpan(left: left + length - reach, right: left + length - last, isRightToLeft: true)
        last = reach
      }
      left += length
    }
    return spans
  }

  private static func runs(of characters: [Character]) -> [(range: Range<Int>, level: UInt8)] {
    let levels = BidiLevels(characters.flatMap(\.unicodeScalars)).levels
    var runs: [(range: Range<Int>, level: UInt8)] = []
    var scalar = 0
    for (index, character) in characters.enumerated() {
      let level = levels[scalar]
      scalar += character.unicodeScalars.count
      if let last = runs.last, last.level == level {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, level))
      }
    }
    return runs
  }
}
