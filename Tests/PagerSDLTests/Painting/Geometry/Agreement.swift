import PagerEngine

@testable import PagerSDL

/// The differences between a picture of a frame and the picture that is painted in memory.
struct Agreement: CustomStringConvertible {
  /// The share of pixels with a channel that differs by more than 8 levels.
  private(set) var share = 0.0
  /// The mean difference of a channel, in levels.
  private(set) var mean = 0.0
  /// The largest difference of a channel, in levels.
  private(set) var largest = 0
  /// The largest difference at more than two pixels from the edges of all sheets.
  private(set) var largestInside = 0

  /// - Parameters:
  ///   - frame: The frame that both pictures show.
  ///   - scale: The number of pixels per point.
  init(_ picture: Bitmap, _ expected: Bitmap, of frame: DisplayList, scale: Double = 1) {
    let edges = frame.items.flatMap { item -> [Edge] in
      if case .beginSheet(let sheet) = item { return Edge.all(of: sheet, scale: scale) }
      return []
    }
    var (sum, count, index) = (0, 0, 0)
    while index < min(picture.pixels.count, expected.pixels.count) {
      let (pixel, other) = (picture.pixels[index], expected.pixels[index])
      if pixel == other {
        index += 1
        continue
      }
      let red = abs(Int(pixel >> 16 & 255) - Int(other >> 16 & 255))
      let green = abs(Int(pixel >> 8 & 255) - Int(other >> 8 & 255))
      let blue = abs(Int(pixel & 255) - Int(other & 255))
      let difference = max(red, green, blue)
      sum += red + green + blue
      if difference > 8 { count += 1 }
      largest = max(largest, difference)
      if difference > largestInside {
        let place = Point(Double(index % picture.width) + 0.5, Double(index / picture.width) + 0.5)
        if edges.allSatisfy({ $0.distance(of: place) > 2 }) { largestInside = difference }
      }
      index += 1
    }
    share = Double(count) / Double(picture.pixels.count)
    mean = Double(sum) / Double(3 * picture.pixels.count)
  }

  var description: String {
    "share \(share), mean \(mean), largest \(largest), inside \(largestInside)"
  }

  /// A visible edge of a sheet: a line.
  private struct Edge {
    let a: Double
    let b: Double
    let c: Double

    func distance(of point: Point) -> Double { abs(a * point.x + b * point.y + c) }

    static func all(of sheet: DisplayList.Sheet, scale: Double) -> [Edge] {
      guard case .flat(let projection, _, _) = sheet.look else { return [] }
      let seen = projection.scaled(by: scale)
      let (left, top) = (sheet.area.x * scale, sheet.area.y * scale)
      let (right, bottom) = (sheet.area.maxX * scale, sheet.area.maxY * scale)
      let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        .compactMap(seen.image)
      return zip(corners, corners.dropFirst() + corners.prefix(1)).map { start, end in
        let (a, b) = (start.y - end.y, end.x - start.x)
        let length = (a * a + b * b).squareRoot()
        return Edge(a: a / length, b: b / length, c: -(a * start.x + b * start.y) / length)
      }
    }
  }
}
