/// The relation between the progress of a turn and the distance of the grabbed point.
///
/// The distance is that from the spine. At distance `start` the progress is `progress`, at +`grabbed` it is 0
/// (flat), and at -`grabbed` it is 1 (turned over).
///
/// From `start` on, a page's length of travel is one page, as with pages that slide, so a swipe has the same
/// effect with every transition. A page that is bound at its edge has a longer way; there the last part of
/// the turn covers the rest of it. On a shorter way, the turn is faster.
struct CurlTravel: Hashable, Sendable {
  /// The grabbed point's distance from the spine on the flat sheet.
  ///
  /// The distance is in points, above 0.
  let grabbed: Double
  /// The distance at which the finger grabbed the sheet, in points.
  ///
  /// It is negative on the other side of the spine.
  let start: Double
  /// The progress of the turn at that distance, 0...1.
  let progress: Double
  /// The travel of one page, in points; above 0.
  let page: Double

  /// The fraction of a turn with the travel of a page that slides.
  private static let plainShare = 0.6

  /// Returns the progress at a distance from the spine, in points; from 0 to 1.
  func progress(at out: Double) -> Double {
    let part = part(isOn: out < start)
    guard part.length > 0, part.turn > 0 else { return progress }
    let share = min(abs(out - start) / part.length, 1)
    return progress + (out < start ? 1 : -1) * part.turn * CurlTravel.turned(share, part.ratio)
  }

  /// Returns the distance from the spine at a progress from 0 to 1, in points.
  func out(at progress: Double) -> Double {
    let part = part(isOn: progress > self.progress)
    guard part.length > 0, part.turn > 0 else { return start }
    let share = CurlTravel.travelled(min(abs(progress - self.progress) / part.turn, 1), part.ratio)
    return start + (progress > self.progress ? -1 : 1) * part.length * share
  }

  /// Returns the rest of the way to one side.
  ///
  /// The length is in points, and the turn is a fraction of a turn. The ratio compares the way with that of a
  /// page that slides. `isOn` is the side on which the sheet is turned over.
  private func part(isOn: Bool) -> (length: Double, turn: Double, ratio: Double) {
    let length = isOn ? start + grabbed : grabbed - start
    let turn = isOn ? 1 - progress : progress
    return (length, turn, turn > 0 ? length / (turn * page) : 1)
  }

  /// Returns the fraction of the turn at a fraction of the way.
  ///
  /// The way is `ratio` times as long as that of a page that slides.
  private static func turned(_ share: Double, _ ratio: Double) -> Double {
    guard ratio > 1 else { return share }
    guard share * ratio > plainShare else { return share * ratio }
    let slope = (ratio - plainShare) / (1 - plainShare)
    let rest = min((share * ratio - plainShare) / (ratio - plainShare), 1)
    // The solution of rest = k / slope + (1 - 1 / slope) k^2.
    let (linear, square) = (1 / slope, 1 - 1 / slope)
    let k = 2 * rest / (linear + (linear * linear + 4 * square * rest).squareRoot())
    return plainShare + (1 - plainShare) * k
  }

  /// Returns the inverse of `turned`.
  private static func travelled(_ share: Double, _ ratio: Double) -> Double {
    guard ratio > 1 else { return share }
    guard share > plainShare else { return share / ratio }
    let slope = (ratio - plainShare) / (1 - plainShare)
    let k = (share - plainShare) / (1 - plainShare)
    let rest = k / slope + (1 - 1 / slope) * k * k
    return (plainShare + (ratio - plainShare) * rest) / ratio
  }
}
