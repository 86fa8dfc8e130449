/// A corner of triangles that show a bent sheet.
struct CurlVertex: BitwiseCopyable {
  /// Where it is seen, in pixels of the target, measured from the top left corner of the flat sheet.
  var x: Float
  var y: Float
  /// What is seen there, in pixels of the sheet. The back shows the sheet through the paper: mirrored.
  var u: Float
  var v: Float
  /// What the sheet's colours are multiplied by, 0...1.
  var light: Float
  /// What is added to them, 0...1. The sum of both is at most 1.
  var glow: Float
  /// How much of the target's pixels the sheet covers, 0...1.
  var cover: Float
}

/// Triangles that show a sheet that is bent around a cylinder.
///
/// The sheet is divided into strips along the cylinder. What lies flat, on either side of the roll, is a strip by itself,
/// which is shown exactly. The faces that show the back have to be drawn over those that show the front.
final class CurlMesh {
  /// By how many pixels of the target a place may be wrong on the roll.
  static let tolerance = 0.25

  private(set) var vertexCount = 0
  private(set) var indexCount = 0
  /// The number of indices of triangles that show the front. They come before the others.
  private(set) var frontIndexCount = 0

  private let vertexMemory = SheetScratch<CurlVertex>(
    zero: CurlVertex(x: 0, y: 0, u: 0, v: 0, light: 0, glow: 0, cover: 0))
  private let indexMemory = SheetScratch<Int32>(zero: 0)
  private let cutter = PolygonCutter()

  /// The vertices, valid until the next mesh is made.
  var vertices: UnsafePointer<CurlVertex> { UnsafePointer(vertexMemory.room(vertexCount)) }

  /// Three of them make a triangle: numbers of vertices. Valid until the next mesh is made.
  var indices: UnsafePointer<Int32> { UnsafePointer(indexMemory.room(indexCount)) }

  /// Makes the mesh of a sheet of `width` x `height` pixels. There are no triangles if the numbers make no bend.
  func make(_ bend: CurlMeshBend, width: Int, height: Int) {
    (vertexCount, indexCount, frontIndexCount) = (0, 0, 0)
    guard width > 0, height > 0, width <= SheetPixels.largestSide, height <= SheetPixels.largestSide,
      let bend = bend.valid
    else { return }
    let frame = CurlMeshFrame(width: Double(width), height: Double(height))
    let (strips, quarter) = (bend.strips, bend.strips.quarter)
    add(bend, frame, from: -.infinity, to: min(0, quarter))
    for index in 0..<strips.count { add(bend, frame, from: strips.start(index), to: strips.start(index + 1)) }
    frontIndexCount = indexCount
    for index in strips.count..<(2 * strips.count) {
      add(bend, frame, from: strips.start(index), to: strips.start(index + 1))
    }
    add(bend, frame, from: 2 * quarter, to: .infinity)
  }

  /// Adds what of the sheet lies between two distances from the contact line.
  private func add(_ bend: CurlMeshBend, _ frame: CurlMeshFrame, from near: Double, to far: Double) {
    guard near < far else { return }
    for part in 0..<CurlMeshFrame.partCount {
      cutter.removeAll()
      for corner in 0..<4 { cutter.append(frame.corner(corner, of: part)) }
      let line = SIMD3(bend.normalX, bend.normalY, -bend.line)
      if near > -.infinity { cutter.cut(line - SIMD3(0, 0, near)) }
      if far < .infinity { cutter.cut(SIMD3(0, 0, far) - line) }
      addPolygon(bend, frame, isBack: near >= bend.strips.quarter)
    }
  }

  private func addPolygon(_ bend: CurlMeshBend, _ frame: CurlMeshFrame, isBack: Bool) {
    guard cutter.count > 2 else { return }
    let first = Int32(vertexCount)
    let vertices = vertexMemory.room(vertexCount + cutter.count)
    for index in 0..<cutter.count {
      let corner = cutter[index]
      let place = SIMD2(corner.x, corner.y)
      let (shift, sine) = bend.shift(place)
      let shown = place + SIMD2(bend.normalX, bend.normalY) * shift
      let source = place.clamped(lowerBound: .zero, upperBound: frame.size)
      let light = bend.light(sine: sine, isBack: isBack)
      vertices[vertexCount] = CurlVertex(
        x: Float(shown.x), y: Float(shown.y), u: Float(source.x), v: Float(source.y),
        light: Float(light.light),
        glow: Float(light.glow), cover: Float(corner.z))
      vertexCount += 1
    }
    let indices = indexMemory.room(indexCount + 3 * (cutter.count - 2))
    for index in 2..<Int32(cutter.count) {
      indices[indexCount] = first
      indices[indexCount + 1] = first + index - 1
      indices[indexCount + 2] = first + index
      indexCount += 3
    }
  }
}

/// A sheet and the pixel around its edge over which it fades out, as parts that are cut one by one: the sheet without its
/// outer half pixel, and four trapezoids around it.
struct CurlMeshFrame {
  static let partCount = 5

  let size: SIMD2<Double>
  private let inner: (SIMD2<Double>, SIMD2<Double>)
  private let outer: (SIMD2<Double>, SIMD2<Double>)

  init(width: Double, height: Double) {
    size = SIMD2(width, height)
    let half = SIMD2(repeating: 0.5)
    inner = (half, size - half)
    outer = (-half, size + half)
  }

  /// A corner of a part, clockwise: its place, and how much is covered there.
  func corner(_ index: Int, of part: Int) -> SIMD3<Double> {
    // Of a trapezoid: two corners of the outer rectangle and back along the inner one.
    guard part > 0 else { return corner(index, of: inner, cover: 1) }
    return index < 2
      ? corner((part - 1 + index) % 4, of: outer, cover: 0)
      : corner((part + 2 - index) % 4, of: inner, cover: 1)
  }

  private func corner(
    _ index: Int, of box: (SIMD2<Double>, SIMD2<Double>), cover: Double
  ) -> SIMD3<Double> {
    let isRight = index == 1 || index == 2
    return SIMD3(isRight ? box.1.x : box.0.x, index < 2 ? box.0.y : box.1.y, cover)
  }
}
