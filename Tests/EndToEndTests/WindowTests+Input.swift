import Foundation
import Testing

/// Tests of input in real windows: fast, late, from outside, and with long repetitions.
extension WindowTests {
  @Test func `a drag is followed at any rate, after a stall and outside the window`() throws {
    // As fast as the pointer can move, about 1000 events per second.
    let fast = stride(from: 699, through: 500, by: -1).map { "mousemove \($0) 400" }
    try screen.hand("mousemove 700 400 mousedown 1 \(fast.joined(separator: " "))")
    try screen.wait(for: Self.colors[1], at: 706, 500)
    #expect(screen.isNear(screen.pixel(702, 500), Self.colors[0]))
    // Delayed events arrive together, with the same time.
    kill(program.process.processIdentifier, SIGSTOP)
    let late = stride(from: 499, through: 400, by: -1).map { "mousemove \($0) 400" }
    try screen.hand("\(late.joined(separator: " ")) sleep 0.1")
    kill(program.process.processIdentifier, SIGCONT)
    try screen.wait(for: Self.colors[1], at: 606, 500)
    #expect(screen.isNear(screen.pixel(602, 500), Self.colors[0]))
    try screen.hand("mousemove 300 700 mousemove 200 700")
    try screen.wait(for: Self.colors[1], at: 406, 500)
    try screen.hand("mouseup 1")
    try expectPage(1)
  }

  @Test func `a drag outside the window turns the page`() throws {
    let moves = stride(from: 390, through: 250, by: -20).map { "mousemove \($0) 640 sleep 0.012" }
    try screen.hand("mousemove 400 500 mousedown 1 mousemove 394 560 \(moves.joined(separator: " "))")
    try screen.hand("mouseup 1 sleep 0.5")
    let moved = screen.isNear(screen.pixel(450, 500), Self.colors[1])
    // The drag began vertically; only a drag that begins along the pages turns one.
    #expect(!moved)
    // More than half a page, so that it turns even on a slow machine.
    let along = stride(from: 690, through: 190, by: -25).map { "mousemove \($0) 640 sleep 0.008" }
    try screen.hand(
      "mousemove 700 590 mousedown 1 sleep 0.05 mousemove 692 590 sleep 0.05 mousemove 684 590 sleep 0.05"
        + " \(along.joined(separator: " ")) sleep 0.05 mouseup 1")
    try expectPage(1)
  }

  @Test func `a key that is held pages on to the end`() throws {
    try screen.hand("keydown Right sleep 3 keyup Right")
    try expectPage(5)
  }
}
