import Testing

@testable import PagerEngine

/// Calls of the app while the pager updates or draws, which take effect afterwards.
@MainActor @Suite struct PostponedCallTests {
  @MainActor private final class App: PageSource {
    let log: CallLog
    var pageCount = 6
    var onPage: (Int) -> Void = { _ in }
    init(_ log: CallLog) { self.log = log }
    func title(at index: Int) -> String { "Page \(index)" }
    func page(at index: Int) -> Page {
      log.add("page(\(index))")
      onPage(index)
      log.add("page(\(index)) ends")
      return LoggedPage(index, log)
    }
  }

  private func make(_ retention: PageRetention) -> (Pager, App, CallLog) {
    let log = CallLog(topics: [])
    let app = App(log)
    let pager = Pager(source: app, text: SquareTextMeasurer())
    pager.retention = retention
    pager.delegate = log
    pager.layout(size: Size(100, 148), scale: 1)
    return (pager, app, log)
  }

  @Test func `a pager that is hidden while it loads a page hides the page afterwards`() {
    let (pager, app, log) = make(.cachedWindow)
    log.take()
    app.onPage = { [weak pager] _ in
      pager?.isShown = false
      #expect(pager?.isShown == true)
    }
    pager.select(1, animated: false)
    log.expect(
      ["page(1)", "page(1) ends", "1.willMove(pager)", "1.didLoad", "1.didMove(pager)"],
      ["1.willAppear", "0.willDisappear", "1.didAppear", "0.didDisappear"],
      ["settled(1)", "0.willMove(nil)", "0.didMove(nil)", "1.willDisappear", "1.didDisappear"])
    #expect(!pager.isShown)
    app.onPage = { _ in }
    pager.isShown = true
    log.expect(["1.willAppear", "1.didAppear"])
  }

  @Test func `a cache that is purged while a page is loaded is emptied afterwards`() {
    let (pager, app, _) = make(.cachedWindow)
    for page in 1...3 { pager.select(page, animated: false) }
    let waiting = pager.waitingPageCount
    try? #require(waiting == 3)
    var during: Int?
    app.onPage = { [weak pager] _ in
      pager?.purge()
      during = pager?.waitingPageCount
    }
    pager.select(4, animated: false)
    #expect(during == waiting && pager.waitingPageCount == 0)
  }

  @Test func `calls while a frame is drawn take effect after the frame`() {
    let (pager, _, log) = make(.cachedWindow)
    pager.select(1, animated: false)
    log.take()
    pager.layers = [
      PagerLayer { [weak pager] _, _ in
        pager?.isShown = false
        pager?.purge()
        #expect(pager?.isShown == true && pager?.waitingPageCount == 1)
        log.add("drawn")
      }
    ]
    _ = pager.picture()
    log.expect(["drawn", "1.willDisappear", "1.didDisappear", "0.didBeEvicted"])
    #expect(!pager.isShown && pager.waitingPageCount == 0)
  }

  @Test func `other pages are kept from the next update on`() {
    let (pager, app, _) = make(.collection)
    app.onPage = { [weak pager] _ in
      pager?.retention = .cachedWindow
      #expect(pager?.retention.attachedDistance == PageRetention.collection.attachedDistance)
    }
    pager.select(1, animated: false)
    #expect(pager.retention.attachedDistance == PageRetention.cachedWindow.attachedDistance)
  }

  @Test func `an accessory that changes while it is drawn is drawn again`() {
    let (pager, _, _) = make(.collection)
    var drawings = 0
    pager.accessory = PagerAccessory(.bottom, extent: 20) { [weak pager] _ in
      drawings += 1
      if drawings < 3 { pager?.invalidate(.accessory) }
      return DrawList()
    }
    for frame in 0..<10 where pager.needsFrame {
      pager.advance(to: Double(frame) / 60)
      _ = pager.picture()
    }
    #expect(drawings == 3)
  }

  @Test func `a pager inside a page is hidden after its own update`() throws {
    let log = CallLog(topics: [])
    let source = App(log)
    let inner = Pager(source: source, text: SquareTextMeasurer())
    inner.retention = .cachedWindow
    let outer = Pager(pages: [PagerPage(inner), Page()], text: SquareTextMeasurer())
    outer.layout(size: Size(100, 148), scale: 1)
    log.take()
    source.onPage = { [weak outer] _ in outer?.isShown = false }
    inner.select(1, animated: false)
    source.onPage = { _ in }
    log.expect(
      ["page(1)", "page(1) ends", "1.willMove(pager)", "1.didLoad", "1.didMove(pager)"],
      ["1.willAppear", "0.willDisappear", "1.didAppear", "0.didDisappear"],
      ["0.willMove(nil)", "0.didMove(nil)", "1.willDisappear", "1.didDisappear"])
  }
}
