/// Draws a sheet under an arbitrary mapping, pixel by pixel.
struct SheetGeneral {
  let back: SheetMapping
  let sampler: SheetSampler
  let brush: SheetBrush
  /// The distance of a pixel's samples from its place in the sheet, across and down.
  let spread: SIMD2<Double>
  private let places: UnsafeMutablePointer<SheetPlace>

  /// The width of the strips in which a sheet is drawn, in pixels. Narrow strips need only few rows of the
  /// sheet at a time.
  fileprivate static let stripWidth = 64

  init(
    back: SheetMapping, sheet: SheetPixels, brush: SheetBrush, spread: SIMD2<Double>,
    places: Scratch<SheetPlace>
  ) {
    (self.back, self.brush, self.spread) = (back, brush, spread)
    sampler = SheetSampler(sheet)
    self.places = places.room(4 * SheetGeneral.stripWidth)
  }

  /// Draws the part in `area`. `spans` contains the spans of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    var left = area.left
    while left < area.right {
      // Strips start at multiples of their width, where affine rows restart the count of their steps.
      let width = Int32(SheetGeneral.stripWidth)
      let right = min((left & ~(width - 1)) + width, area.right)
      for y in area.top..<area.bottom {
        let span = spans[Int(y - area.top)].clamped(to: left..<right)
        if span.touched.isEmpty { continue }
        if back.wx == 0, back.wy == 0 {
          draw(AffineRow(back, y: Int(y)), span, Int(y))
        } else {
          draw(PerspectiveRow(back, y: Int(y)), span, Int(y))
        }
      }
      left = right
    }
  }

  private func draw<Row: SheetRow>(_ row: Row, _ span: SheetSpan, _ y: Int) {
    let (touched, whole) = (span.touched, span.whole)
    edge(row, touched.lowerBound..<whole.lowerBound, span, y)
    if !whole.isEmpty {
      if brush.finish.isPlain {
        read(row, whole, brush.row(y), atEdge: false)
      } else {
        let pixels = brush.pixels - Int(whole.lowerBound)
        read(row, whole, pixels, atEdge: false)
        brush.lay(pixels, span.clamped(to: whole), y)
      }
    }
    edge(row, whole.upperBound..<touched.upperBound, span, y)
  }

  /// Draws pixels that the sheet covers partly, or whose samples may be outside the sheet.
  private func edge<Row: SheetRow>(_ row: Row, _ columns: Range<Int32>, _ span: SheetSpan, _ y: Int) {
    if columns.isEmpty { return }
    let pixels = brush.pixels - Int(columns.lowerBound)
    read(row, columns, pixels, atEdge: true)
    brush.lay(pixels, span.clamped(to: columns), y)
  }

  /// Samples the sheet for at most a strip's width of columns. `target` is the address of column 0.
  @inline(__always)
  private func read<Row: SheetRow>(
    _ row: Row, _ columns: Range<Int32>, _ target: UnsafeMutablePointer<UInt32>, atEdge: Bool
  ) {
    let (first, count) = (Int(columns.lowerBound), columns.count)
    let (columns, rows) = (places, places + SheetGeneral.stripWidth)
    if spread == .zero {
      if !atEdge, let steps = row.steps(first, count), sampler.isInside(steps, count) {
        return sampler.read(steps, count, to: target + first)
      }
      find(row, first, count, (columns, rows), .zero, atEdge)
      eachFour(count, target + first) { sampler.pixels(columns + $0, rows + $0, atEdge: atEdge) }
    } else {
      let (otherColumns, otherRows) = (rows + SheetGeneral.stripWidth, rows + 2 * SheetGeneral.stripWidth)
      find(row, first, count, (columns, rows), -spread, atEdge)
      find(row, first, count, (otherColumns, otherRows), spread, atEdge)
      let quarter = FourSheetPixels.Levels(repeating: 64)
      eachFour(count, target + first) { index in
        func sum(_ columns: UnsafePointer<SheetPlace>, _ rows: UnsafePointer<SheetPlace>) -> FourSums {
          FourSums(sampler.pixels(columns + index, rows + index, atEdge: atEdge), quarter)
        }
        let upper = sum(columns, rows) &+ sum(otherColumns, rows)
        return (upper &+ sum(columns, otherRows) &+ sum(otherColumns, otherRows)).pixels
      }
    }
  }

  /// Computes the places of pixels in the sheet.
  @inline(__always)
  private func find<Row: SheetRow>(
    _ row: Row, _ first: Int, _ count: Int,
    _ places: (across: UnsafeMutablePointer<SheetPlace>, down: UnsafeMutablePointer<SheetPlace>),
    _ shift: SIMD2<Double>, _ atEdge: Bool
  ) {
    var index = 0
    while index < count {
      let (across, down) = row.places(first &+ index)
      if atEdge {
        sampler.across.anywhere(across + shift.x, places.across + index)
        sampler.down.anywhere(down + shift.y, places.down + index)
      } else {
        sampler.across.inside(across + shift.x, places.across + index)
        sampler.down.inside(down + shift.y, places.down + index)
      }
      index &+= 4
    }
  }

  @inline(__always)
  private func eachFour(
    _ count: Int, _ target: UnsafeMutablePointer<UInt32>, _ four: (Int) -> FourSheetPixels
  ) {
    var index = 0
    while index &+ 4 <= count {
      four(index).store(target + index)
      index &+= 4
    }
    if index == count { return }
    let last = four(index)
    for lane in 0..<(count &- index) { target[index &+ lane] = last.bits[lane] }
  }
}

