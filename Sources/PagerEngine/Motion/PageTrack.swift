/// The places of the slots along a motion, in points from its target.
///
/// Pages of different lengths move evenly in points, not in slots. The places are those at the beginning of
/// the motion, so that the motion is a function of time alone.
struct PageTrack: Equatable, Sendable {
  /// The largest number of slots of a track. Longer motions are even in slots.
  static let longest = 256

  /// The first slot, and the last one.
  let slots: ClosedRange<Int>
  /// The places of the slots from the first one on, in points from the target.
  private let places: [Double]
  /// The distance between slots before and behind, in points.
  private let pitch: Double

  /// Creates a track between two positions, in slots.
  ///
  /// Nil if all pages are equally long, or the way is too long. The target of the track is the slot nearest
  /// to the end.
  init?(from position: Double, to end: Double, _ row: PageRow) {
    guard !row.geometry.isUniform, abs(position - end) <= Double(PageTrack.longest) else { return nil }
    let target = PageTrack.slot(end.rounded())
    let first = PageTrack.slot(min(position, end).rounded(.down)) - 1
    let last = PageTrack.slot(max(position, end).rounded(.up)) + 1
    var places = [0.0]
    for slot in first..<last { places.append(places[places.count - 1] + row.pitch(after: slot)) }
    let origin = places[target - first]
    for index in places.indices { places[index] -= origin }
    (slots, self.places, pitch) = (first...last, places, row.geometry.pitch)
  }

  /// Returns a position as a whole slot, limited because the conversion traps on huge numbers.
  static func slot(_ position: Double) -> Int { clampedInt(position, in: -(1 << 50)...(1 << 50)) }

  /// Returns the place of a position, in points from the target.
  func points(at position: Double) -> Double {
    let index = position - Double(slots.lowerBound)
    if index <= 0 { return places[0] + index * pitch }
    let last = places.count - 1
    if index >= Double(last) { return places[last] + (index - Double(last)) * pitch }
    let low = Int(index)
    return places[low] + (index - Double(low)) * (places[low + 1] - places[low])
  }

  /// Returns the position at a place, and the number of points per slot there.
  func position(at points: Double) -> (position: Double, pitch: Double) {
    guard points > places[0] else { return (Double(slots.lowerBound) + (points - places[0]) / pitch, pitch) }
    for index in 1..<places.count where points <= places[index] {
      let distance = places[index] - places[index - 1]
      return (Double(slots.lowerBound + index) - (places[index] - points) / distance, distance)
    }
    let last = places.count - 1
    return (Double(slots.lowerBound + last) + (points - places[last]) / pitch, pitch)
  }
}
