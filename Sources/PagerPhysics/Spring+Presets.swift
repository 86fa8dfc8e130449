extension Spring {
  /// The pager's snap to a page: mass 1, stiffness 400, critically damped.
  ///
  /// Compose's pager uses the same spring.
  public static let pageSnap = Spring(stiffness: 400, dampingRatio: 1)

  /// The return from beyond an edge: mass 1, stiffness 100, critically damped.
  ///
  /// GTK uses the same spring.
  public static let edge = Spring(stiffness: 100, dampingRatio: 1)

  /// Flutter's `ScrollPhysics` and page view: mass 0.5, stiffness 100, ratio 1.1.
  public static let flutter = Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)

  /// Flutter's bounce at an edge on the desktop: mass 0.3, stiffness 75, ratio 1.3.
  public static let flutterDesktop = Spring(mass: 0.3, stiffness: 75, dampingRatio: 1.3)

  /// Libadwaita's carousel: mass 1, stiffness 500, ratio 0.5.
  ///
  /// The carousel stops at the first crossing of the target.
  public static let adwaitaCarousel = Spring(stiffness: 500, dampingRatio: 0.5)
}