/// The places in a sheet of the pixels in one row of the target.
private protocol SheetRow {
  /// Returns the places of four pixels from `x` on, across and down.
  func places(_ x: Int) -> (SIMD4<Double>, SIMD4<Double>)
  /// Returns the places of pixels in a strip, if they have a constant step.
  func steps(_ x: Int, _ count: Int) -> SheetWalk?
}

/// A row with a constant step in both directions.
private struct AffineRow: SheetRow {
  private let step: SIMD2<Double>
  private let start: SIMD2<Double>

  init(_ back: SheetMapping, y: Int) {
    step = SIMD2(back.xx, back.yx) / back.w1
    start =
      (SIMD2(back.xy, back.yy) * (Double(y) + 0.5) + SIMD2(back.x1, back.y1)) / back.w1 + 0.5 * step
      + SheetAxis.offset
  }

  @inline(__always)
  func places(_ x: Int) -> (SIMD4<Double>, SIMD4<Double>) {
    let columns = SIMD4(0, 1, 2, 3) + SIMD4(repeating: Double(x))
    return (columns * step.x + start.x, columns * step.y + start.y)
  }

  func steps(_ x: Int, _ count: Int) -> SheetWalk? {
    let strip = x & ~(SheetGeneral.stripWidth - 1)
    return SheetWalk(from: start + Double(strip) * step, step: step, skipping: x - strip)
  }
}

/// A row that needs a division per pixel.
private struct PerspectiveRow: SheetRow {
  private let slopes: SIMD3<Double>
  private let starts: SIMD3<Double>

  init(_ back: SheetMapping, y: Int) {
    slopes = SIMD3(back.xx, back.yx, back.wx)
    let middle = SIMD3(back.xy, back.yy, back.wy) * (Double(y) + 0.5) + SIMD3(back.x1, back.y1, back.w1)
    starts = middle + 0.5 * slopes
  }

  @inline(__always)
  func places(_ x: Int) -> (SIMD4<Double>, SIMD4<Double>) {
    let columns = SIMD4(0, 1, 2, 3) + SIMD4(repeating: Double(x))
    let r = 1 / (columns * slopes.z + starts.z)
    return (
      (columns * slopes.x + starts.x) * r + SheetAxis.offset,
      (columns * slopes.y + starts.y) * r + SheetAxis.offset
    )
  }

  func steps(_ x: Int, _ count: Int) -> SheetWalk? { nil }
}
