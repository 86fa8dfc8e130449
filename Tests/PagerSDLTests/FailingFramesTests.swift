import Testing

@testable import PagerSDL

/// Returns the time for which failing frames are retried, in seconds of virtual time, and the number of tries.
private func failures(
  with pacer: WindowPacer, work: Double, hasInput: Bool = false, hidden: Double = 0
) -> (time: Double, count: Int) {
  var (pacer, failing) = (pacer, FailingFrames())
  var (now, count) = (1.0, 0)
  while !failing.isOverLimit, count < 1000 {
    now = max(now, pacer.nextFrame(hasInput: hasInput, failing: failing))
    if count == 1 { now += hidden }
    let begin = now
    pacer.didBegin(at: now, hasInput: hasInput)
    now += work
    pacer.didFinish(at: now)
    pacer.wasTaken(at: now)
    failing.didFail(at: begin)
    count += 1
  }
  return (now - 1, count)
}

@Suite struct FailingFramesTests {
  private static let pacers: [WindowPacer] =
    [nil, 10, 24, 60, 144, 500].map { .display(DisplayPacer(refreshRate: $0)) }
    + [10, 24, 60, 144, 500].map { .timed(FramePacer(refreshRate: $0)) }

  @Test(arguments: pacers, [false, true])
  func `frames fail for a sixth of a second with every display`(pacer: WindowPacer, hasInput: Bool) {
    for work in [0, 0.001, 0.012] {
      let (time, count) = failures(with: pacer, work: work, hasInput: hasInput)
      #expect(abs(time - work - 1 / 6.0) < 1e-9 && count == 11, "\(pacer): \(time) s, \(count) frames")
    }
  }

  @Test(arguments: pacers)
  func `slow frames are tried three times and a sixth of a second`(pacer: WindowPacer) {
    let medium = failures(with: pacer, work: 0.05)
    #expect(medium.count == 5 && medium.time < 0.26, "\(medium)")
    #expect(failures(with: pacer, work: 1).count == 3)
  }

  @Test func `a window that was hidden between two failures tries more than one frame`() {
    let (time, count) = failures(with: .display(DisplayPacer(refreshRate: nil)), work: 0.001, hidden: 3600)
    #expect(count >= 6 && time > 3600.08, "\(time) s, \(count) frames")
  }

  @Test func `a frame that succeeds ends the series`() {
    let pacer = WindowPacer.display(DisplayPacer(refreshRate: 60))
    var failing = FailingFrames()
    for frame in 0..<100 {
      failing.didFail(at: Double(frame) * 0.1)
      #expect(failing.nextTry == Double(frame) * 0.1 + FailingFrames.interval)
      #expect(!failing.isOverLimit)
      failing.didSucceed()
      #expect(pacer.nextFrame(hasInput: false, failing: failing) == pacer.nextFrame(hasInput: false))
    }
  }
}
