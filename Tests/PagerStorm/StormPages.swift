import PagerEngine

/// A page that does not scroll.
final class PlainStormPage: Page, StormPage {
  let life: StormLife

  init(_ life: StormLife) { self.life = life }

  override func draw(in context: PageContext) -> DrawList { drawing(in: context) }
  override func handle(_ input: PageInput) -> PageResponse { life.answer(input, of: self) }
  override func captures(at location: Point) -> PageDirections { life.reserved }
  override func willMove(to new: Pager?) {
    life.take(new == nil ? .willLeaveContainer : .willMoveToContainer)
  }
  override func didMove(to new: Pager?) { life.take(new == nil ? .didLeaveContainer : .didMoveToContainer) }
  override func didLoad() { life.take(.didLoad) }
  override func willAppear() { life.take(.willAppear) }
  override func didAppear() { life.take(.didAppear) }
  override func willDisappear() { life.take(.willDisappear) }
  override func didDisappear() { life.take(.didDisappear) }
  override func didEnterPool() { life.take(.didEnterPool) }
  override func prepareForReuse() { life.take(.prepareForReuse) }
  override func didBeEvicted() { life.take(.didBeEvicted) }
  override func needsRefresh() {
    super.needsRefresh()
    life.take(.needsRefresh)
  }
}

/// A page with content twice its length. It is a second page type with its own pool.
final class ScrollingStormPage: ScrollingPage, StormPage {
  let life: StormLife

  init(_ life: StormLife) { self.life = life }

  override func contentLength(in context: PageContext) -> Double {
    2 * (context.pagingAxis == .horizontal ? context.size.height : context.size.width)
  }

  override func draw(in context: PageContext) -> DrawList { drawing(in: context) }
  override func handle(_ input: PageInput) -> PageResponse {
    let (response, answer) = (super.handle(input), life.answer(input, of: self))
    return response == .ignored ? answer : response
  }
  override func willMove(to new: Pager?) {
    life.take(new == nil ? .willLeaveContainer : .willMoveToContainer)
  }
  override func didMove(to new: Pager?) { life.take(new == nil ? .didLeaveContainer : .didMoveToContainer) }
  override func didLoad() { life.take(.didLoad) }
  override func willAppear() { life.take(.willAppear) }
  override func didAppear() { life.take(.didAppear) }
  override func willDisappear() { life.take(.willDisappear) }
  override func didDisappear() { life.take(.didDisappear) }
  override func didEnterPool() { life.take(.didEnterPool) }
  override func prepareForReuse() { life.take(.prepareForReuse) }
  override func didBeEvicted() { life.take(.didBeEvicted) }
  override func needsRefresh() {
    super.needsRefresh()
    life.take(.needsRefresh)
  }
}

/// A page that contains a pager.
final class StormContainer: PagerPage, StormPage {
  let life: StormLife

  init(_ life: StormLife, _ pager: Pager) {
    self.life = life
    super.init(pager)
  }

  override func draw(in context: PageContext) -> DrawList { drawing(in: context) }
  override func handle(_ input: PageInput) -> PageResponse {
    _ = life.answer(input, of: self)
    return super.handle(input)
  }
  override func willMove(to new: Pager?) {
    life.take(new == nil ? .willLeaveContainer : .willMoveToContainer)
  }
  override func didMove(to new: Pager?) { life.take(new == nil ? .didLeaveContainer : .didMoveToContainer) }
  override func didLoad() { life.take(.didLoad) }
  override func willAppear() { life.take(.willAppear) }
  override func didAppear() { life.take(.didAppear) }
  override func willDisappear() { life.take(.willDisappear) }
  override func didDisappear() { life.take(.didDisappear) }
  override func didEnterPool() { life.take(.didEnterPool) }
  override func prepareForReuse() { life.take(.prepareForReuse) }
  override func didBeEvicted() { life.take(.didBeEvicted) }
  override func needsRefresh() {
    super.needsRefresh()
    life.take(.needsRefresh)
  }
}
