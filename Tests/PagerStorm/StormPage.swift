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

/// A page that complains when its calls are not balanced. It is drawn as its serial number.
class StormPage: Page {
  /// Which page of the data it is.
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
    super.init()
    title = "Page \(id)"
  }

  deinit { ledger.died() }

  private func check(_ isInOrder: Bool, _ call: String) {
    if !isInOrder {
      ledger.complain("page \(id) (\(serial)): \(call) while \(appearance), \(isChild ? "a child" : "free")")
    }
    // A page from the pool is prepared while the source is asked, when nobody may change the data.
    if call != "prepareForReuse" { ledger.onCall() }
  }

  override func willMove(to container: Pager?) {
    check(!isMoving && isChild == (container == nil) && appearance == "hidden", "willMove")
    isMoving = true
  }

  override func didMove(to container: Pager?) {
    check(isMoving && isChild == (container == nil) && appearance == "hidden", "didMove")
    isMoving = false
    isChild = container != nil
  }

  override func didLoad() {
    check(!isLoaded && isMoving, "didLoad")
    isLoaded = true
  }

  override func willAppear() {
    check(isChild && !isMoving && (appearance == "hidden" || appearance == "disappearing"), "willAppear")
    appearance = "appearing"
  }

  override func didAppear() {
    check(isChild && !isMoving && appearance == "appearing", "didAppear")
    appearance = "shown"
  }

  override func willDisappear() {
    check(isChild && !isMoving && (appearance == "shown" || appearance == "appearing"), "willDisappear")
    appearance = "disappearing"
  }

  override func didDisappear() {
    check(isChild && !isMoving && appearance == "disappearing", "didDisappear")
    appearance = "hidden"
  }

  override func didBeReclaimed() { check(!isChild && !isMoving, "didBeReclaimed") }
  override func prepareForReuse() { check(!isChild && !isMoving, "prepareForReuse") }
  override func didBeEvicted() { check(!isChild && !isMoving, "didBeEvicted") }
  override func needsRefresh() {
    super.needsRefresh()
    check(isChild && !isMoving, "needsRefresh")
  }

  override func draw(in context: PageContext) -> DrawList {
    var list = DrawList()
    list.text("\(serial)", at: .zero, .body, context.theme.text)
    return list
  }

  /// Whether it has been told that it is in view, and that is all.
  var isShown: Bool { appearance == "shown" }
  var isHidden: Bool { appearance == "hidden" }
}

/// A second type of page, with a pool of its own.
final class OtherStormPage: StormPage {}
