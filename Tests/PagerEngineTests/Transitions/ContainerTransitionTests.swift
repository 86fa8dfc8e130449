import PagerPhysics
import Testing

@testable import PagerEngine

/// Selections with a duration, a timing curve and a transition.
@MainActor @Suite struct ContainerTransitionTests {
  private func make() -> Pager {
    let pager = Pager(pages: (0..<3).map { PlainPage($0) }, text: SquareTextMeasurer())
    pager.layOutSquare()
    pager.advance(to: 0)
    return pager
  }

  private func sheets(of pager: Pager) -> [DisplayList.Sheet] {
    pager.picture().items.compactMap { if case .beginSheet(let sheet) = $0 { sheet } else { nil } }
  }

  @Test func `a transition can be chosen for one change of page`() {
    let pager = make()
    pager.select(1, duration: 1, transition: .zoomOut())
    pager.advance(to: 1)
    pager.advance(to: 1.1)
    #expect(sheets(of: pager).count == 2)
    pager.advance(to: 9)
    #expect(pager.settledPage == 1 && pager.transition.name == "slide")
    pager.select(2, duration: 1)
    pager.advance(to: 10)
    pager.advance(to: 10.1)
    #expect(sheets(of: pager).isEmpty)
  }

  @Test func `a timing curve divides the way over the duration`() {
    let pager = make()
    var isFinished: Bool?
    pager.select(1, duration: 2, timing: .linear) { isFinished = $0 }
    pager.advance(to: 10)
    for share in stride(from: 0.1, to: 1, by: 0.1) {
      pager.advance(to: 10 + 2 * share)
      #expect(abs(pager.position - share) < 1e-9)
    }
    #expect(isFinished == nil)
    pager.advance(to: 12.001)
    #expect(isFinished == true && pager.position == 1)
  }

  @Test func `a finger can catch a timed transition`() {
    let pager = make()
    var isFinished: Bool?
    pager.select(1, duration: 2, timing: .easeInOut) { isFinished = $0 }
    pager.advance(to: 10)
    pager.advance(to: 11)
    pager.pointer(.press, 50, 50, at: 11)
    #expect(isFinished == false && abs(pager.position - 0.5) < 1e-9)
    pager.pointer(.release, 50, 50, at: 11.2)
    pager.advance(to: 15)
    #expect(pager.position == pager.position.rounded())
  }

  @Test func `the app gives the transforms where pages come from and go to`() {
    let pager = make()
    var (start, end) = (PageTransform(), PageTransform())
    (start.translation, start.scale, start.opacity) = (Point(0, 80), 0.5, 0)
    (end.translation, end.rotation, end.opacity) = (Point(-40, 0), 0.5, 0.2)
    let transition = PageTransition.between(start: start, end: end)
    func transform(_ offset: Double) -> PageTransform {
      transition.transform(of: TransitionContext(offset: offset, geometry: pager.geometry))
    }
    #expect(transform(0) == PageTransform())
    #expect(transform(1) == start && transform(-1) == end)
    #expect(transform(0.5).translation == Point(0, 40) && transform(0.5).scale == 0.75)
    #expect(abs(transform(-0.5).rotation - 0.25) < 1e-12 && abs(transform(-0.5).opacity - 0.6) < 1e-12)
    pager.select(1, duration: 1, timing: .linear, transition: transition)
    pager.advance(to: 1)
    pager.advance(to: 1.5)
    #expect(sheets(of: pager).count == 2)
  }

  @Test func `an absurd duration or a page that does not exist does not start anything`() {
    let pager = make()
    #expect(!pager.select(3, duration: 1))
    pager.select(1, duration: .nan, timing: .easeIn)
    pager.advance(to: 1)
    pager.advance(to: 1.31)
    #expect(pager.settledPage == 1)
    pager.select(0, duration: -.infinity, timing: .easeIn)
    pager.advance(to: 2)
    pager.advance(to: 2.02)
    #expect(pager.settledPage == 0)
  }
}
