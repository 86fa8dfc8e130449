import PagerEngine
import PagerPhysics

extension StormAction {
  init(_ kind: Kind, _ a: Int, _ b: Int) { (self.kind, self.a, self.b) = (kind, a, b) }
}

extension Storm {
  /// The transitions in a storm: those of the package, other sheets of paper, and an invalid one.
  static let transitions: [PageTransition] =
    PageTransition.all + [
      .slide, .slide, .slide, .curl(spine: .middle), .curl(spine: .maximum, isDoubleSided: true),
      PageTransition("absurd") { page in
        var transform = page.sliding
        transform.scale = page.offset > 0.3 ? .nan : 1e9
        transform.turn = .infinity
        return transform
      },
    ]
}

extension Storm {
  func perform(_ action: StormAction) {
    guard let pager, let root else { return }
    // Some actions apply to the outer pager.
    let any = action.b % 3 == 0 ? root : pager
    switch action.kind {
    case .advance, .press, .move, .release, .cancel, .leave, .flick, .finger, .tick, .swipe, .momentum, .lift,
      .key,
      .tapTitle:
      input(action, root)
    case .brake: brake(action)
    case .bend: bend(action)
    case .holdKey: holdKey(action, root)
    case .lose: lose(action, root)
    case .select, .selectThrough, .jump, .setPages, .transition: select(action, any)
    case .scrollTo, .scrollBy: scroll(action, any)
    case .session: drag(action, any)
    case .link: link(action, pager)
    case .burst: burst(action)
    case .assist: assist(action, root)
    case .insert, .remove, .relocate, .update, .reload, .replaceAll, .empty:
      noteChange()
      change(action, pager)
    case .resize, .strip, .spacing, .peek, .endless, .direction, .axis, .threshold, .look,
      .extents, .snap:
      noteChange()
      arrange(action, any)
    case .hide, .show, .purge, .releaseMemory, .snapshot, .restore, .preload, .answer, .fail, .retry, .arm,
      .autoplay:
      other(action, any)
    }
  }

  /// Makes several selections in a row, without a frame in between.
  private func burst(_ action: StormAction) {
    let kinds: [StormAction.Kind] =
      switch kind {
      case .pageController, .book: [.setPages]
      case .plain: [.select, .jump, .transition]
      default: [.select, .jump, .selectThrough]
      }
    for number in 0..<2 + action.b % 4 {
      perform(StormAction(kinds[(action.a + number) % kinds.count], action.a + 7 * number, 3 * number + 1))
    }
  }

  /// Returns a completion for a selection that checks the result. `isThere` returns whether the pager shows
  /// the selected page.
  private func completion(isThere: @escaping () -> Bool) -> (Bool) -> Void {
    pendingCompletions += 1
    var isCalled = false
    let reloads = reloads
    return { [weak self] isFinished in
      guard let self else { return }
      if isCalled { ledger.complain("a completion is called twice") }
      isCalled = true
      pendingCompletions -= 1
      // After a reload the same index may belong to another page, and a callback may have selected another
      // page.
      guard isFinished, !hasMeddled, reloads == self.reloads else { return }
      if !isThere() { ledger.complain("a completion says that a page is there that is not") }
    }
  }

  /// Returns a completion that checks whether the pager rests on the page that is at an index now.
  private func completion(at index: Int, of pager: Pager) -> (Bool) -> Void {
    let isOuter = pager !== self.pager
    let id = isOuter ? index : id(at: index)
    // A pager that never has room keeps its completions until it goes.
    return completion { [weak self, weak pager] in
      guard let self, let pager, pager.isOnPage else { return false }
      return id == (isOuter ? pager.settledPage : self.id(at: pager.settledPage))
    }
  }

  /// The identity of the page at an index; nil if there is none.
  private func id(at index: Int) -> Int? {
    guard kind == .plain else { return data.ids.indices.contains(index) ? data.ids[index] : nil }
    let children = pager?.children ?? []
    return children.indices.contains(index) ? (children[index] as? StormPage)?.life.id : nil
  }

