import PagerEngine

/// A line of the overlay: a name, and a figure with its unit.
struct OverlayLine: Equatable {
  let name: String
  /// The figure, from the longest form to the shortest.
  let forms: [String]

  /// Returns the lines about motion, without missing values.
  static func motion(of now: OverlayFigures) -> [OverlayLine] {
    var lines: [OverlayLine] = []
    let pageCount = now.pages.pageCount
    if pageCount > 0 {
      let place = decimal(now.position + 1, 3)
      let pages = pageCount == 1 ? now.unit : now.unit + "s"
      let count = "\(place) of \(pageCount) \(now.knowsAllPages ? "" : "known ")\(pages)"
      lines.append(OverlayLine(name: "Position", forms: [count, "\(now.unit) \(place)", place]))
    }
    let speed = "\(decimal(now.velocity, 2)) \(now.unit)s/s"
    let points = now.pitch.map { "\(speed), \(decimal(now.velocity * $0, 0)) pt/s" }
    lines.append(OverlayLine(name: "Speed", forms: [points, speed].compactMap(\.self)))
    let page = "\(now.unit) \(now.target + 1)"
    let name = now.phase.rawValue
    let target = now.phase == .settling && pageCount > 0 ? ["\(name) to \(page)"] : []
    // In nested pagers the innermost owner is the most specific.
    let owner = now.inputOwners.last.map { ["\(name), \($0)"] } ?? []
    lines.append(OverlayLine(name: "Phase", forms: owner + target + [name]))
    return lines
  }

  /// Returns the line about memory: the total, and the two largest kinds.
  static func memory(_ use: MemoryUse) -> OverlayLine {
    func mebibytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1_048_576, 1) }
    let total = mebibytes(use.total.bytes) + " MiB"
    let kinds = MemoryUse.Kind.allCases.filter { use[$0].bytes > 0 }
    let largest = kinds.sorted { use[$0].bytes > use[$1].bytes }.prefix(2)
    let parts = largest.map { "\($0.rawValue) \(mebibytes(use[$0].bytes))" }
    return OverlayLine(
      name: "Memory",
      forms: (0...parts.count).reversed().map { ([total] + parts.prefix($0)).joined(separator: ", ") })
  }

  /// Returns a time in milliseconds as text.
  static func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1000, 1) + " ms" }
}
