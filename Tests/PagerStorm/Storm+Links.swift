import PagerEngine

/// Drags from code, and a pager that is linked to the one in the storm.
extension Storm {
  func drag(_ action: StormAction, _ pager: Pager) {
    switch action.a % 4 {
    case 0: drag = pager.beginDrag(at: action.b % 2 == 0 ? time : nil)
    case 3: drag?.end(velocity: Double(action.b % 3000 - 1500), at: time)
    default: drag?.move(by: Double(action.b % 600 - 300), at: time)
    }
  }

  func link(_ action: StormAction, _ pager: Pager) {
    let (a, b) = (action.a, action.b)
    mayRestBetweenPages = true
    guard let follower, a % 3 > 0 else {
      let follower = Pager(pages: (0..<(1 + a % 9)).map { _ in Page() }, text: SquareTextMeasurer())
      follower.layout(size: Size(300, 100), scale: 1)
      follower.arrangement.wrapsAround = b % 4 == 0
      self.follower = follower
      return follower.follow(
        pager, PagerLink(factor: [1, 0.5, -1][b % 3], offset: Double(a % 3), isMutual: b % 2 == 0))
    }
    switch b % 4 {
    case 0: follower.follow(nil)
    case 1: follower.scroll(byPoints: Double(a % 900 - 450), animated: b % 8 == 1)
    default: follower.select(b % max(1, follower.pageCount), animated: b % 8 < 5)
    }
  }
}
