import Foundation

@testable import PagerSDL

/// The position of a sheet in space. Lengths are pixels: x to the right, y down, depth away from the viewer.
///
/// A point of the sheet is scaled and rotated about the anchor, turned about the hinge, moved so that the
/// anchor reaches its place, and then projected to the eye.
struct SheetPose {
  /// The anchor, a point of the sheet.
  var anchorX = 0.0
  var anchorY = 0.0
  /// The anchor's place on the screen, for a sheet that is not turned.
  var x = 0.0
  var y = 0.0
  /// The depth of the anchor behind the screen, for a sheet that is not turned.
  var depth = 0.0
  var scaleX = 1.0
  var scaleY = 1.0
  /// The rotation, clockwise, in radians.
  var rotation = 0.0
  /// The turn about the hinge, in radians. A positive turn moves the right edge, or the bottom edge, away
  /// from the viewer.
  var turn = 0.0
  /// Whether the hinge is horizontal, as for pages along the vertical axis.
  var isVertical = false
  /// The depth of the hinge behind the anchor.
  var hingeDepth = 0.0
  /// The distance of the eye from the screen.
  var perspective = Double.infinity
  /// The point of the screen in front of the eye.
  var eyeX = 0.0
  var eyeY = 0.0
}

extension SheetMapping {
  init(_ pose: SheetPose) {
    let (sine, cosine) = (sin(pose.rotation), cos(pose.rotation))
    let (turnSine, turnCosine) = (sin(pose.turn), cos(pose.turn))
    // The changes in space per x and per y of the sheet.
    var (xx, xy) = (cosine * pose.scaleX, -sine * pose.scaleY)
    var (yx, yy) = (sine * pose.scaleX, cosine * pose.scaleY)
    let (zx, zy) = pose.isVertical ? (yx * turnSine, yy * turnSine) : (xx * turnSine, xy * turnSine)
    var (x1, y1) = (pose.x, pose.y)
    if pose.isVertical {
      (yx, yy) = (yx * turnCosine, yy * turnCosine)
      y1 += pose.hingeDepth * turnSine
    } else {
      (xx, xy) = (xx * turnCosine, xy * turnCosine)
      x1 += pose.hingeDepth * turnSine
    }
    x1 -= xx * pose.anchorX + xy * pose.anchorY
    y1 -= yx * pose.anchorX + yy * pose.anchorY
    let z1 = pose.depth + pose.hingeDepth * (1 - turnCosine) - zx * pose.anchorX - zy * pose.anchorY
    let nearness = pose.perspective > 0 ? 1 / pose.perspective : .nan
    let (wx, wy, far) = (zx * nearness, zy * nearness, z1 * nearness)
    self.init(
      xx: xx + pose.eyeX * wx, xy: xy + pose.eyeX * wy, x1: x1 + pose.eyeX * far, yx: yx + pose.eyeY * wx,
      yy: yy + pose.eyeY * wy, y1: y1 + pose.eyeY * far, wx: wx, wy: wy, w1: 1 + far)
  }
}
