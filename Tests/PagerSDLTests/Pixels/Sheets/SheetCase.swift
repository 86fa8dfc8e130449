import Testing

@testable import PagerSDL

/// A named mapping of a sheet. The sheet has 90 x 60 pixels, the target 120 x 80.
struct SheetCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let mapping: SheetMapping

  init(_ name: String, _ change: (inout SheetPose) -> Void) {
    (testDescription, mapping) = (name, .posed(change))
  }

  static let all: [SheetCase] = flat + turned + general

  private static let flat = [
    SheetCase("moved") { ($0.x, $0.y) = (60.3, 40.7) },
    SheetCase("scaled") { ($0.scaleX, $0.scaleY) = (0.83, 0.91) },
    SheetCase("larger") { ($0.scaleX, $0.scaleY) = (2.3, 1.6) },
    SheetCase("much larger") { ($0.scaleX, $0.scaleY) = (9.7, 14.2) },
    SheetCase("small") { ($0.scaleX, $0.scaleY) = (0.41, 0.3) },
    SheetCase("narrow") { $0.scaleX = 0.37 },
    SheetCase("low") { $0.scaleY = 0.55 },
    SheetCase("tiny") { ($0.scaleX, $0.scaleY) = (0.11, 0.07) },
    SheetCase("mirrored") { ($0.scaleX, $0.x) = (-0.9, 61.25) },
    SheetCase("upside down") { ($0.scaleY, $0.y) = (-1, 40.5) },
  ]

  private static let turned = [
    SheetCase("cube left") { ($0.turn, $0.hingeDepth, $0.perspective) = (-0.5, 45, 250) },
    SheetCase("cube right") { ($0.turn, $0.hingeDepth, $0.perspective) = (1.05, 45, 250) },
    SheetCase("door") { ($0.turn, $0.anchorX, $0.x, $0.perspective) = (0.9, 0, 20.3, 90) },
    SheetCase("door, near") { ($0.turn, $0.anchorX, $0.x, $0.perspective) = (-0.6, 0, 20.3, 120) },
    SheetCase("flat turn") { $0.turn = 0.7 },
    SheetCase("almost edge-on") { ($0.turn, $0.perspective) = (1.45, 300) },
    SheetCase("turned and small") {
      ($0.turn, $0.perspective, $0.scaleX, $0.scaleY) = (0.4, 200, 0.5, 0.4)
    },
    SheetCase("cube up") { ($0.isVertical, $0.turn, $0.hingeDepth, $0.perspective) = (true, -0.5, 30, 250) },
    SheetCase("cube down") {
      ($0.isVertical, $0.turn, $0.hingeDepth, $0.perspective) = (true, 1.05, 30, 250)
    },
    SheetCase("flap") { ($0.isVertical, $0.turn, $0.anchorY, $0.perspective) = (true, -0.8, 60, 90) },
    SheetCase("vertical flat turn") { ($0.isVertical, $0.turn) = (true, 1.2) },
  ]

  private static let general = [
    SheetCase("rotated") { $0.rotation = 0.2 },
    SheetCase("quarter") { $0.rotation = .pi / 2 },
    SheetCase("rotated, small") { ($0.rotation, $0.scaleX, $0.scaleY) = (0.7, 0.4, 0.35) },
    SheetCase("rotated, turned") { ($0.rotation, $0.turn, $0.perspective) = (0.3, 0.8, 150) },
    SheetCase("rotated, turned, large") {
      ($0.rotation, $0.turn, $0.perspective, $0.scaleX, $0.scaleY) = (-1, 0.8, 150, 3, 2)
    },
  ]
}

extension SheetMapping {
  /// Returns a mapping that moves points by (`dx`, `dy`) pixels.
  static func translation(_ dx: Double, _ dy: Double) -> SheetMapping { SheetMapping(x1: dx, y1: dy) }

  /// Returns the mapping of a sheet that hangs in the middle of a `SheetCase`'s target unless `change` moves
  /// it.
  static func posed(_ change: (inout SheetPose) -> Void) -> SheetMapping {
    var pose = SheetPose()
    (pose.anchorX, pose.anchorY, pose.x, pose.y, pose.eyeX, pose.eyeY) = (45, 30, 60, 40, 60, 40)
    change(&pose)
    return SheetMapping(pose)
  }
}
