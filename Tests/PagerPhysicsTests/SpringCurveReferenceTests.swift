import PagerPhysics
import Testing

/// The spring, compared with an independent reference of high precision.
///
/// The reference was computed with Python's mpmath, `mp.dps` of 80 and more where cosh grows. With c = 2 z
/// sqrt(k), b = c / 2, s = sqrt(b^2 - k) as a complex number, C = re cosh(s t), S = re (sinh(s t) / s) (t for
/// s = 0), from q0 = -1 and v0 = 3: q = e^(-b t) (q0 C + (v0 + b q0) S), v = e^(-b t) (v0 C - (k q0 + b v0)
/// S). Every input is the double that is written here, converted exactly.
@Suite struct SpringCurveReferenceTests {
  typealias Row = (stiffness: Double, ratio: Double, time: Double, position: Double, velocity: Double)

  static let rows: [Row] = [
    (400.0, 1.0, 0.1, -0.36540526473885424, 5.0074054797546693),
    (400.0, 0.5, 0.1, -0.087682420695937794, 7.5794767997653036),
    (400.0, 1.5, 0.1, -0.51360371446903613, 3.8988967776902154),
    (400.0, 0.0, 0.1, 0.55254145057099474, 16.937508026872206),
    (100.0, 0.1, 3.0, -0.010231164047682482, -0.48469153611603638),
    (100.0, 0.999, 0.5, -0.030073745691951427, 0.25495144816631851),
    (100.0, 1.001, 0.5, -0.030567861524469594, 0.25713005318175746),
    (400.0, 0.999999999999, 0.2, -0.080588811110054306, 1.3004103610980264),
    (400.0, 1.000000000001, 0.2, -0.080588811110806493, 1.300410361102227),
    (400.0, 0.999999999, 2.0, -1.4869232087879e-16, 2.9016245118106523e-15),
    (400.0, 1.000000001, 2.0, -1.4869247699165195e-16, 2.9016274009182034e-15),
    (400.0, 0.999999, 0.7, -1.0726049552346317e-5, 0.00020038784325603645),
    (400.0, 1.000001, 0.7, -1.0727391417957979e-5, 0.00020040899956406017),
    (400.0, 0.9995, 1.0, -3.4739452115397749e-8, 6.6668870221798345e-7),
    (400.0, 1.0005, 1.0, -3.9535456059101973e-8, 7.4834245773767229e-7),
    (400.0, 0.9985, 1.0, -3.0232346158761283e-8, 5.8929915683141922e-7),
    (400.0, 1.0015, 1.0, -4.4629634387398554e-8, 8.3437058335489803e-7),
    (100.0, 10.0, 1.0, -0.59816272300404451, 0.29983282695332399),
    (1000000.0, 10.0, 1.0, -1.7050739195545631e-22, 8.5467902596292754e-21),
    (1000000.0, 10.0, 1e-09, -0.99999999699953, 3.0009399905985625),
    (100000000.0, 1000.0, 0.1, -0.6065306445493944, 3.0326539809106568),
    (100000000.0, 1000000.0, 100.0, -0.60653065962172964, 0.0030326532981094064),
    (0.001, 1.0, 100.0, 12.522579921751472, -0.27034965592853094),
    (0.001, 0.3, 1000.0, -0.0071584527634996955, 0.00013731922262923546),
    (0.001, 2.0, 10000.0, 4.1786634727971022e-36, -3.5407058560373097e-38),
    (100000000.0, 1.0, 0.0001, -0.73564851851053319, 3678.7944117144232),
    (100000000.0, 0.5, 0.001, 0.0021717323835110281, 53.832139368529504),
    (100000000.0, 1e-06, 1.0, 0.94259079609349402, -3028.5627448580887),
    (100000000.0, 1e-06, 10000.0, 1.3526831356978141e-44, 3.4654300546558632e-40),
    (100000000.0, 0.0, 1000.0, 0.9073965505196968, 4202.7561207492797),
    (100000000.0, 0.0, 1000000000.0, -0.95745038248928519, -2885.9808570245487),
    (123.456, 0.0, 1000000000.0, -0.11114585008156053, -11.442504037613053),
    (400.0, 0.05, 300.0, -3.6799631306478973e-133, -1.0330998443899812e-129),
  ]

  @Test(arguments: rows.indices)
  func `position and velocity agree to nine digits`(index: Int) {
    let row = Self.rows[index]
    let spring = Spring(stiffness: row.stiffness, dampingRatio: row.ratio)
    let state = SpringCurve(spring: spring, from: MotionState(position: -1, velocity: 3), to: 0)
      .state(at: row.time)
    // A swing passes through zero, so the error counts relative to the amplitude at that time.
    let frequency = spring.angularFrequency
    let swings = row.ratio < 1
    #expect(agree(state.position, row.position, scale: swings ? row.velocity.magnitude / frequency : 0))
    #expect(agree(state.velocity, row.velocity, scale: swings ? row.position.magnitude * frequency : 0))
  }

  /// The same formulas with a mass m: b = c / (2 m), and k / m for k.
  static let massive: [(spring: Spring, time: Double, position: Double, velocity: Double)] = [
    (Spring(mass: 3.7, stiffness: 123.456, damping: 0), 1e9, -0.58428708977063483, 5.5655597061380408),
    (Spring(mass: 3.7, stiffness: 123.456, damping: 1e-9), 1e9, -0.51043194538769989, 4.8620609930004505),
    (Spring(mass: 0.3, stiffness: 75, damping: 12.3), 0.05, -0.77459611402549605, 4.9403995395716804),
    (Spring(mass: 0.5, stiffness: 1e8, damping: 0.25), 3, 0.32851501797240209, 4800.0856082340556),
    (Spring(mass: 2.6, stiffness: 987.654, damping: 101.35), 0.2, -0.087175720296414426, 1.3645610948872427),
  ]

  @Test(arguments: massive.indices)
  func `a mass changes nothing about the accuracy`(index: Int) {
    let row = Self.massive[index]
    let state = SpringCurve(spring: row.spring, from: MotionState(position: -1, velocity: 3), to: 0)
      .state(at: row.time)
    #expect(agree(state.position, row.position))
    #expect(agree(state.velocity, row.velocity))
  }

  @Test(arguments: [1e-3, 1, 400, 1e8])
  func `nothing jumps where one formula follows another`(stiffness: Double) {
    // The exponentials are used from a ratio near 1.00125.
    let start = MotionState(position: -1, velocity: 3)
    for ratio in [1 - 1e-9, 1, 1.0012508, 1.0013] {
      for phase in [0.1, 1, 5, 20] {
        let time = phase / stiffness.squareRoot()
        let states = [-1e-9, 1e-9].map { change in
          SpringCurve(
            spring: Spring(stiffness: stiffness, dampingRatio: ratio + change), from: start, to: 0
          ).state(at: time)
        }
        #expect(agree(states[0].position, states[1].position, within: 2e-6))
        #expect(agree(states[0].velocity, states[1].velocity, within: 2e-6))
      }
    }
  }
}
