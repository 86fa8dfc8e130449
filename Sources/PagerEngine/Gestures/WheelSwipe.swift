import PagerPhysics

/// Fingers on a touchpad, as a stream of deltas that does not say when they touch, and seldom when they lift.
///
/// The pages follow from the first delta on. After 40 points it is decided whether the swipe goes along the
/// paging axis, and with that which page it turns to; the pages go on following, since the fingers are still
/// there. They are let go when the stream falters or its speed dies away, whichever comes first; a stream that
/// falters may go on and takes hold again, of the same swipe. What comes after the speed has died away is
/// momentum, a lift-off or a hesitation, and moves nothing until it is pushed anew: that is the next swipe.
/// Where the system tells the lift, nothing but that lets go, or a very long rest.
struct WheelSwipe: Equatable, Sendable {
  private enum Course: Equatable, Sendable {
    /// It may go along the paging axis or across.
    case undecided
    /// Fingers move the pages; where to is decided.
    case along
    /// The pages are on their own way, and what comes is momentum, or fingers that lift.
    case spent
    /// Fingers move something else.
    case across
  }

  /// How many times the main axis must have moved further than the other one, as for pointers.
  private static let axisRatio = 1.2
  /// Travel the other way that turns back, in points, and how long it takes at least, in seconds: fingers that
  /// lift roll back by up to 55 points within 50 ms.
  private static let travelBack = 60.0
  private static let leastTimeBack = 0.06
  /// No second page earlier than this after the first, in seconds.
  private static let leastTimeBetween = 0.25
  /// The share of their fastest speed from which on fingers are taken to have let go. Those that seemed to be gone
  /// once probably are: what comes then and only gets slower is momentum.
  private static let fadedShare = 0.5
  private static let fadedShareWhenBack = 0.8
  /// Fingers are gone after twice the usual time between events, within these limits, in seconds.
  private static let patience = 0.02...0.06
  /// Fingers whose lift is told may rest as long as this, in seconds. A lift can be lost all the same.
  static let longestRest = 1.0

  /// Whether the system says when these fingers lift.
  let tellsLift: Bool
  private var course = Course.undecided
  private var speed = StreamSpeed()
  /// The speed since the latest hold.
  private var grip = StreamSpeed()
  private var fadedShare = WheelSwipe.fadedShare
  private var tracker = VelocityTracker(maximumSpeed: 20_000)
  private var trackerAcross = VelocityTracker(maximumSpeed: 20_000)
  /// Travel since the swipe began, in points.
  private var along = 0.0
  private var across = 0.0
  /// Travel since the latest hold; nil while nothing is held.
  private var held: Double?
  /// Where the pages go, in pages from where they were when held last, and where turning back leads.
  private var turn = 0
  private var turnBack = 0
  private var reach = -1...1
  /// The travel that was furthest in the direction of the turn, in points, and when.
  private var furthest = 0.0
  private var furthestTime = 0.0
  /// The travel across there, in points.
  private var furthestAcross = 0.0
  /// Where turning back is counted from, in points of travel, if there was no page to turn to.
  private var start = 0.0
  private var isAtEnd = false
  private var decisionTime = 0.0
  private var lastTime: Double
  private var interval = 0.016

  /// A swipe whose first event is at `time`, in seconds. `turn` says which way a tick that came before has
  /// turned a page already.
  init(at time: Double, after turn: Int = 0, tellsLift: Bool = false) {
    self.tellsLift = tellsLift
    lastTime = time
    guard turn != 0 else { return }
    course = .along
    turnBack = -turn
    reach = (-1 - turn)...(1 - turn)
    decisionTime = time
    furthestTime = time
  }

  /// Which way it wants to turn, -1 or 1: as decided, or else as `travel` points since the hold go; 0 if neither.
  func direction(of travel: Double) -> Int {
    turn != 0 ? turn.signum() : (travel > 0 ? 1 : travel < 0 ? -1 : 0)
  }

  /// Counts the fingers' travel from `travel` points after the latest hold on.
  mutating func regrip(from travel: Double) { held = held.map { $0 - travel } }

  /// When the fingers are thought to be gone, in seconds; nil while they hold nothing.
  var deadline: Double? {
    held == nil ? nil : lastTime + (tellsLift ? Self.longestRest : patience)
  }

  private var patience: Double {
    max(Self.patience.lowerBound, min(2 * interval, Self.patience.upperBound))
  }

  /// Takes travel in points, towards later pages and across, at a time in seconds that is not before the last.
  mutating func handle(along: Double, across: Double, at time: Double) -> WheelRecognizer.Output {
    let counted = count(along, across, at: time)
    var output = WheelRecognizer.Output()
    switch course {
    case .undecided: begin(along, across, &output)
    case .along where held == nil:
      // Fingers that come back are measured by what they do from now on.
      grip = StreamSpeed()
      grip.add(along: along, across: across, after: counted)
      fadedShare = Self.fadedShareWhenBack
      follow(along, &output)
      turnBackIfMeant(&output)
    case .along:
      follow(along, &output)
      turnBackIfMeant(&output)
      // Fingers that were taken for those of before and are pushed anew are others, as with the next event.
      guard !tellsLift, grip.isBelow(fadedShare) || isNewPush else { break }
      output.release = lift()
      course = .spent
    case .spent:
      if isNewPush { beginAnew(along, &output) } else { turnBackIfMeant(&output) }
    case .across:
      output.scroll = across
      if isNewPush { beginAnew(along, &output) }
    }
    return output
  }

