import PagerEngine

extension StormAction {
  init(_ kind: Kind, _ a: Int, _ b: Int) { (self.kind, self.a, self.b) = (kind, a, b) }
}

extension Storm {
  func perform(_ action: StormAction) {
    guard let pager, let root else { return }
    // The pager outside has its turns too.
    let any = action.b % 3 == 0 ? root : pager
    switch action.kind {
    case .advance, .press, .move, .release, .cancel, .leave, .flick, .finger, .tick, .swipe, .momentum, .lift,
      .key,
      .tapTitle:
      input(action, root)
    case .select, .selectThrough, .jump, .setPages, .transition: select(action, any)
    case .insert, .remove, .relocate, .update, .reload, .replaceAll, .empty:
      noteChange()
      change(action, pager)
    case .resize, .strip, .spacing, .peek, .endless, .direction, .axis, .threshold:
      noteChange()
      arrange(action, any)
    case .hide, .show, .purge, .preload, .answer, .fail, .retry, .arm: other(action, any)
    }
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

  private func arrange(_ action: StormAction, _ pager: Pager) {
    let (a, b) = (action.a, action.b)
    switch action.kind {
    case .resize:
      let isNothing = a % 9 == 0
      root?.layout(size: isNothing ? .zero : Size(Double(100 + a % 900), Double(100 + b % 700)), scale: 1)
    case .strip:
      pager.stripStyle.wheel = a % 2 == 0 ? .turnsPages : .scrollsTitles
      pager.stripStyle.edge = [.top, .top, .bottom, .leading, .trailing][a % 5]
      pager.stripStyle.extent = a % 3 == 0 ? 0 : 48
      pager.accessory = a % 4 > 0 ? nil : PagerAccessory(.bottom, extent: 40) { _ in DrawList() }
    case .spacing: pager.spacing = Double(a % 40)
    case .peek: pager.peek = a % 2 == 0 ? 0 : Double(b % 60)
    case .endless: pager.isEndless = a % 2 == 0
    case .direction: pager.readingDirection = a % 2 == 0 ? .leftToRight : .rightToLeft
    case .axis: pager.axis = a % 3 == 0 ? .vertical : .horizontal
    default: pager.rules.currentThreshold = [0.5, 0.5, 0.3, 0.8][a % 4]
    }
  }

  private func other(_ action: StormAction, _ pager: Pager) {
    let (a, b) = (action.a, action.b)
    switch action.kind {
    case .hide: root?.isShown = false
    case .show:
      root?.isShown = true
      if kind == .nested { root?.select(1) }
    case .purge: pager.purge()
    case .preload: _ = pager.preload()
    case .answer: data.answer(a, fails: false)
    case .fail: data.answer(a, fails: true)
    case .retry: pager.retry(a % max(1, pager.pageCount))
    default:
      let kinds: [StormAction.Kind] = [
        .select, .jump, .reload, .insert, .remove, .relocate, .update, .purge, .resize, .setPages, .hide,
        .show,
      ]
      armed = (StormAction(kinds[a % kinds.count], b, a), 1 + b % 7)
    }
  }
}
