/// Paints curled sheets of paper. Keeps its scratch memory between frames.
final class CurlPainter {
  private let tables = CurlTables()

  /// Paints a sheet over the target, which contains the page below it.
  ///
  /// Only pixels inside `clip` change. Each depends only on its position and the sheet.
  func paint(_ sheet: CurledSheet, on target: PixelGrid, clip: PixelRect) {
    let clip = clip.intersection(target.bounds)
    let front = sheet.front.limited
    guard !clip.isEmpty, front.width > 0, front.height > 0 else { return }
    let (left, top) = (Int(sheet.left), Int(sheet.top))
    let columns = Int(clip.left) - left..<Int(clip.right) - left
    guard let frame = CurlFrame(sheet) else {
      return copy(front, on: target, left, top, columns, Int(clip.top)..<Int(clip.bottom))
    }
    tables.fill(frame)
    for y in Int(clip.top)..<Int(clip.bottom) {
      CurlRow(
        frame, tables, target: target.start + y * target.stride + left, row: y - top, clip: columns
      ).paint()
    }
  }

  private func copy(
    _ front: PixelGrid, on target: PixelGrid, _ left: Int, _ top: Int, _ columns: Range<Int>,
    _ rows: Range<Int>
  ) {
    let columns = columns.clamped(to: 0..<front.width)
    let rows = rows.clamped(to: top..<top + front.height)
    guard !columns.isEmpty else { return }
    for y in rows {
      let place = target.start + y * target.stride + left + columns.lowerBound
      PixelRow(place, count: columns.count).copy(front.start + (y - top) * front.stride + columns.lowerBound)
    }
  }
}

/// The scratch memory of a `CurlPainter`.
final class CurlTables {
  let taps = TapBuffer()
  let front = FrontTable()
  let roll = RollTable()

  func fill(_ frame: CurlFrame) {
    taps.reserve(frame.front.width, frame.front.height)
    front.fill(frame)
    roll.fill(frame)
  }
}