  /// Takes note of travel; returns the time that it took, in seconds.
  private mutating func count(_ along: Double, _ across: Double, at time: Double) -> Double {
    let elapsed = time - lastTime
    lastTime = time
    // A stream that falters has not become slower.
    let counted = tracker.count == 0 ? interval : min(elapsed, patience)
    speed.add(along: along, across: across, after: counted)
    grip.add(along: along, across: across, after: counted)
    if elapsed > 0 { interval += 0.3 * (min(elapsed, 0.1) - interval) }
    self.along += along
    self.across += across
    tracker.add(time: time, position: self.along)
    trackerAcross.add(time: time, position: self.across)
    return counted
  }

  /// Lets go; returns the velocity in points per second.
  mutating func lift() -> Double {
    held = nil
    return tracker.velocity(at: lastTime)
  }

  /// The fingers have left at `time` seconds. They let go of what they hold with their velocity; what comes now is
  /// momentum.
  mutating func end(at time: Double) -> WheelRecognizer.Output {
    var output = WheelRecognizer.Output()
    lastTime = time
    guard course != .across else {
      output.fling = trackerAcross.velocity(at: time)
      return output
    }
    if held != nil { output.release = tracker.velocity(at: time) }
    lose()
    return output
  }

  /// There are only so many pages that way. Fingers that stretch the band at an end and then go the other way, beyond
  /// where they began, turn the page there.
  mutating func limitTurn(to pages: Int) {
    guard pages != turn else { return }
    turnBack = pages - (turn - pages).signum()
    turn = pages
    furthest = start
    isAtEnd = true
  }

  /// Something else has the pages now; what is left of the stream is like momentum.
  mutating func lose() {
    held = nil
    course = .spent
    (turn, turnBack, reach) = (0, 0, -1...1)
    speed.fall()
  }
}

extension WheelSwipe {
  private static func isAlong(_ along: Double, _ across: Double) -> Bool {
    abs(along) > axisRatio * abs(across)
  }

  private mutating func begin(_ along: Double, _ across: Double, _ output: inout WheelRecognizer.Output) {
    let isAlong = Self.isAlong(self.along, self.across)
    // What the fingers have taken hold of follows them until it is decided that they mean something else.
    if isAlong || held != nil { follow(along, &output) } else { output.scroll = across }
    guard max(abs(self.along), abs(self.across)) >= StreamSpeed.decisiveTravel else { return }
    if isAlong {
      decide(self.along > 0 ? 1 : -1, &output)
    } else {
      course = .across
      decisionTime = lastTime
      speed.restart()
      if held != nil { output.release = lift() }
    }
  }

  private mutating func follow(_ along: Double, _ output: inout WheelRecognizer.Output) {
    if held == nil { takeHold(&output) }
    held = (held ?? 0) + along
    output.travel = held
  }

  /// The pages are on their way to where this swipe sent them; from there is counted now.
  private mutating func takeHold(_ output: inout WheelRecognizer.Output) {
    held = 0
    reach = (reach.lowerBound - turn)...(reach.upperBound - turn)
    turnBack -= turn
    turn = 0
    output.hold = reach
  }

  private mutating func decide(_ direction: Int, _ output: inout WheelRecognizer.Output) {
    course = .along
    turnBack = turn
    turn += direction
    decisionTime = lastTime
    restart()
    output.turn = turn
  }

  /// Counts speed and travel on from here.
  private mutating func restart() {
    speed.restart()
    grip.restart()
    furthest = along
    furthestTime = lastTime
    furthestAcross = across
    isAtEnd = false
  }

  private var isNewPush: Bool {
    speed.isPushedAnew && lastTime - decisionTime >= Self.leastTimeBetween
  }

  /// Another swipe within the stream, which takes the pages from where the last one has brought them.
  private mutating func beginAnew(_ along: Double, _ output: inout WheelRecognizer.Output) {
    let travel = speed.alongSinceValley
    guard Self.isAlong(travel, speed.acrossSinceValley) else {
      course = .across
      decisionTime = lastTime
      return speed.restart()
    }
    output.scroll = 0
    (turn, turnBack, reach) = (0, 0, -1...1)
    fadedShare = Self.fadedShare
    start = self.along - travel
    follow(along, &output)
    decide(travel > 0 ? 1 : -1, &output)
  }

  private mutating func turnBackIfMeant(_ output: inout WheelRecognizer.Output) {
    let direction = Double((turn - turnBack).signum())
    guard (along - furthest) * direction < 0 else {
      if !isAtEnd { furthest = along }
      furthestTime = lastTime
      furthestAcross = across
      return
    }
    guard abs(along - furthest) >= Self.travelBack, lastTime - furthestTime >= Self.leastTimeBack,
      Self.isAlong(along - furthest, across - furthestAcross)
    else { return }
    if held == nil { follow(0, &output) }
    course = .along
    swap(&turn, &turnBack)
    restart()
    output.turn = turn
  }
}
