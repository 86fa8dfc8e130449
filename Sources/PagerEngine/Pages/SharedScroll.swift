import PagerPhysics

/// A motion whose distances the content of a page shares with the links around it.
@MainActor
struct SharedScroll {
  private enum Course {
    /// A fling, whose distances pass through the whole chain.
    case fling(DecayCurve)
    /// A step, which one link receives as a whole.
    case step(SpringCurve, any ScrollLink, ScrollStage)

    var curve: any MotionCurve {
      switch self {
      case .fling(let curve): curve
      case .step(let curve, _, _): curve
      }
    }
  }

  private let course: Course
  let source: ScrollSource
  /// The beginning of the motion, in seconds.
  private let start: Double
  /// The distance of the motion so far, in points.
  private var covered: Double

  /// Creates a fling that begins at a time in seconds, with a velocity in points per second.
  init(velocity: Double, at time: Double) {
    course = .fling(DecayCurve(from: MotionState(position: 0, velocity: velocity)))
    (source, start, covered) = (.momentum, time, 0)
  }

  /// Creates a step of a distance in points for a link, which extends a step in progress for the same link.
  init(
    by distance: Double, for link: any ScrollLink, _ stage: ScrollStage, at time: Double,
    from source: ScrollSource, after last: SharedScroll?
  ) {
    var (state, end) = (MotionState(position: 0, velocity: 0), distance)
    covered = 0
    if let last, case .step(let curve, let owner, _) = last.course, owner === link {
      (state, end, covered) = (curve.state(at: time - last.start), curve.end + distance, last.covered)
    }
    course = .step(SpringCurve(spring: .scrollStep, from: state, to: end), link, stage)
    (self.source, start) = (source, time)
  }

  /// The link that receives the distances, and the stage; nil if they pass through the whole chain.
  var receiver: (link: any ScrollLink, stage: ScrollStage)? {
    guard case .step(_, let link, let stage) = course else { return nil }
    return (link, stage)
  }

  /// Advances the motion to a time in seconds.
  ///
  /// Returns the distance since the last time in points, the velocity, and whether the motion goes on.
  mutating func advance(to time: Double) -> (distance: Double, velocity: Double, continues: Bool) {
    let (curve, elapsed) = (course.curve, max(0, time - start))
    let continues = elapsed < curve.restTime(within: .points)
    let state = continues ? curve.state(at: elapsed) : MotionState(position: curve.end, velocity: 0)
    defer { covered = state.position }
    return (state.position - covered, state.velocity, continues)
  }
}

/// The shares of content and links in a scroll.
extension ScrollingPage {
  /// The links around the page.
  var scrollChain: ScrollChain {
    ScrollChain(around: self, along: pagingAxis == .horizontal ? .vertical : .horizontal)
  }

  /// Returns the part of a distance for the content, and the part that nothing uses; nil without links.
  func shares(of distance: Double, from source: ScrollSource) -> (own: Double, excess: Double)? {
    let chain = scrollChain
    guard !chain.isEmpty, distance.isFinite else { return nil }
    return chain.shares(of: distance, within: scroll.range, from: source)
  }

  /// Begins a fling with a velocity in points per second, shared with the links if there are any.
  func fling(velocity: Double, from source: ScrollSource) {
    let chain = scrollChain
    // Content beyond an end returns with all of the velocity.
    let isInside = scroll.isWithinContent && velocity.isFinite
    let rest = chain.offer(velocity: isInside ? velocity : 0, .before, from: source)
    guard !chain.isEmpty, isInside else { return scroll.fling(velocity: velocity) }
    scroll.stop()
    shared = SharedScroll(velocity: rest, at: scroll.now)
  }

  /// Begins a step by a distance in points, which goes to one link or to the content as a whole.
  func step(by distance: Double, from source: ScrollSource) {
    let chain = scrollChain
    guard !chain.isEmpty, distance.isFinite else { return scroll.scroll(by: distance) }
    for stage in [ScrollStage.before, .after] {
      if stage == .after, scroll.canScroll(by: distance) { break }
      guard let link = chain.first(for: distance, stage) else { continue }
      shared = SharedScroll(
        by: distance, for: link, stage, at: scroll.now, from: source, after: shared)
      return
    }
    shared = nil
    scroll.scroll(by: distance)
  }

  /// Advances a shared motion to a time in seconds.
  func advanceShared(to time: Double) {
    guard var motion = shared else { return }
    let (distance, velocity, continues) = motion.advance(to: time)
    shared = continues ? motion : nil
    if let (link, stage) = motion.receiver {
      // A step is not split: the content does not move by a part that the link leaves.
      if scrollChain.offer(distance, to: link, stage, from: motion.source) != 0 { shared = nil }
      return
    }
    guard let (own, excess) = shares(of: distance, from: motion.source) else {
      // The links have gone.
      shared = nil
      return scroll.fling(velocity: velocity)
    }
    scroll.move(by: own)
    guard excess != 0 else { return }
    shared = nil
    scroll.fling(velocity: scrollChain.offer(velocity: velocity, .after, from: motion.source))
  }
}
