import CSDL2
import Synchronization

/// The event queue of SDL, which all windows of the process share.
enum EventQueue {
  /// A range of event types.
  struct Kinds: Sendable {
    fileprivate let first, last: UInt32

    private init(_ first: SDL_EventType, _ last: SDL_EventType) {
      (self.first, self.last) = (first.rawValue, last.rawValue)
    }

    static let all = Kinds(SDL_FIRSTEVENT, SDL_LASTEVENT)
    static let fingers = Kinds(SDL_FINGERDOWN, SDL_FINGERMOTION)
    static let mouse = Kinds(SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP)

    func contains(_ event: SDL_Event) -> Bool { (first...last).contains(event.type) }
  }

  /// The time stamp of an event that happens now, in milliseconds since SDL was initialized.
  static var now: UInt32 { SDL_GetTicks() }

  /// Reserves a type of events for this package; `UInt32.max` if SDL has no more.
  static func newType() -> UInt32 { SDL_RegisterEvents(1) }

  /// Reads new events of the display into the queue.
  static func pump() { SDL_PumpEvents() }

  /// Removes the first event, without reading new ones.
  ///
  /// `SDL_PollEvent` would read events again after the last one, and each time query the display.
  static func next() -> SDL_Event? {
    var event = SDL_Event()
    guard SDL_PeepEvents(&event, 1, SDL_GETEVENT, Kinds.all.first, Kinds.all.last) > 0 else { return nil }
    return event.type == textType ? takeText(of: event) : event
  }

  /// Returns the number of waiting events of some kinds.
  static func count(_ kinds: Kinds) -> Int {
    Int(SDL_PeepEvents(nil, 1, SDL_PEEKEVENT, kinds.first, kinds.last))
  }

  /// Sleeps until an event, at most for a time in milliseconds; `nil` for any time. Returns whether there is an event.
  static func wait(atMost limit: Double?) -> Bool {
    (limit.map { SDL_WaitEventTimeout(nil, Int32($0)) } ?? SDL_WaitEvent(nil)) != 0
  }

  /// Returns an event of this package.
  static func event(_ type: UInt32, windowID: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    (event.user.type, event.user.windowID) = (type, windowID)
    return event
  }

  /// Adds an event. Returns whether there was room.
  @discardableResult
  static func push(_ event: SDL_Event) -> Bool {
    var event = event
    return SDL_PushEvent(&event) >= 0
  }

  /// The number of windows that read the queue.
  private static let readers = Mutex(0)

  static func addReader() { readers.withLock { $0 += 1 } }

  /// Removes a reader. Call it before SDL's video ends, which frees the queue with its lock.
  static func removeReader() { readers.withLock { $0 -= 1 } }

  /// Adds an event from another thread, which may outlive the queue. Without a reader, it drops the event.
  /// Returns whether there was room.
  static func pushForReaders(_ event: SDL_Event) -> Bool {
    readers.withLock { $0 == 0 || push(event) }
  }

  /// The type of the events that carry text until `next()` returns it.
  ///
  /// sdl2-compat crashes if a program adds an event of SDL's own type for text: SDL3's refers to text outside of it.
  private static let textType = newType()

  /// Adds typed text. `write` writes up to a number of bytes, and returns how many it has written.
  static func pushText(windowID: UInt32, _ write: (UnsafeMutablePointer<CChar>, Int32) -> Int32) {
    // The last byte stays 0, which ends the text.
    let capacity = MemoryLayout.size(ofValue: SDL_Event().text.text)
    guard textType != .max, let memory = SDL_calloc(1, capacity) else { return }
    var event = event(textType, windowID: windowID)
    (event.user.timestamp, event.user.data1) = (now, memory)
    let text = memory.bindMemory(to: CChar.self, capacity: capacity)
    guard write(text, Int32(capacity - 1)) > 0, push(event) else { return SDL_free(memory) }
  }

  /// Returns SDL's own event for typed text.
  private static func takeText(of carrier: SDL_Event) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    (event.text.timestamp, event.text.windowID) = (carrier.user.timestamp, carrier.user.windowID)
    if let memory = carrier.user.data1 {
      withUnsafeMutableBytes(of: &event.text.text) { text in
        text.copyMemory(from: UnsafeRawBufferPointer(start: memory, count: text.count))
      }
      SDL_free(memory)
    }
    return event
  }

  /// Blocks the thread, for a time in milliseconds.
  static func delay(_ milliseconds: UInt32) { SDL_Delay(milliseconds) }
}