  private func select(_ action: StormAction, _ pager: Pager) {
    let count = max(1, pager.pageCount)
    switch action.kind {
    // The index may be one past the last page.
    case .select: selectPage(action.a % (count + 1), pager)
    case .selectThrough: selectPage(action.a % count, through: .pagesBetween, pager)
    case .jump: selectPage(action.a % count, animated: false, pager)
    case .setPages:
      guard kind.hasNeighbors, !data.ids.isEmpty else { return }
      let page = data.makePage(data.ids[action.a % data.ids.count])
      let beside = kind == .book ? [data.makePage(data.ids[(action.a + 1) % data.ids.count])] : []
      let direction = action.b % 2 == 0 ? PagingDirection.forward : .backward
      let completion = completion { [weak pager, weak page] in
        pager?.isOnPage == true && page != nil && pager?.targetPages.first === page
      }
      try? pager.setPages(
        [page] + beside, direction: direction, animated: action.b % 3 != 0, completion: completion)
    default:
      guard kind == .plain, !pager.children.isEmpty else { return }
      let page = action.b % pager.children.count
      hasMixedTransitions = true
      pager.select(
        page, duration: Double(action.a % 10) / 10, timing: action.a % 3 == 0 ? .easeInOut : nil,
        transition: action.b % 2 == 0 ? nil : Storm.transitions[action.b % Storm.transitions.count],
        completion: completion(at: page, of: pager))
    }
  }

  private func selectPage(
    _ page: Int, animated: Bool = true, through route: PageRoute = .direct, _ pager: Pager
  ) {
    // With a neighbour source, an index soon belongs to another page.
    let completion = kind.hasNeighbors ? completion { true } : completion(at: page, of: pager)
    pager.select(page, animated: animated, through: route, completion: completion)
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
    // A pager with a neighbour source requests neighbours on demand, and needs no notice of changes.
    guard !kind.hasNeighbors else { return }
    if let change { return pager.apply([change], animated: a % 3 == 0) }
    reloads += 1
    pager.reload()
  }

  private func changeChildren(_ action: StormAction, _ pager: Pager) {
    let (children, a, b) = (pager.children, action.a, action.b)
    switch action.kind {
    case .insert where children.count < 40:
      data.insert(1, at: data.ids.count)
      try? pager.addChild(
        data.makePage(data.ids.last ?? 0), at: a % (children.count + 1), animated: b % 3 == 0)
    case .remove where children.count > 1:
      try? pager.removeChild(children[a % children.count], animated: b % 3 == 0)
    case .relocate where children.count > 1:
      try? pager.addChild(children[a % children.count], at: b % children.count, animated: b % 5 == 0)
    case .update: pager.apply([.update(at: a % 40)], animated: false)
    case .replaceAll:
      reloads += 1
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
      pager.titles.style.wheel = a % 2 == 0 ? .turnsPages : .scrollsTitles
      pager.titles.style.edge = [.top, .top, .bottom, .leading, .trailing][a % 5]
      pager.titles.style.extent = a % 3 == 0 ? 0 : 48
      pager.accessory = a % 4 > 0 ? nil : PagerAccessory(.bottom, extent: 40) { _ in DrawList() }
    case .spacing: pager.arrangement.spacing = Double(a % 40)
    case .peek: pager.arrangement.peek = a % 2 == 0 ? 0 : Double(b % 60)
    case .endless: pager.arrangement.wrapsAround = a % 2 == 0
    case .direction: pager.arrangement.readingDirection = a % 2 == 0 ? .leftToRight : .rightToLeft
    case .look:
      hasMixedTransitions = true
      pager.transition = Storm.transitions[a % Storm.transitions.count]
    case .extents: setExtents(a, b, pager)
    case .snap: setSnapping(a, b, pager)
    case .axis: pager.arrangement.axis = a % 3 == 0 ? .vertical : .horizontal
    default: pager.rules.currentThreshold = [0.5, 0.5, 0.3, 0.8][a % 4]
    }
  }

