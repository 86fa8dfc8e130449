extension DecelerationRate {
  /// Flutter's drag of 0.135 per second, its approximation of the normal rate.
  public static let flutter = DecelerationRate(decayPerSecond: 2.0024805005437077)

  /// GTK 4's kinetic scrolling: a decay of 4 per second.
  public static let gtk = DecelerationRate(decayPerSecond: 4)

  /// Compose's exponential decay with a friction multiplier of 1: a decay of 4.2 per second.
  public static let compose = DecelerationRate(decayPerSecond: 4.2)
}
