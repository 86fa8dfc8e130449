import Testing

@testable import PagerEngine

@Suite struct ScrollMotionTests {
  func motion(content: Double = 2000) -> ScrollMotion {
    var motion = ScrollMotion()
    motion.setLengths(extent: 500, content: content)
    motion.advance(to: 0)
    return motion
  }

  @Test func `the content follows the finger one to one, and the rubber band beyond its ends`() {
    var motion = motion()
    motion.press()
    motion.drag(by: 120)
    #expect(motion.offset == 120)
    motion.drag(by: -100)
    #expect(abs(motion.offset + 0.55 * 100 * 500 / (500 + 55)) < 1e-9)
  }

  @Test func `a flick glides on to where the deceleration ends`() {
    var motion = motion(content: 5000)
    motion.press()
    motion.drag(by: 200)
    motion.release(velocity: 1000)
    motion.advance(to: 30)
    #expect(abs(motion.offset - (200 + 1000 * 0.4995)) < 1)
    #expect(!motion.isMoving)
  }

  @Test func `a flick beyond the end comes back to it exactly`() {
    var motion = motion()
    motion.press()
    motion.drag(by: 1400)
    motion.release(velocity: 3000)
    var farthest = 0.0
    for frame in 1...600 {
      motion.advance(to: Double(frame) / 120)
      farthest = max(farthest, motion.offset)
    }
    #expect(farthest > 1500 && motion.offset == 1500 && !motion.isMoving)
  }

  @Test func `wheel steps add up while the last one is under way`() {
    var motion = motion()
    motion.scroll(by: 100)
    motion.advance(to: 0.05)
    #expect(motion.offset > 0 && motion.offset < 100)
    motion.scroll(by: 100)
    motion.advance(to: 3)
    #expect(motion.offset == 200)
    motion.scroll(by: -1e9)
    motion.advance(to: 9)
    #expect(motion.offset == 0)
  }

  @Test func `fingers on a touchpad move the content at once, up to its ends, and fling it from where it is`()
  {
    var motion = motion()
    motion.follow(by: 120)
    motion.follow(by: 0.5)
    #expect(motion.offset == 120.5 && !motion.isMoving)
    motion.fling(velocity: 1000)
    motion.advance(to: 0.1)
    #expect(motion.offset > 200 && motion.isMoving)
    motion.follow(by: -10)
    let caught = motion.offset
    motion.advance(to: 0.2)
    #expect(motion.offset == caught && !motion.isMoving)
    motion.follow(by: 1e9)
    #expect(motion.offset == 1500)
    motion.follow(by: -1e9)
    #expect(motion.offset == 0)
  }

  @Test func `content on its way back from beyond an end does not jump under fingers on a touchpad`() {
    var motion = motion()
    motion.press()
    motion.drag(by: -200)
    motion.release(velocity: 0)
    motion.advance(to: 0.01)
    let offset = motion.offset
    motion.follow(by: -30)
    #expect(motion.offset == offset && motion.isMoving)
    motion.follow(by: 5)
    #expect(motion.offset == offset + 5)
    motion.advance(to: 5)
    #expect(motion.offset == 0 && !motion.isMoving)
  }

  @Test func `a time that is not finite does not stop the clock`() {
    var motion = motion()
    for time in [Double.infinity, .nan, -.infinity] { motion.advance(to: time) }
    motion.scroll(by: 100)
    motion.advance(to: 0.05)
    #expect(motion.offset > 0 && motion.offset < 100)
  }

  @Test func `content that fits does not scroll, and hostile numbers do no harm`() {
    var short = motion(content: 300)
    short.scroll(by: 100)
    short.advance(to: 2)
    #expect(short.offset == 0 && !short.isMoving)
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      var motion = motion()
      motion.scroll(by: number)
      motion.follow(by: number)
      motion.fling(velocity: number)
      #expect(motion.offset.isFinite)
      motion.press()
      motion.drag(by: number)
      motion.release(velocity: number)
      motion.jump(to: number)
      motion.setLengths(extent: number, content: number)
      motion.advance(to: 100)
      motion.advance(to: number)
      #expect(motion.offset.isFinite, "\(number)")
    }
  }
}
