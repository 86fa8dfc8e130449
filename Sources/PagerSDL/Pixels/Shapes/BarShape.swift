/// The shape of a bar: a rounded rectangle whose edges lie on quarters of a pixel.
///
/// Each edge has four possible positions within a pixel, so an indicator that moves along one axis needs at
/// most 16 masks.
struct BarShape: Hashable {
  /// The size of the mask, in pixels.
  let width: Int32
  let height: Int32
  /// The corner radius, in sixteenths of a pixel.
  let radius: Int32
  /// The insets of the bar from the mask's edges, in quarters of a pixel, 0...3.
  let left: Int32
  let top: Int32
  let right: Int32
  let bottom: Int32
}
