/// Draws a sheet under any mapping, pixel by pixel.
struct SheetGeneral {
  let back: SheetMapping
  let sampler: SheetSampler
  let brush: SheetBrush
  /// How far the samples of a pixel lie from its place in the sheet, across and down.
  let spread: SIMD2<Double>

  /// The width of the strips in which a sheet is drawn: so narrow that few rows of the sheet are needed at a time.
  private static let stripWidth: Int32 = 64

  /// Draws what lies in `area`. `spans` are those of its rows.
  func draw(_ area: PixelRect, _ spans: UnsafePointer<SheetSpan>) {
    var left = area.left
    while left < area.right {
      let right = min(left + SheetGeneral.stripWidth, area.right)
      for y in area.top..<area.bottom {
        let span = spans[Int(y - area.top)].clamped(to: left..<right)
        if !span.touched.isEmpty { drawRow(Int(y), span) }
      }
      left = right
    }
  }

  /// Draws a part of one row.
  func drawRow(_ y: Int, _ span: SheetSpan) {
    if back.wx == 0, back.wy == 0 {
      draw(AffineRow(back, y: y), span, y)
    } else {
      draw(PerspectiveRow(back, y: y), span, y)
    }
  }

  @inline(__always)
  private func draw<Row: SheetRow>(_ row: Row, _ span: SheetSpan, _ y: Int) {
    let (touched, whole) = (span.touched, span.whole)
    edge(row, touched.lowerBound..<whole.lowerBound, span, y)
    if !whole.isEmpty {
      let first = Int(whole.lowerBound)
      let target = brush.finish.isPlain ? brush.row(y) : brush.pixels - first
      fill(row, whole, target)
      if !brush.finish.isPlain { brush.lay(brush.pixels - first, span.clamped(to: whole), y) }
    }
    edge(row, whole.upperBound..<touched.upperBound, span, y)
  }

  /// Reads the sheet where no sample is outside of it.
  @inline(__always)
  private func fill<Row: SheetRow>(
    _ row: Row, _ columns: Range<Int32>, _ target: UnsafeMutablePointer<UInt32>
  ) {
    if spread == .zero {
      eachFour(columns, target) { x in
        let (u, v) = row.places(x)
        return sampler.pixels(sampler.columns(u), sampler.rows(v))
      }
    } else {
      eachFour(columns, target) { x in
        let (u, v) = row.places(x)
        let (left, right) = (sampler.columns(u - spread.x), sampler.columns(u + spread.x))
        let (above, below) = (sampler.rows(v - spread.y), sampler.rows(v + spread.y))
        let upper = sampler.pixels(left, above).mean(sampler.pixels(right, above))
        return upper.mean(sampler.pixels(left, below).mean(sampler.pixels(right, below)))
      }
    }
  }

  /// Draws pixels that the sheet covers in part, or whose samples may be outside of it.
  @inline(__always)
  private func edge<Row: SheetRow>(_ row: Row, _ columns: Range<Int32>, _ span: SheetSpan, _ y: Int) {
    if columns.isEmpty { return }
    let pixels = brush.pixels - Int(columns.lowerBound)
    eachFour(columns, pixels) { x in
      let (u, v) = row.places(x)
      let (left, right) = (sampler.columnsWithin(u - spread.x), sampler.columnsWithin(u + spread.x))
      let (above, below) = (sampler.rowsWithin(v - spread.y), sampler.rowsWithin(v + spread.y))
      let upper = sampler.pixels(left, above, atCorner: true).mean(
        sampler.pixels(right, above, atCorner: true))
      let lower = sampler.pixels(left, below, atCorner: true).mean(
        sampler.pixels(right, below, atCorner: true))
      return upper.mean(lower)
    }
    brush.lay(pixels, span.clamped(to: columns), y)
  }

  @inline(__always)
  private func eachFour(
    _ columns: Range<Int32>, _ target: UnsafeMutablePointer<UInt32>, _ four: (Int) -> FourSheetPixels
  ) {
    var (x, end) = (Int(columns.lowerBound), Int(columns.upperBound))
    while x &+ 4 <= end {
      four(x).store(target + x)
      x &+= 4
    }
    if x == end { return }
    let last = four(x)
    for lane in 0..<(end &- x) { target[x &+ lane] = last.bits[lane] }
  }
}

/// Where in a sheet the pixels of one row of the target lie.
protocol SheetRow {
  /// The biased places of four pixels from `x` on, across and down.
  func places(_ x: Int) -> (SIMD4<Double>, SIMD4<Double>)
}

private var centers: SIMD4<Double> { @inline(__always) get { SIMD4(0.5, 1.5, 2.5, 3.5) } }

/// A constant step in both directions.
struct AffineRow: SheetRow {
  private let step: SIMD2<Double>
  private let start: SIMD2<Double>

  init(_ back: SheetMapping, y: Int) {
    step = SIMD2(back.xx, back.yx) / back.w1
    start =
      (SIMD2(back.xy, back.yy) * (Double(y) + 0.5) + SIMD2(back.x1, back.y1)) / back.w1 + SheetSampler.offset
  }

  @inline(__always)
  func places(_ x: Int) -> (SIMD4<Double>, SIMD4<Double>) {
    let centers = centers + Double(x)
    return (centers * step.x + start.x, centers * step.y + start.y)
  }
}

/// A division for each pixel.
struct PerspectiveRow: SheetRow {
  private let slopes: SIMD3<Double>
  private let starts: SIMD3<Double>

  init(_ back: SheetMapping, y: Int) {
    slopes = SIMD3(back.xx, back.yx, back.wx)
    starts = SIMD3(back.x1, back.y1, back.w1) + SIMD3(back.xy, back.yy, back.wy) * (Double(y) + 0.5)
  }

  @inline(__always)
  func places(_ x: Int) -> (SIMD4<Double>, SIMD4<Double>) {
    let centers = centers + Double(x)
    let r = 1 / (centers * slopes.z + starts.z)
    let offset = SheetSampler.offset
    return ((centers * slopes.x + starts.x) * r + offset, (centers * slopes.y + starts.y) * r + offset)
  }
}
