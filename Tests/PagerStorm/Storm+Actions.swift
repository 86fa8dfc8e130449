import PagerEngine

extension StormAction {
  init(_ kind: Kind, _ a: Int, _ b: Int) { (self.kind, self.a, self.b) = (kind, a, b) }
}

extension Storm {
  func perform(_ action: StormAction) {
    guard let pager else { return }
    switch action.kind {
    case .advance, .press, .move, .release, .cancel, .flick, .wheel, .key, .tapTitle: input(action, pager)
    case .select, .selectThrough, .jump, .setPages, .transition: select(action, pager)
    case .insert, .remove, .relocate, .update, .reload, .replaceAll, .empty: change(action, pager)
    default: other(action, pager)
    }
  }

  private func input(_ action: StormAction, _ pager: Pager) {
    let (a, b) = (action.a, action.b)
    switch action.kind {
    case .advance: time += Double(a % 60) / 1000 * (b % 12 == 0 ? 20 : 1)
    case .press:
      pointer = Point(Double(a % 400), Double(60 + b % 580))
      return point(.press, pager)
    case .move:
      time += Double(b % 16) / 1000
      pointer = pointer + Point(Double(a % 161 - 80), Double(b % 21 - 10))
      return point(.move, pager)
    case .release: return point(.release, pager)
    case .cancel: return point(.cancel, pager)
    case .flick: return flick(Double(a % 2 == 0 ? 1 : -1) * Double(30 + b % 200), pager)
    case .wheel where a % 3 > 0:
      // A piece of a touchpad's swipe: the next one may go on with it, or come after a pause.
      let place = Point(200, Double(b % 600))
      for step in 0..<(3 + b % 9) {
        time += 0.004 + Double(a % 9) / 1000
        let travel = Double(a % 41 - 20) * (1 + Double(step) / 8)
        let wheel = PagerInput.Wheel(x: travel, y: Double(b % 7 - 3), in: .points, at: place)
        pager.handle(PagerInput(time: time, .wheel(wheel)))
      }
    case .wheel:
      let wheel = PagerInput.Wheel(
        x: Double(b % 3 - 1), y: Double(a / 3 % 3 - 1), at: Point(200, Double(b % 600)))
      return pager.handle(PagerInput(time: time, .wheel(wheel)))
    case .key:
      let keys: [PagerInput.Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
      return pager.handle(PagerInput(time: time, .key(keys[a % keys.count], [], isRepeat: b % 2 == 0)))
    default:
      pointer = Point(Double(a % 400), 20)
      point(.press, pager)
      return point(.release, pager)
    }
    pager.advance(to: time)
  }

  private func point(_ kind: PagerInput.Pointer.Action, _ pager: Pager) {
    pager.handle(PagerInput(time: time, .pointer(.init(kind, at: pointer))))
  }

  private func flick(_ distance: Double, _ pager: Pager) {
    pointer = Point(200, 300)
    point(.press, pager)
    for _ in 0..<6 {
      time += 0.008
      pointer = pointer + Point(distance / 6, distance / 40)
      point(.move, pager)
    }
    point(.release, pager)
  }

  private func completion() -> (Bool) -> Void {
    pendingCompletions += 1
    var isCalled = false
    return { [weak self] _ in
      if isCalled { self?.ledger.complain("a completion is called twice") }
      isCalled = true
      self?.pendingCompletions -= 1
    }
  }

  private func select(_ action: StormAction, _ pager: Pager) {
    let count = max(1, pager.pageCount)
    switch action.kind {
    // Now and then a page that there is not.
    case .select: pager.select(action.a % (count + 1), completion: completion())
    case .selectThrough: pager.select(action.a % count, through: .pagesBetween, completion: completion())
    case .jump: pager.select(action.a % count, animated: false, completion: completion())
    case .setPages:
      guard kind == .pageController, !data.ids.isEmpty else { return }
      let page = data.makePage(data.ids[action.a % data.ids.count])
      let direction = action.b % 2 == 0 ? PagingDirection.forward : .backward
      try? pager.setPages([page], direction: direction, animated: action.b % 3 != 0, completion: completion())
    default:
      guard kind == .plain, !pager.children.isEmpty else { return }
      let (from, to) = (action.a % pager.children.count, action.b % pager.children.count)
      do {
        try pager.transition(
          from: action.b % 4 == 0 ? pager.children[from] : pager.children[pager.currentPage],
          to: pager.children[to], duration: Double(action.a % 10) / 10, completion: completion())
      } catch {
        pendingCompletions -= 1
      }
    }
  }

  private func change(_ action: StormAction, _ pager: Pager) {
    if kind == .plain { return changeChildren(action, pager) }
    let (count, a, b) = (data.ids.count, action.a, action.b)
    var change: PageChange?
    switch action.kind {
    case .insert where count < 40:
      data.insert(1 + b % 3, at: a % (count + 1))
      change = .insert(at: a % (count + 1), count: 1 + b % 3)
    case .remove where count > 0:
      let number = min(1 + b % 3, count - a % count)
      data.remove(number, at: a % count)
      change = .remove(at: a % count, count: number)
    case .relocate where count > 1:
      data.move(from: a % count, to: b % count)
      change = .move(from: a % count, to: b % count)
    case .update where count > 0: change = .update(at: a % count, count: 1 + b % 3)
    case .replaceAll:
      data.remove(count, at: 0)
      data.insert(a % 20, at: 0)
    case .empty where b % 4 == 0: data.remove(count, at: 0)
    default: break
    }
    // Neighbours are asked for when they are needed; there is nothing to tell.
    guard kind != .pageController else { return }
    if let change { pager.apply([change]) } else { pager.reload() }
  }

  private func changeChildren(_ action: StormAction, _ pager: Pager) {
    let (children, a, b) = (pager.children, action.a, action.b)
    switch action.kind {
    case .insert where children.count < 40:
      data.insert(1, at: data.ids.count)
      try? pager.addChild(data.makePage(data.ids.last ?? 0), at: a % (children.count + 1))
    case .remove where children.count > 1: try? pager.removeChild(children[a % children.count])
    case .relocate where children.count > 1:
      try? pager.addChild(children[a % children.count], at: b % children.count)
    case .update: pager.update(at: [a % 40])
    case .replaceAll:
      data.insert(5, at: data.ids.count)
      try? pager.setChildren(data.ids.suffix(5).map(data.makePage))
    case .empty: try? pager.setChildren([])
    default: pager.reload()
    }
  }

  private func other(_ action: StormAction, _ pager: Pager) {
    let (a, b) = (action.a, action.b)
    switch action.kind {
    case .resize:
      let isNothing = a % 9 == 0
      pager.layout(size: isNothing ? .zero : Size(Double(100 + a % 900), Double(100 + b % 700)), scale: 1)
    case .spacing: pager.spacing = Double(a % 40)
    case .peek: pager.peek = a % 2 == 0 ? 0 : Double(b % 60)
    case .endless: pager.isEndless = a % 2 == 0
    case .direction: pager.readingDirection = a % 2 == 0 ? .leftToRight : .rightToLeft
    case .axis: pager.axis = a % 3 == 0 ? .vertical : .horizontal
    case .threshold: pager.rules.currentThreshold = [0.5, 0.5, 0.3, 0.8][a % 4]
    case .hide: pager.isShown = false
    case .show: pager.isShown = true
    case .purge: pager.purge()
    case .preload: _ = pager.preload()
    case .answer: _ = data.answer(a, fails: false)
    case .fail: _ = data.answer(a, fails: true)
    case .retry: pager.retry(a % max(1, pager.pageCount))
    case .arm:
      let kinds: [StormAction.Kind] = [
        .select, .jump, .reload, .insert, .remove, .relocate, .update, .purge, .resize, .setPages, .hide,
        .show,
      ]
      armed = (StormAction(kinds[a % kinds.count], b, a), 1 + b % 7)
    default: break
    }
  }
}
