import PagerPhysics

/// A swipe of fingers on a touchpad, recognised in a stream of deltas that seldom reports lifts.
///
/// The pages follow from the first delta on. After 40 points it is decided whether the swipe goes along the
/// paging axis, and which page it turns to; the first bend decides a path between both axes. The pages
/// continue to follow, because the fingers are still there.
///
/// The fingers release the pages when the stream falters or its speed fades, whichever comes first. A stream
/// that falters may continue; it then takes hold again as the same swipe. Deltas after the speed has faded
/// are momentum, a lift or a hesitation. They move nothing until there is a new push, which is the next
/// swipe. Where the system reports the lift, only the lift or a very long rest releases the pages.
struct WheelSwipe: Equatable, Sendable {
  private enum Course: Equatable, Sendable {
    /// The swipe may go along the paging axis or across it.
    case undecided
    /// The fingers move the pages, and the target page is decided.
    case along
    /// The pages are settling. Further deltas are momentum or lifting fingers.
    case spent
    /// The fingers scroll across the paging axis.
    case across
  }

  /// The least ratio of movement along the paging axis to movement across it, as for pointers.
  private static let axisRatio = 1.2
  /// The lead of travel across the paging axis that locks the paging axis out, in points.
  ///
  /// It is the excess over `axisRatio` times the travel along the axis. A path at 45 degrees stays below it
  /// until it bends.
  private static let leadAcross = 20.0
  /// The travel in the opposite direction that turns back, in points, and its least duration, in seconds.
  /// Fingers that lift roll back by up to 55 points within 50 ms.
  private static let travelBack = 60.0
  private static let leastTimeBack = 0.06
  /// The least time from one turn to the next swipe of the same stream, in seconds.
  private static let leastTimeBetween = 0.25
  /// The share of their peak speed below which fingers count as lifted.
  ///
  /// The share is larger for fingers that return after they seemed to have lifted: they probably have lifted,
  /// and deltas that only become slower are momentum.
  private static let fadedShare = 0.5
  private static let fadedShareWhenBack = 0.8
  /// Fingers count as lifted after twice the usual time between events, limited to this range, in seconds.
  private static let patience = 0.02...0.06
  static let longestPatience = patience.upperBound
  /// The time that fingers may rest if their lift will be reported, in seconds. A report can still be lost.
  static let longestRest = 1.0

  /// Whether the system reports when these fingers lift.
  let tellsLift: Bool
  /// The present interpretation of the stream.
  private(set) var verdict = StreamVerdict.fingers(.undecided)
  private var course = Course.undecided
  private var speed = StreamSpeed()
  /// The speed since the latest hold.
  private var grip = StreamSpeed()
  private var fadedShare = WheelSwipe.fadedShare
  private var tracker = VelocityTracker(maximumSpeed: 20_000)
  private var trackerAcross = VelocityTracker(maximumSpeed: 20_000)
  /// The travel since the swipe began, in points.
  private var along = 0.0
  private var across = 0.0
  /// The travel since the latest hold, in points; nil while the fingers hold nothing.
  private var held: Double?
  /// The target of the swipe and the target after turning back, in pages from the latest hold.
  private var turn = 0
  private var turnBack = 0
  private var reach = -1...1
  /// The furthest travel in the direction of the turn, in points, and its time, in seconds.
  private var furthest = 0.0
  private var furthestTime = 0.0
  /// The travel across the paging axis at that time, in points.
  private var furthestAcross = 0.0
  /// The travel from which turning back is measured if there was no page to turn to, in points.
  private var start = 0.0
  private var isAtEnd = false
  private var decisionTime = 0.0
  private var lastTime: Double
  private var interval = 0.016

  /// Creates a swipe whose first event is at `time`, in seconds.
  ///
  /// `turn` is the page turn that a tick before the swipe has already made: -1, 0 or 1.
  init(at time: Double, after turn: Int = 0, tellsLift: Bool = false) {
    self.tellsLift = tellsLift
    lastTime = time
    guard turn != 0 else { return }
    course = .along
    turnBack = -turn
    reach = (-1 - turn)...(1 - turn)
    decisionTime = time
    furthestTime = time
    verdict = .fingers(.along(turn: turn))
  }

  /// Returns the direction of the swipe, -1 or 1.
  ///
  /// It is the decided one, or else that of `travel`, in points since the hold; 0 if both are 0.
  func direction(of travel: Double) -> Int {
    turn != 0 ? turn.signum() : (travel > 0 ? 1 : travel < 0 ? -1 : 0)
  }

  /// Moves the origin of the travel since the latest hold forward by `travel` points.
  mutating func regrip(from travel: Double) { held = held.map { $0 - travel } }

  /// Whether the direction of the swipe is still undecided.
  var isUndecided: Bool { course == .undecided }

  /// The time at which the fingers count as lifted, in seconds; nil while they hold nothing.
  ///
  /// Assumes that no event arrives before.
  var deadline: Double? {
    held == nil ? nil : lastTime + (tellsLift ? Self.longestRest : patience)
  }

  private var patience: Double {
    (2 * interval).clamped(to: Self.patience)
  }

