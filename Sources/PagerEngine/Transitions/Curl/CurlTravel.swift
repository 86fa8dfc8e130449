/// How far a sheet is turned where the grabbed point is at a distance from the spine, and the other way round.
///
/// At distance `start` it is `progress`, at +`grabbed` it is 0 (flat), and at -`grabbed` it is 1 (turned over). From
/// `start` on, a page's length of travel is one page, as if the page slid, so a swipe means the same with every
/// transition. Where the way is longer than that, which it is on a page that is bound at its edge, the last part of the
/// turn takes the rest of it. Where the way is shorter, the turn is faster.
struct CurlTravel: Hashable, Sendable {
  /// The distance of the grabbed point of the flat sheet from the spine, in points; above 0.
  let grabbed: Double
  /// The distance where the finger took hold, in points; negative on the other side of the spine.
  let start: Double
  /// How far the sheet was turned there, 0...1.
  let progress: Double
  /// The travel of one page, in points; above 0.
  let page: Double

  /// The share of a turn in which the finger moves as with a page that slides.
  private static let plainShare = 0.6

  /// How far the sheet is turned at a distance from the spine, in points; from 0 to 1.
  func progress(at out: Double) -> Double {
    let part = part(isOn: out < start)
    guard part.length > 0, part.turn > 0 else { return progress }
    let share = min(abs(out - start) / part.length, 1)
    return progress + (out < start ? 1 : -1) * part.turn * CurlTravel.turned(share, part.ratio)
  }

  /// The distance from the spine at a progress from 0 to 1, in points.
  func out(at progress: Double) -> Double {
    let part = part(isOn: progress > self.progress)
    guard part.length > 0, part.turn > 0 else { return start }
    let share = CurlTravel.travelled(min(abs(progress - self.progress) / part.turn, 1), part.ratio)
    return start + (progress > self.progress ? -1 : 1) * part.length * share
  }

  /// The rest of the way to one side: its length in points, and the share of a turn that it is. `isOn` is the side
  /// on which the sheet is turned over.
  private func part(isOn: Bool) -> (length: Double, turn: Double, ratio: Double) {
    let length = isOn ? start + grabbed : grabbed - start
    let turn = isOn ? 1 - progress : progress
    return (length, turn, turn > 0 ? length / (turn * page) : 1)
  }

  /// The share of the turn at a share of the way that is `ratio` times as long as with a page that slides.
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

  /// The opposite of `turned`.
  private static func travelled(_ share: Double, _ ratio: Double) -> Double {
    guard ratio > 1 else { return share }
    guard share > plainShare else { return share / ratio }
    let slope = (ratio - plainShare) / (1 - plainShare)
    let k = (share - plainShare) / (1 - plainShare)
    let rest = k / slope + (1 - 1 / slope) * k * k
    return (plainShare + (ratio - plainShare) * rest) / ratio
  }
}
