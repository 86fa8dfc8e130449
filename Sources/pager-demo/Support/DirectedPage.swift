import PagerEngine

/// A page whose pager has the reading direction of the pager around it.
class DirectedPage: PagerPage {
  override func layOut(in context: PageContext) {
    if pager.readingDirection != context.readingDirection {
      pager.readingDirection = context.readingDirection
    }
    super.layOut(in: context)
  }
}
