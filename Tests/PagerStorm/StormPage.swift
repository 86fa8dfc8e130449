import PagerEngine

/// What all pages of a storm write to.
@MainActor
final class StormLedger {
  /// The first thing that was out of order.
  private(set) var complaint: String?
  /// The pages that are alive.
  private(set) var living = 0
  private var nextSerial = 0
  /// Is called with every call of a page.
  var onCall: () -> Void = {}

  func complain(_ text: String) { if complaint == nil { complaint = text } }

  func born() -> Int {
    living += 1
    nextSerial += 1
    return nextSerial
  }

  nonisolated func died() { MainActor.assumeIsolated { living -= 1 } }
}

/// A page of a storm. It is drawn as its serial number, and hands all calls to its life.
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

/// Complains when the calls of a page are not balanced.
@MainActor
final class StormLife {
  /// Which page of the data it is; the page may be reused for another one.
  var id: Int
  let serial: Int
  private let ledger: StormLedger
  private var appearance = "hidden"
  private var isChild = false
  private var isMoving = false
  private var isLoaded = false

  init(_ id: Int, _ ledger: StormLedger) {
    self.id = id
    self.ledger = ledger
    serial = ledger.born()
  }

  deinit { ledger.died() }

  /// Whether it has been told that it is in view, and that is all.
  var isShown: Bool { appearance == "shown" }
  var isHidden: Bool { appearance == "hidden" }

  /// Takes one of the page's calls.
  func take(_ call: PageLifecycleEvent) {
    if !isInOrder(call) {
      ledger.complain(
        "page \(id) (\(serial)): \(call.rawValue) while \(appearance), \(isChild ? "a child" : "free")")
    }
    note(call)
    // A page from the pool is prepared while the source is asked, when nobody may change the data.
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
