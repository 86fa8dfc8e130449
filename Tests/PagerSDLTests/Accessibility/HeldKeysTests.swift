import CSDL2
import Testing

@testable import PagerSDL

/// Tests of keys that wait for a screen reader.
@Suite struct HeldKeysTests {
  @Test func `keys go on in their order, whatever the order of the answers`() {
    var keys = HeldKeys<String>()
    let (first, second) = (keys.hold(key: "a"), keys.hold(key: "b"))
    #expect(keys.released() == [])
    keys.decide(second, isTaken: false)
    #expect(keys.released() == [] && keys.isWaiting(for: first) && !keys.isWaiting(for: second))
    keys.decide(first, isTaken: false)
    #expect(keys.released() == ["a", "b"] && keys.released() == [])
  }

  @Test func `a key that is taken is dropped with its text, and the next one types again`() {
    var keys = HeldKeys<String>()
    let first = keys.hold(key: "a")
    keys.hold(text: "text of a")
    let second = keys.hold(key: "b")
    keys.hold(text: "text of b")
    keys.decide(first, isTaken: true)
    keys.decide(second, isTaken: false)
    #expect(keys.released() == ["b", "text of b"])
  }

  @Test func `text that comes after the answer is dropped as well`() {
    var keys = HeldKeys<String>()
    keys.decide(keys.hold(key: "a"), isTaken: true)
    #expect(keys.released() == [])
    keys.hold(text: "text of a")
    #expect(keys.released() == [])
  }

  @Test func `without an answer all keys go on, and late answers change nothing`() {
    var keys = HeldKeys<String>()
    let first = keys.hold(key: "a")
    keys.hold(text: "text of a")
    keys.freeAll()
    #expect(keys.released() == ["a", "text of a"])
    keys.decide(first, isTaken: true)
    keys.hold(text: "more")
    #expect(keys.released() == ["more"])
  }
}

/// Tests of keys in the format of the AT-SPI registry.
@Suite struct AccessibleKeyTests {
  private func key(
    _ key: SDL_KeyCode, _ place: SDL_Scancode, _ modifiers: SDL_Keymod = KMOD_NONE, isPress: Bool = true
  ) -> AccessibleKey {
    var event = SDL_KeyboardEvent()
    event.type = (isPress ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.keysym.sym = SDL_Keycode(bitPattern: key.rawValue)
    event.keysym.scancode = place
    event.keysym.mod = UInt16(truncatingIfNeeded: modifiers.rawValue)
    return AccessibleKey(event)
  }

  /// The symbols and codes that `xev` prints.
  @Test(arguments: [
    (SDLK_RIGHT, SDL_SCANCODE_RIGHT, 0xFF53, 114), (SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, 0xFFAB, 86),
    (SDLK_KP_7, SDL_SCANCODE_KP_7, 0xFF95, 79), (SDLK_INSERT, SDL_SCANCODE_INSERT, 0xFF63, 118),
    (SDLK_F12, SDL_SCANCODE_F12, 0xFFC9, 96), (SDLK_LSHIFT, SDL_SCANCODE_LSHIFT, 0xFFE1, 50),
    (SDLK_RCTRL, SDL_SCANCODE_RCTRL, 0xFFE4, 105), (SDLK_CAPSLOCK, SDL_SCANCODE_CAPSLOCK, 0xFFE5, 66),
  ])
  func `keys that type nothing`(name: SDL_KeyCode, place: SDL_Scancode, symbol: Int, code: Int) {
    let key = key(name, place)
    #expect(key.symbol == UInt32(symbol) && key.code == UInt32(code) && key.text.isEmpty)
  }

  @Test func `letters are small or capital, and type nothing with Control`() {
    #expect(key(SDLK_a, SDL_SCANCODE_A).text == "a" && key(SDLK_a, SDL_SCANCODE_A).symbol == 0x61)
    #expect(key(SDLK_a, SDL_SCANCODE_A, KMOD_LSHIFT).text == "A")
    #expect(key(SDLK_a, SDL_SCANCODE_A, SDL_Keymod(KMOD_LSHIFT.rawValue | KMOD_CAPS.rawValue)).text == "a")
    let control = key(SDLK_a, SDL_SCANCODE_A, KMOD_LCTRL)
    #expect(control.text.isEmpty && control.modifiers == 4 && control.code == 38)
    #expect(key(SDL_KeyCode(0x44F), SDL_SCANCODE_Z).symbol == 0x0100_044F)
  }

  @Test func `the number pad types numbers with Num Lock`() {
    let key = key(SDLK_KP_7, SDL_SCANCODE_KP_7, KMOD_NUM)
    #expect(key.symbol == 0xFFB7 && key.modifiers == 16)
  }

  @Test func `the registry's arguments are signed`() {
    let value = key(SDLK_a, SDL_SCANCODE_A, isPress: false).value
    #expect(value.signature == "(uiiiisb)")
    #expect(value.members?.first == .uint32(1))
  }
}
