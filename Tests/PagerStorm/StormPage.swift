import PagerEngine

/// The shared log of all pages in a storm.
@MainActor
final class StormLedger {
  /// The first failure; nil if there is none.
  private(set) var complaint: String?
  /// The number of pages that are alive.
  private(set) var living = 0
  private var nextSerial = 0
  /// Called after every lifecycle call of a page except `prepareForReuse`.
  var onCall: () -> Void = {}

  func complain(_ text: String) { if complaint == nil { complaint = text } }

  func born() -> Int {
    living += 1
    nextSerial += 1
    return nextSerial
  }

  nonisolated func died() { MainActor.assumeIsolated { living -= 1 } }
}

/// A page of a storm. It draws its serial number and passes all lifecycle calls to its `life`.
@MainActor
protocol StormPage: Page {
  var life: StormLife { get }
}

extension StormPage {
  var serial: Int { life.serial }

  func drawing(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.text("\(serial)", at: .zero, .body, context.theme.text)
    return list
  }
}

/// Checks the order of the lifecycle calls of a page and complains if they are unbalanced.
@MainActor
final class StormLife {
  /// The identity of the page in the data. It changes when the page object is reused.
  var id: Int
  let serial: Int
  private let ledger: StormLedger
  private var appearance = "hidden"
  private var isChild = false
  private var isMoving = false
  private var isLoaded = false
  /// The pointers that are down on the page, according to its events.
  private var down: Set<PagerInput.Pointer.Device> = []
  private var isHovered = false
  /// The latest location of a pointer on a page that leaves a part of its travel.
  private var place: Point?

  init(_ id: Int, _ ledger: StormLedger) {
    self.id = id
    self.ledger = ledger
    serial = ledger.born()
  }

  deinit { ledger.died() }

  /// Whether the page has fully appeared, that is, the last appearance call was `didAppear`.
  var isShown: Bool { appearance == "shown" }
  var isHidden: Bool { appearance == "hidden" }

  /// Returns a response to an event, and lets a callback act now and then. Checks that each pointer has one
  /// press and one end.
  func answer(_ input: PageInput, of page: Page) -> PageResponse {
    page.perform { [ledger] in ledger.onCall() }
    guard case .pointer(let pointer) = input.kind else { return serial % 11 == 3 ? .taken : .ignored }
    let isDown = down.contains(pointer.device)
    switch pointer.action {
    case .press:
      if isDown { ledger.complain("page \(id) (\(serial)): a pointer went down twice") }
      down.insert(pointer.device)
    case .release, .cancel:
      if !isDown { ledger.complain("page \(id) (\(serial)): a pointer that is up ends") }
      down.remove(pointer.device)
    case .move: isHovered = isHovered || !isDown
    case .leave:
      if !isHovered { ledger.complain("page \(id) (\(serial)): a mouse leaves that is not there") }
      isHovered = false
    }
    let place = pointer.location
    switch serial % 11 {
    case 3: return .taken
    case 5: return place.y < 150 ? .captured : .ignored
    case 7:
      leave(pointer, page)
      return .captured
    case 9:
      if pointer.action == .press { _ = page.scrollOutwards(by: Point(1e300, -1e300), .after) }
      if pointer.action == .release { _ = page.flingOutwards(velocity: Point(.nan, 1e308)) }
      return .ignored
    default: return .ignored
    }
  }

  /// Leaves a third of a movement to the links, a part of it before the content.
  private func leave(_ pointer: PagerInput.Pointer, _ page: Page) {
    let (from, to) = (place ?? pointer.location, pointer.location)
    place = to
    switch pointer.action {
    case .press, .cancel, .leave: break
    case .move:
      let distance = Point((from.x - to.x) / 3, (from.y - to.y) / 3)
      let back = page.scrollOutwards(by: distance, .before)
      _ = page.scrollOutwards(by: distance - back, .after)
    case .release: _ = page.flingOutwards(velocity: Point(-to.x, -400))
    }
  }

  /// Whether a stroke on the page may be for the page itself.
  var keepsPointers: Bool { [5, 7, 8, 9].contains(serial % 11) }

  /// Whether the page scrolls the pager as far as it can with each press.
  var throwsPager: Bool { serial % 11 == 9 }

  /// The directions of drags that the page reserves.
  var reserved: PageDirections { serial % 11 == 8 ? .all : serial % 11 == 9 ? .right : [] }

  /// Records one lifecycle call of the page.
  func take(_ call: PageLifecycleEvent) {
    if !isInOrder(call) {
      ledger.complain(
        "page \(id) (\(serial)): \(call.rawValue) while \(appearance), \(isChild ? "a child" : "free")")
    }
    if call == .didLeaveContainer, !down.isEmpty || isHovered {
      ledger.complain("page \(id) (\(serial)): leaves with a pointer on it")
    }
    note(call)
    // The pager prepares a pooled page while it asks the source for a page. The data must not change during
    // that.
    if call != .prepareForReuse { ledger.onCall() }
  }

  private func isInOrder(_ call: PageLifecycleEvent) -> Bool {
    let isSettledChild = isChild && !isMoving
    return switch call {
    case .willMoveToContainer: !isChild && !isMoving && isHidden
    case .didLoad: !isLoaded && isMoving
    case .didMoveToContainer: !isChild && isMoving && isHidden
    case .willLeaveContainer: isSettledChild && isHidden
    case .didLeaveContainer: isChild && isMoving && isHidden
    case .willAppear: isSettledChild && (isHidden || appearance == "disappearing")
    case .didAppear: isSettledChild && appearance == "appearing"
    case .willDisappear: isSettledChild && (isShown || appearance == "appearing")
    case .didDisappear: isSettledChild && appearance == "disappearing"
    case .didEnterPool, .prepareForReuse, .didBeEvicted: !isChild && !isMoving
    case .needsRefresh: isSettledChild
    }
  }

  private func note(_ call: PageLifecycleEvent) {
    switch call {
    case .willMoveToContainer, .willLeaveContainer: isMoving = true
    case .didMoveToContainer, .didLeaveContainer:
      isMoving = false
      isChild = call == .didMoveToContainer
    case .didLoad: isLoaded = true
    case .willAppear: appearance = "appearing"
    case .didAppear: appearance = "shown"
    case .willDisappear: appearance = "disappearing"
    case .didDisappear: appearance = "hidden"
    case .didEnterPool, .prepareForReuse, .didBeEvicted, .needsRefresh: break
    }
  }
}
