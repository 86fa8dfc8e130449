import CSDL2
import Testing

@testable import PagerSDL

/// Tests of keys offered to a simulated screen reader, in virtual time.
@MainActor @Suite struct PendingKeyEventsTests {
  /// A simulated screen reader with the pending queries and timeouts.
  private final class Reader {
    var asked: [AccessibleKey] = []
    var answers: [(Bool) -> Void] = []
    var waits: [(seconds: Double, work: @MainActor () -> Void)] = []
  }

  private let reader = Reader()
  private let keys: PendingKeyEvents

  init() {
    let reader = reader
    keys = PendingKeyEvents { reader.waits.append(($0, $1)) }
  }

  private func offer(_ type: SDL_EventType, _ key: SDL_KeyCode = SDLK_a) -> Bool {
    var event = SDL_Event()
    event.type = type.rawValue
    if type != SDL_TEXTINPUT { event.key.keysym.sym = SDL_Keycode(bitPattern: key.rawValue) }
    return keys.offer(WindowEvent(event)) {
      reader.asked.append($0)
      reader.answers.append($1)
    }
  }

  /// Returns the types of the events that windows receive now.
  private func released() -> [SDL_EventType] { keys.released().map { SDL_EventType($0.type) } }

  @Test func `a key and its text wait for the answer, and go on if it is no`() {
    #expect(offer(SDL_KEYDOWN) && offer(SDL_TEXTINPUT))
    #expect(reader.asked.map(\.text) == ["a"] && reader.asked.map(\.isPress) == [true])
    #expect(released() == [])
    reader.answers[0](false)
    #expect(released() == [SDL_KEYDOWN, SDL_TEXTINPUT])
  }

  @Test func `a key that is taken is dropped with its text`() {
    #expect(offer(SDL_KEYDOWN) && offer(SDL_TEXTINPUT))
    reader.answers[0](true)
    #expect(released() == [])
  }

  @Test func `a released key is reported, and not held back`() {
    #expect(!offer(SDL_KEYUP))
    #expect(reader.asked.map(\.isPress) == [false] && reader.waits.isEmpty && released() == [])
  }

  @Test func `other events are neither reported nor held back`() {
    #expect(!offer(SDL_MOUSEMOTION) && reader.asked.isEmpty && released() == [])
  }

  @Test func `after a second keys pass, and no request is sent until an answer arrives`() {
    #expect(offer(SDL_KEYDOWN) && reader.waits.map(\.seconds) == [1])
    reader.waits[0].work()
    #expect(released() == [SDL_KEYDOWN])
    // Neither pressed nor released keys.
    #expect(offer(SDL_KEYDOWN, SDLK_b) && !offer(SDL_KEYUP, SDLK_b))
    #expect(reader.asked.count == 1 && released() == [SDL_KEYDOWN])
    // A late answer consumes nothing, but the next key is offered again.
    reader.answers[0](true)
    #expect(offer(SDL_KEYDOWN, SDLK_c) && reader.asked.map(\.text) == ["a", "c"] && released() == [])
  }

  @Test func `the end of the patience changes nothing for keys that have an answer`() {
    #expect(offer(SDL_KEYDOWN))
    reader.answers[0](true)
    reader.waits[0].work()
    #expect(offer(SDL_KEYDOWN, SDLK_b) && reader.asked.count == 2 && released() == [])
  }

  @Test func `without a listener all keys pass, and the next reader is queried again`() {
    #expect(offer(SDL_KEYDOWN))
    reader.waits[0].work()
    #expect(offer(SDL_KEYDOWN, SDLK_b))
    keys.giveUp()
    #expect(released() == [SDL_KEYDOWN, SDL_KEYDOWN])
    #expect(offer(SDL_KEYDOWN, SDLK_c) && reader.asked.count == 2)
  }
}
