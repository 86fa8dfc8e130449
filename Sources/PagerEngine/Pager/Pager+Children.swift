import PagerPhysics

/// A fixed list of pages, changed page by page: for pagers made with `init(pages:text:)`. Every method here throws
/// `PagerError.wrongSource` for another pager.
extension Pager {
  /// The pages, in order; none for a pager with another kind of source.
  public var children: [Page] { (try? fixed)?.pages ?? [] }

  /// Replaces all pages and shows the first one. An empty list is ignored; no page may be in it twice.
  public func setChildren(_ pages: [Page]) throws(PagerError) {
    let fixed = try fixed
    guard !pages.isEmpty else { return }
    FixedPages.check(pages)
    queue.perform { [self] in
      for page in pages where page.holder !== self { page.holder?.yield(page) }
      replaceAll {
        supersede()
        fixed.pages = pages
        motion.jump(to: 0)
      }
    }
  }

  /// Adds a page at an index, at the end by default; it becomes a child at once. A page of another pager is
  /// removed from there first, one of this pager is moved.
  public func addChild(_ page: Page, at index: Int = .max) throws(PagerError) {
    let fixed = try fixed
    queue.perform { [self] in
      if let old = fixed.pages.firstIndex(of: page) {
        let place = max(0, min(index, fixed.pages.count - 1))
        fixed.pages.insert(fixed.pages.remove(at: old), at: place)
        return applyToChildren(.move(from: old, to: place))
      }
      page.holder?.yield(page)
      let place = max(0, min(index, fixed.pages.count))
      fixed.pages.insert(page, at: place)
      step {
        applyOne(.insert(at: place))
        keeper.adopt(page, at: place)
        reloadStrips()
      }
    }
  }

  /// Removes a page. Throws `PagerError.notAChild` if it is none.
  public func removeChild(_ page: Page) throws(PagerError) {
    guard try fixed.pages.contains(page) else { throw .notAChild }
    queue.perform { [self] in release(page) }
  }

  /// Goes from the page that is shown, or on its way, to another one in a given time. Throws
  /// `PagerError.notAChild` if one is not in the list, `PagerError.notShown` if `from` is another page.
  ///
  /// - Parameters:
  ///   - duration: how long it seems to take, in seconds: the perceptual duration of its spring, 0.01...60, clamped
  ///     (NaN: 0.3); 0.3 by default.
  ///   - completion: is called once, as with `select`.
  public func transition(
    from: Page, to: Page, duration: Double = 0.3, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(PagerError) {
    let pages = try fixed.pages
    guard let start = pages.firstIndex(of: from), let target = pages.firstIndex(of: to) else {
      throw .notAChild
    }
    guard start == currentPage || start == targetPage else { throw .notShown }
    var rules = rules
    rules.snapSpring = Spring(perceptualDuration: duration.isNaN ? 0.3 : max(0.01, min(duration, 60)))
    _ = select(target, animated: true, .direct, rules: rules, at: nil, completion: completion)
  }

  var hasFixedPages: Bool { (try? fixed) != nil }

  private func applyToChildren(_ change: PageChange) {
    step {
      applyOne(change)
      reloadStrips()
    }
  }

  private var fixed: FixedPages {
    get throws(PagerError) {
      guard case .indexed(let source) = supply, let fixed = source as? FixedPages else {
        throw .wrongSource(needed: "a fixed list of pages")
      }
      return fixed
    }
  }

  /// Lets a page go.
  func release(_ page: Page) {
    guard let fixed = try? fixed, let index = fixed.pages.firstIndex(of: page) else { return giveUp(page) }
    fixed.pages.remove(at: index)
    applyToChildren(.remove(at: index))
  }
}