  private func setSnapping(_ a: Int, _ b: Int, _ pager: Pager) {
    mayRestBetweenPages = true
    let even = SnapRule("even pages") { Int(($0.projectedPosition() / 2).rounded()) * 2 }
    let policies: [SnapPolicy] = [
      .default, .free, .freeAbove(Double(b % 900)), .custom(even), .projected(.normal), .viewPager,
    ]
    pager.rules.snapPolicy = policies[a % policies.count]
    pager.rules.pagesPerTurn = [1, 1, 2, 3, 7][b % 5]
  }

  /// Scrolls to a position or by a distance. Some of the numbers are invalid.
  private func scroll(_ action: StormAction, _ pager: Pager) {
    mayRestBetweenPages = true
    let (a, b, isAnimated) = (action.a, action.b, action.b % 4 > 0)
    let numbers = [Double(a % 1600) / 100, Double(a % 12), -1.5, 1e9, .nan]
    let number = numbers[b % 11 == 0 ? a % numbers.count : a % 2]
    pendingCompletions += 1
    let done: (Bool) -> Void = { _ in self.pendingCompletions -= 1 }
    if action.kind == .scrollTo {
      pager.scroll(
        toPosition: number, animated: isAnimated, through: a % 3 == 0 ? .pagesBetween : .direct,
        duration: b % 5 == 0 ? 0.2 : nil, completion: done)
    } else {
      pager.scroll(
        byPoints: (number - 8) * 100, animated: isAnimated, timing: b % 5 == 0 ? .easeInOut : nil,
        completion: done)
    }
  }

  /// Sets different page lengths, or the same length for all pages again.
  private func setExtents(_ a: Int, _ b: Int, _ pager: Pager) {
    pager.arrangement.alignment = a % 3 == 0 ? .center : PageAlignment.allCases[b % 3]
    pager.arrangement.alignsPagesToEnds = a % 4 == 1
    pager.arrangement.insets =
      a % 5 == 0 ? PageInsets(leading: Double(b % 50), trailing: Double(a % 30)) : PageInsets()
    guard a % 3 > 0 else { return pager.pageExtents = nil }
    let lengths: [PageLength] = [
      .viewport, .points(Double(20 + b % 300)), .share(0.3), .share(1.5), .content, .points(.nan),
      .share(0.1),
    ]
    pager.pageExtents = { [weak self] index in
      // A page keeps its length when its index changes.
      let id = self.map { $0.data.ids.indices.contains(index) ? $0.data.ids[index] : index } ?? index
      let alignment = a % 7 == 1 ? PageAlignment.allCases[abs(id + b) % 3] : nil
      return PageExtent(lengths[abs(id &* 31 &+ a) % lengths.count], alignment: alignment)
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
    case .releaseMemory: pager.releaseMemory()
    case .snapshot: snapshots.append(pager.snapshot())
    // The snapshot may be that of the other pager.
    case .restore: if !snapshots.isEmpty { pager.restore(snapshots[a % snapshots.count]) }
    case .preload: _ = pager.preload()
    case .answer: data.answer(a, fails: false)
    case .fail: data.answer(a, fails: true)
    case .retry: pager.retry(a % max(1, pager.pageCount))
    case .autoplay:
      let ends: [Autoplay.End] = [.stop, .wrap, .rewind]
      pager.autoplay =
        a % 4 == 0
        ? nil
        : Autoplay(
          interval: Double(a % 20) / 10, direction: b % 5 < 3 ? .forward : .backward, end: ends[b % 3])
    default:
      let kinds: [StormAction.Kind] = [
        .select, .jump, .reload, .insert, .remove, .relocate, .update, .purge, .releaseMemory, .restore,
        .resize, .setPages, .hide,
        .show,
      ]
      armed = (StormAction(kinds[a % kinds.count], b, a), 1 + b % 7)
    }
  }
}
