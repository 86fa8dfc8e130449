/// The mask of a bar: a rounded rectangle whose edges are at quarters of a pixel.
///
/// There are four places of each edge within a pixel, so an indicator that moves along one axis needs at most 16.
struct BarShape: Hashable {
  /// Extents of the mask, in pixels.
  let width: Int32
  let height: Int32
  /// In sixteenths of a pixel.
  let radius: Int32
  /// How far the edges are inside those of the mask, in quarters of a pixel, 0...3.
  let left: Int32
  let top: Int32
  let right: Int32
  let bottom: Int32
}