  /// Handles travel towards later pages and across the axis, in points.
  ///
  /// `time` is in seconds, and not before that of the last event.
  mutating func handle(along: Double, across: Double, at time: Double) -> WheelRecognizer.Output {
    let counted = count(along, across, at: time)
    var output = WheelRecognizer.Output()
    switch course {
    case .undecided: begin(along, across, &output)
    case .along where held == nil:
      // Measure fingers that return only by what they do from now on.
      grip = StreamSpeed()
      grip.add(along: along, across: across, after: counted)
      fadedShare = Self.fadedShareWhenBack
      verdict = .fingers(.cameBack)
      follow(along, &output)
      turnBackIfMeant(&output)
    case .along:
      follow(along, &output)
      turnBackIfMeant(&output)
      // A new push comes from other fingers: release the pages now. The next event begins their swipe.
      guard !tellsLift, grip.isBelow(fadedShare) || isNewPush else { break }
      output.release = lift(because: .faded)
      course = .spent
    case .spent:
      if isNewPush { beginAnew(along, &output) } else { turnBackIfMeant(&output) }
    case .across:
      output.scroll = across
      if isNewPush { beginAnew(along, &output) }
    }
    return output
  }

  /// Records travel. Returns the duration that counts for it, in seconds.
  private mutating func count(_ along: Double, _ across: Double, at time: Double) -> Double {
    let elapsed = time - lastTime
    lastTime = time
    // A pause in the stream does not make it slower.
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

  /// Releases the pages because the fingers seem to have lifted. Returns the velocity in points per second.
  mutating func lift(because reason: StreamVerdict.Momentum) -> Double {
    held = nil
    verdict = .momentum(reason)
    return tracker.velocity(at: lastTime)
  }

  /// Releases the pages because the fingers lifted at `time`, in seconds.
  ///
  /// Fingers that hold the pages release them with their velocity; later deltas are momentum.
  mutating func end(at time: Double) -> WheelRecognizer.Output {
    var output = WheelRecognizer.Output()
    lastTime = time
    guard course != .across else {
      output.fling = trackerAcross.velocity(at: time)
      return output
    }
    if held != nil { output.release = tracker.velocity(at: time) }
    lose(because: .pagesTaken)
    verdict = .momentum(.lifted)
    return output
  }

  /// Limits the turn to `pages`, because there are no pages beyond.
  ///
  /// Fingers that stretch the rubber band at an end, and then move back beyond where they began, turn the
  /// page in that direction.
  mutating func limitTurn(to pages: Int) {
    guard pages != turn else { return }
    changeTurn(to: pages)
    isAtEnd = true
    verdict = .fingers(.pulledAtEnd)
  }

  /// Changes the turn to `pages`, counted from where the pages were held, because the release has decided so.
  mutating func changeTurn(to pages: Int) {
    guard pages != turn else { return }
    turnBack = pages - (turn - pages).signum()
    turn = pages
    furthest = start
  }

  /// Treats the rest of the stream as momentum, because something else has taken the pages.
  mutating func lose(because reason: StreamVerdict.Ignored) {
    // A stream whose fingers have lifted keeps its verdict.
    if held != nil { verdict = .ignored(reason) }
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

  private static func isAcross(_ along: Double, _ across: Double) -> Bool {
    abs(across) - axisRatio * abs(along) >= leadAcross
  }

  private mutating func begin(_ along: Double, _ across: Double, _ output: inout WheelRecognizer.Output) {
    let isAlong = Self.isAlong(self.along, self.across)
    // Pages that are held follow the fingers until another direction is decided.
    if isAlong || held != nil { follow(along, &output) } else { output.scroll = across }
    guard max(abs(self.along), abs(self.across)) >= StreamSpeed.decisiveTravel else { return }
    if isAlong {
      decide(self.along > 0 ? 1 : -1, &output)
    } else if Self.isAcross(self.along, self.across) {
      course = .across
      decisionTime = lastTime
      speed.restart()
      if held != nil { output.release = lift(because: .paused) }
      verdict = .fingers(.across)
    }
  }

  private mutating func follow(_ along: Double, _ output: inout WheelRecognizer.Output) {
    if held == nil { takeHold(&output) }
    held = (held ?? 0) + along
    output.travel = held
  }

  /// Takes hold of pages on their way to the target of this swipe, and counts from that target on.
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
    verdict = .fingers(.along(turn: direction))
  }

  /// Measures speed and travel from here on.
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

  /// Begins another swipe within the stream, from where the last one has sent the pages.
  private mutating func beginAnew(_ along: Double, _ output: inout WheelRecognizer.Output) {
    let travel = speed.alongSinceValley
    guard Self.isAlong(travel, speed.acrossSinceValley) else {
      guard Self.isAcross(travel, speed.acrossSinceValley) else { return }
      course = .across
      verdict = .fingers(.across)
      decisionTime = lastTime
      return speed.restart()
    }
    output.scroll = 0
    (turn, turnBack, reach) = (0, 0, -1...1)
    fadedShare = Self.fadedShare
    start = self.along - travel
    follow(along, &output)
    decide(travel > 0 ? 1 : -1, &output)
    verdict = .fingers(.pushedAgain(turn: turn))
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
    verdict = .fingers(.turnedBack(turn: turn))
  }
}
