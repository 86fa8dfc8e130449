import SeededRandom
import Testing

@testable import PagerEngine
@testable import PagerSDL

/// Tests of a curled sheet's content, measured on its pixels.
@Suite struct CurlPointerTests {
  static let spines: [Edge] = [.left, .right, .top, .bottom]

  @Test(arguments: spines) func `the pixel under the pointer shows the grabbed point`(_ spine: Edge) {
    let coded = CodedSheet(spine)
    var (shown, folded) = (0, 0)
    for seed in UInt64(1)...250 {
      var random = SplitMix64(seed: seed)
      let (grabbed, finger) = coded.drag(&random)
      let shape = coded.geometry.shape(grabbed: grabbed, finger: finger)
      guard let under = shape.hit(finger), distance(under.point, grabbed) < 1e-3 else {
        // The part that is folded over the point hides it.
        folded += 1
        continue
      }
      guard let (x, y) = coded.pixel(finger), let even = shape.evenHit(CodedSheet.center(x, y)) else {
        continue
      }
      coded.paint(shape)
      let place = CodedSheet.place(coded.target[x, y])
      #expect(place?.isBack == even.isBack, "seed \(seed)")
      let seen = place?.point ?? .zero
      // On the steep part of the sheet, one pixel of the screen shows several of the paper.
      #expect(distance(shape.position(of: seen).point, finger) < 1.5, "seed \(seed): \(shape) shows \(seen)")
      if shape.position(of: grabbed).height == 0 || shape.position(of: grabbed).height == 2 * shape.radius {
        #expect(distance(seen, grabbed) < 1.5, "seed \(seed): \(shape) shows \(seen)")
      }
      shown += 1
    }
    #expect(shown > 150 && folded < 40, "\(shown) shown, \(folded) hidden")
  }

  @Test(arguments: spines) func `every pixel shows what the geometry says`(_ spine: Edge) {
    let coded = CodedSheet(spine)
    var compared = 0
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      let shape = coded.shape(&random)
      coded.paint(shape)
      for _ in 0..<300 {
        let x = Int.random(in: 0..<coded.target.grid.width, using: &random)
        let y = Int.random(in: 0..<coded.target.grid.height, using: &random)
        guard let hit = shape.evenHit(CodedSheet.center(x, y)) else { continue }
        let place = CodedSheet.place(coded.target[x, y])
        let miss = distance(place?.point ?? .zero, hit.point)
        #expect(place?.isBack == hit.isBack && miss < 1.3, "seed \(seed): \(shape) at \(x) \(y)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  @Test(arguments: spines) func `pixels beside the spine never change, unless the sheet covers them`(
    _ spine: Edge
  ) {
    let coded = CodedSheet(spine)
    let (width, height) = (CodedSheet.width, CodedSheet.height)
    var compared = 0
    for seed in UInt64(1)...250 {
      var random = SplitMix64(seed: seed)
      let shape = coded.shape(&random)
      coded.paint(shape)
      for _ in 0..<30 {
        let (column, row) = (
          Int.random(in: 2..<width - 2, using: &random), Int.random(in: 2..<height - 2, using: &random)
        )
        let (x, y) =
          switch spine {
          case .left: (0, row)
          case .right: (width - 1, row)
          case .top: (column, 0)
          case .bottom: (column, height - 1)
          }
        guard isBare(shape, Point(Double(x) + 0.5, Double(y) + 0.5)) else { continue }
        let pixel = coded.target[x + Int(CodedSheet.left), y + Int(CodedSheet.top)]
        #expect(pixel == coded.front[x, y], "seed \(seed): \(shape) at \(x) \(y)")
        compared += 1
      }
    }
    #expect(compared > 1000)
  }

  /// Returns whether the sheet is not folded over a point or near it.
  private func isBare(_ shape: CurlShape, _ point: Point) -> Bool {
    for x in [-1.5, 0, 1.5] {
      for y in [-1.5, 0, 1.5] where shape.hit(Point(point.x + x, point.y + y))?.isBack == true {
        return false
      }
    }
    return shape.position(of: point).height == 0
  }

  @Test(arguments: spines) func `a turned sheet is its back, pixel for pixel`(_ spine: Edge) {
    let coded = CodedSheet(spine)
    let finger = coded.geometry.finger(at: 1, grabbed: Point(150, 100), across: 80)
    coded.paint(coded.geometry.shape(grabbed: Point(150, 100), finger: finger), isLit: true)
    let (dx, dy) =
      switch spine {
      case .left: (-CodedSheet.width, 0)
      case .right: (CodedSheet.width, 0)
      case .top: (0, -CodedSheet.height)
      case .bottom: (0, CodedSheet.height)
      }
    expect(coded, shows: coded.back, dx, dy)
  }

  @Test func `a flat sheet is its front, pixel for pixel`() {
    let coded = CodedSheet(.left)
    coded.paint(CurlShape(flat: coded.geometry), isLit: true)
    expect(coded, shows: coded.front, 0, 0)
  }

  private func expect(_ coded: CodedSheet, shows picture: Picture, _ dx: Int, _ dy: Int) {
    let expected = Picture(coded.target.grid.width, coded.target.grid.height, color: CodedSheet.below)
    let (left, top) = (Int(CodedSheet.left) + dx, Int(CodedSheet.top) + dy)
    for y in 0..<CodedSheet.height {
      let row = expected.grid.start + (top + y) * expected.grid.stride + left
      row.update(from: picture.grid.start + y * picture.grid.stride, count: CodedSheet.width)
    }
    #expect(coded.target.difference(from: expected) == .empty)
  }
}
