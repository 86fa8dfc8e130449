/// How the samples of a pixel are spread where a sheet is drawn smaller.
enum SheetSpread {
  /// The distance of two samples from the middle of their pixel, where neighbouring pixels of the target are
  /// `step` pixels of the sheet apart.
  ///
  /// Between 1.5 and 2 the samples move apart until they divide a step evenly. There are two samples however far
  /// apart, so that from a step of 4 on detail is left out again.
  static func distance(_ step: Double) -> Double { step > 1.5 ? min(step - 1.5, step * 0.25) : 0 }
}
