import PagerEngine
import PagerTesting
import Testing

/// The meaning of statements.
struct GestureScriptTests {
  typealias Step = GestureScript.Step

  private func steps(_ text: String) throws -> [Step] { try GestureScript(parsing: text).steps }

  private func mouse(
    _ time: Double, _ action: PagerInput.Pointer.Action, _ x: Double, _ y: Double,
    _ device: PagerInput.Pointer.Device = .mouse
  ) -> Step {
    Step(time: time, .input(.pointer(.init(action, at: Point(x, y), device: device))))
  }

  @Test func `press, move and release are read as they are written`() throws {
    let script = try GestureScript(
      parsing: "0.10 press 900 500\n0.12 move 880 -0.5\n0.35 release 380 500")
    #expect(
      script.steps == [
        mouse(0.1, .press, 900, 500), mouse(0.12, .move, 880, -0.5), mouse(0.35, .release, 380, 500),
      ])
    #expect(script.duration == 0.35)
    #expect(script.inputs.map(\.time) == [0.1, 0.12, 0.35])
  }

  @Test func `a release or a cancel without a place happens where the same pointer was last`() throws {
    let list = try steps("0 press 1 2\n0 touch 7 press 5 6\n1 release\n2 touch 7 cancel\n3 cancel 8 9")
    #expect(
      list == [
        mouse(0, .press, 1, 2), mouse(0, .press, 5, 6, .finger(7)), mouse(1, .release, 1, 2),
        mouse(2, .cancel, 5, 6, .finger(7)), mouse(3, .cancel, 8, 9),
      ])
    #expect(try steps("5 cancel") == [mouse(5, .cancel, 0, 0)])
  }

  @Test func `a drag is a press, 120 moves a second and a release at the end`() throws {
    let list = try steps("0.5 drag 900 500 to 380 240 for 0.25")
    #expect(list.count == 32)
    #expect(list.first == mouse(0.5, .press, 900, 500))
    #expect(list[15] == mouse(0.5 + 15.0 / 120, .move, 640, 370))
    #expect(Array(list.suffix(2)) == [mouse(0.75, .move, 380, 240), mouse(0.75, .release, 380, 240)])
    let gaps = zip(list.dropFirst(), list).map { $0.time - $1.time }
    #expect(gaps.dropLast().allSatisfy { abs($0 - 1.0 / 120) < 1e-9 })
  }

  @Test func `a drag that is held is released later, without moves in between`() throws {
    let list = try steps("0 drag 0 0 to 12 0 for 0.1 hold 0.2")
    #expect(list.count == 14)
    #expect(list[12] == mouse(0.1, .move, 12, 0))
    #expect(list[13] == mouse(0.1 + 0.2, .release, 12, 0))
  }

  @Test func `a drag that takes no time jumps`() throws {
    let list = try steps("1 touch 2 drag 0 0 to 5 0 for 0")
    #expect(
      list == [
        mouse(1, .press, 0, 0, .finger(2)), mouse(1, .move, 5, 0, .finger(2)),
        mouse(1, .release, 5, 0, .finger(2)),
      ])
  }

  @Test func `a tap goes down and up in one place`() throws {
    #expect(try steps("0 tap 100 24") == [mouse(0, .press, 100, 24), mouse(0.05, .release, 100, 24)])
  }

  @Test func `a wheel has ticks, a place and modifiers`() throws {
    let plain = PagerInput.Wheel(x: 1, y: -0.25, at: Point(640, 400))
    let shifted = PagerInput.Wheel(x: 0, y: 1, at: Point(0, 0), modifiers: [.shift, .alt])
    #expect(
      try steps("1 wheel 1 -0.25 at 640 400\n2 shift+alt+wheel 0 1 at 0 0") == [
        Step(time: 1, .input(.wheel(plain))), Step(time: 2, .input(.wheel(shifted))),
      ])
  }

  @Test func `keys have names, modifiers and repeats`() throws {
    #expect(
      try steps("2 key ctrl+shift+Tab\n3 key 7\n4 key Right repeat") == [
        Step(time: 2, .input(.key(.tab, [.control, .shift], isRepeat: false))),
        Step(time: 3, .input(.key(.digit(7), [], isRepeat: false))),
        Step(time: 4, .input(.key(.right, [], isRepeat: true))),
      ])
    let repeated = try steps("1 key PageDown x3 every 0.5")
    #expect(repeated.map(\.time) == [1, 1.5, 2])
    #expect(Set(repeated.map(\.action)) == [.input(.key(.pageDown, [], isRepeat: false))])
  }

  @Test func `pages are selected and windows resized`() throws {
    #expect(
      try steps("3 select 5\n3 select -1 instantly\n4 resize 800x600") == [
        Step(time: 3, .select(page: 5, animated: true)), Step(time: 3, .select(page: -1, animated: false)),
        Step(time: 4, .resize(width: 800, height: 600)),
      ])
  }

  @Test func `steps are sorted by time, and steps of one time keep their order`() throws {
    let list = try steps("2 select 1\n1 select 2\n2 select 3\n1 select 4")
    #expect(list.map(\.time) == [1, 1, 2, 2])
    #expect(
      list.map(\.action) == [2, 4, 1, 3].map { .select(page: $0, animated: true) })
  }

  @Test func `two fingers may drag at the same time`() throws {
    let list = try steps("0 touch 1 drag 0 0 to 9 0 for 0.1\n0.05 touch 2 drag 0 5 to 9 5 for 0.1")
    #expect(list.map(\.time) == list.map(\.time).sorted())
    #expect(list.count == 28)
  }

  @Test func `comments, blank lines, line ends of every system and a byte order mark are skipped`() throws {
    let list = try steps("\u{FEFF}# a script\r\n\r\n  0.5\tselect 1 # why\r1 select 2#\n\n")
    #expect(list.map(\.time) == [0.5, 1])
    #expect(try steps("").isEmpty)
    #expect(try GestureScript(parsing: "# nothing").duration == 0)
  }

  @Test func `steps without a finite time are left out`() {
    let script = GestureScript(
      steps: [.nan, 1, .infinity].map { Step(time: $0, .select(page: 0, animated: true)) })
    #expect(script.steps.map(\.time) == [1])
  }
}
