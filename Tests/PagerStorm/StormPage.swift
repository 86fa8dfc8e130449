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

  init(_ id: Int, _ ledger: StormLedger) {
    self.id = id
    self.ledger = ledger
    serial = ledger.born()
  }

  deinit { ledger.died() }

  /// Whether the page has fully appeared, that is, the last appearance call was `didAppear`.
  var isShown: Bool { appearance == "shown" }
  var isHidden: Bool { appearance == "hidden" }

  /// Records one lifecycle call of the page.
  func take(_ call: PageLifecycleEvent) {
    if !isInOrder(call) {
      ledger.complain(
        "page \(id) (\(serial)): \(call.rawValue) while \(appearance), \(isChild ? "a child" : "free")")
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
