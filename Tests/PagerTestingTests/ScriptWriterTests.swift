import PagerEngine
import PagerTesting
import SeededRandom
import Testing

/// The conversion of steps to text and back.
struct ScriptWriterTests {
  @Test func `a script is written one step a line`() throws {
    let text = """
      0 press 900 500.25
      0.5 touch 3 release 1 2
      1 shift+ctrl+wheel 0 -1 at 5 6
      2 key alt+Home repeat
      3 select 4 instantly
      3 resize 800x600

      """
    #expect(try GestureScript(parsing: text).description == text)
  }

  @Test func `a written script reads back as the same steps`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      let script = GestureScript(
        steps: (0..<Int.random(in: 0..<12, using: &random)).map { _ in randomStep(&random) })
      let again = try GestureScript(parsing: script.description)
      #expect(again == script, "seed \(seed):\n\(script)")
    }
  }

  @Test func `values that no script has are written without a trap`() {
    let odd = GestureScript(steps: [
      .init(time: 0, .input(.key(.digit(10), [], isRepeat: false))),
      .init(time: 1e300, .input(.pointer(.init(.move, at: Point(.nan, -.infinity))))),
    ])
    #expect(odd.description == "0 key 10\n1e+300 move nan -inf\n")
  }

  private func randomStep(_ random: inout SplitMix64) -> GestureScript.Step {
    let time = abs(randomNumber(&random))
    return GestureScript.Step(time: time, randomAction(&random))
  }

  private func randomAction(_ random: inout SplitMix64) -> GestureScript.Action {
    let point = Point(randomNumber(&random), randomNumber(&random))
    let held = PagerInput.Modifiers(rawValue: UInt8.random(in: 0..<8, using: &random))
    let flag = Bool.random(using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let actions: [PagerInput.Pointer.Action] = [.press, .move, .release, .cancel]
      let finger = Int64.random(in: 0 ... .max, using: &random)
      let action = actions.randomElement(using: &random) ?? .press
      return .input(.pointer(.init(action, at: point, device: flag ? .mouse : .finger(finger))))
    case 1:
      let wheel = PagerInput.Wheel(
        x: randomNumber(&random), y: randomNumber(&random), in: flag ? .points : .ticks(ofPoints: 10),
        at: point,
        modifiers: held)
      return .input(.wheel(wheel))
    case 2:
      let keys: [PagerInput.Key] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .digit(0), .digit(9),
      ]
      return .input(.key(keys.randomElement(using: &random) ?? .tab, held, isRepeat: flag))
    case 3: return .select(page: Int.random(in: Int.min...Int.max, using: &random), animated: flag)
    default:
      let extents = 1...16_384
      return .resize(
        width: Int.random(in: extents, using: &random), height: Int.random(in: extents, using: &random))
    }
  }

  /// Returns a whole, fractional, tiny, huge or zero number of either sign.
  private func randomNumber(_ random: inout SplitMix64) -> Double {
    let number = Double.random(in: -1_000_000...1_000_000, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return number.rounded()
    case 1: return number
    case 2: return number * 1e-300
    case 3: return number < 0 ? -1_000_000 : 1_000_000
    default: return number < 0 ? -0.0 : 0
    }
  }
}
