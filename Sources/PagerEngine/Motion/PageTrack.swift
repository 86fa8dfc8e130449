/// The places of the slots that a motion passes, in points from its target.
///
/// Pages of different lengths move evenly in points, not in slots. The places are those of the moment when the motion
/// begins, so that the motion is a function of time alone.
struct PageTrack: Equatable, Sendable {
  /// Motions over more slots than this are even in slots.
  private static let longest = 16

  private let firstSlot: Int
  /// The places of the slots from the first one on, in points from the target.
  private let places: [Double]
  /// The distance between slots before and behind, in points.
  private let pitch: Double

  /// Makes a track from a position to a slot; nil if all pages are equally long, or the way is too long.
  init?(from position: Double, to target: Int, _ row: PageRow) {
    guard !row.geometry.isUniform, abs(position - Double(target)) <= Double(PageTrack.longest) else {
      return nil
    }
    let first = min(clampedInt(position.rounded(.down), in: -(1 << 50)...(1 << 50)), target) - 1
    let last = max(clampedInt(position.rounded(.up), in: -(1 << 50)...(1 << 50)), target) + 1
    var places = [0.0]
    for slot in first..<last { places.append(places[places.count - 1] + row.pitch(after: slot)) }
    let origin = places[target - first]
    for index in places.indices { places[index] -= origin }
    (firstSlot, self.places, pitch) = (first, places, row.geometry.pitch)
  }

  /// The place of a position, in points from the target.
  func points(at position: Double) -> Double {
    let index = position - Double(firstSlot)
    if index <= 0 { return places[0] + index * pitch }
    let last = places.count - 1
    if index >= Double(last) { return places[last] + (index - Double(last)) * pitch }
    let low = Int(index)
    return places[low] + (index - Double(low)) * (places[low + 1] - places[low])
  }

  /// The position at a place, and the number of points per slot there.
  func position(at points: Double) -> (position: Double, pitch: Double) {
    guard points > places[0] else { return (Double(firstSlot) + (points - places[0]) / pitch, pitch) }
    for index in 1..<places.count where points <= places[index] {
      let distance = places[index] - places[index - 1]
      return (Double(firstSlot + index) - (places[index] - points) / distance, distance)
    }
    let last = places.count - 1
    return (Double(firstSlot + last) + (points - places[last]) / pitch, pitch)
  }
}
