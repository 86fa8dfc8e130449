/// What a pager takes the latest stream of wheel events for, and why.
///
/// Systems seldom tell what sends such events, and when fingers lift, so a pager infers both. The verdict changes while
/// the stream goes on, and stays when it is over. Directions and turns are counted towards later pages.
package enum StreamVerdict: Hashable, Sendable {
  /// Fingers on a touchpad, which pages or their content follow.
  case fingers(Fingers)
  /// Clicks of a wheel, or a touchpad on a system that reports whole ticks alone.
  case wheel(Wheel)
  /// What comes after fingers: they have lifted, or are about to. It moves nothing.
  case momentum(Momentum)
  /// Something that does not turn pages.
  case ignored(Ignored)

  /// Why events are fingers, and what these do.
  package enum Fingers: Hashable, Sendable {
    /// The events are no whole ticks, and the fingers have not gone far enough to tell their direction.
    case undecided
    /// The fingers have gone far enough along the paging axis to turn by this many pages, 1 or -1.
    case along(turn: Int)
    /// The fingers have gone across the paging axis, and scroll the content of the page.
    case across
    /// The stream paused as if the fingers had lifted, and went on: the same fingers hold the pages again.
    case cameBack
    /// The speed fell and rose again: another swipe in the same stream, by this many pages, 1 or -1.
    case pushedAgain(turn: Int)
    /// The fingers have gone back far enough to take the turn back; pages from where they took hold.
    case turnedBack(turn: Int)
    /// The fingers pull at an end, where no page is.
    case pulledAtEnd
  }

  /// Why events are a wheel, and what it does.
  package enum Wheel: Hashable, Sendable {
    /// The first tick of a burst turns one page: 1 or -1.
    case firstTick(turn: Int)
    /// The tick belongs to a burst that has turned a page.
    case sameBurst
    /// A fine wheel has not gone as far as a click yet.
    case partOfClick
    /// A wheel has gone a whole click further in the same burst, or about one at its end: 1 or -1.
    case click(turn: Int)
    /// Enough ticks the other way turn back: 1 or -1.
    case turnedBack(turn: Int)
    /// Ticks across the paging axis scroll the content of the page.
    case across
    /// A tick turned a page, and turned out to be a stray of ticks across: it is taken back.
    case undone
  }

  /// Why events are no fingers any more.
  package enum Momentum: Hashable, Sendable {
    /// No event came for twice the usual time between events.
    case paused
    /// The speed fell below its share of the fastest.
    case faded
    /// The system has reported the lift.
    case lifted
  }

  /// Why events turn no pages.
  package enum Ignored: Hashable, Sendable {
    /// There is no page in that direction.
    case noPage
    /// A pointer or a command of the app has the pages.
    case pagesTaken
    /// `Pager.inputPolicy` excludes the device or the direction.
    case notAllowed
    /// The delegate has refused the swipe.
    case refused
    /// The page under the pointer uses the events itself.
    case usedByPage
    /// The events are over the accessory, and belong to the pager there.
    case overAccessory
    /// The events are over the titles, and scroll these.
    case scrollsTitles
  }
}

/// Words for people, chosen when somebody asks.
extension StreamVerdict {
  /// What the stream is: one word.
  package var name: String {
    switch self {
    case .fingers: "Fingers"
    case .wheel: "Wheel"
    case .momentum: "Momentum"
    case .ignored: "Ignored"
    }
  }

  /// Why: a short sentence.
  package var reason: String {
    switch self {
    case .fingers(let fingers): fingers.reason
    case .wheel(let wheel): wheel.reason
    case .momentum(let momentum): momentum.reason
    case .ignored(let ignored): ignored.reason
    }
  }
}

extension StreamVerdict.Fingers {
  fileprivate var reason: String {
    switch self {
    case .undecided: "Parts of ticks come from a touchpad; 40 points decide the direction."
    case .along: "40 points, clearly along the pages: one page, and they follow."
    case .across: "40 points across the pages: the content scrolls."
    case .cameBack: "The stream went on after a pause: the same fingers hold on."
    case .pushedAgain: "The speed fell and rose again: another swipe, another page."
    case .turnedBack: "60 points the other way take the turn back."
    case .pulledAtEnd: "There is no page here: the rubber band stretches."
    }
  }
}

extension StreamVerdict.Wheel {
  fileprivate var reason: String {
    switch self {
    case .firstTick: "The first whole tick after a pause turns one page."
    case .sameBurst: "Less than 120 ms since the last tick: the same burst, no page."
    case .partOfClick: "A part of a click: the page turns with the whole click."
    case .click: "Another click of a wheel, or parts that are about one: one page."
    case .turnedBack: "Four ticks the other way turn back."
    case .across: "Ticks across the pages: the content scrolls."
    case .undone: "A stray of ticks across the pages: its turn is taken back."
    }
  }
}

extension StreamVerdict.Momentum {
  fileprivate var reason: String {
    switch self {
    case .paused: "No event for twice the usual time: the fingers have lifted."
    case .faded: "Half as fast as before: the fingers have lifted."
    case .lifted: "The system says that the fingers have lifted."
    }
  }
}

extension StreamVerdict.Ignored {
  fileprivate var reason: String {
    switch self {
    case .noPage: "There is no page in that direction."
    case .pagesTaken: "A pointer or the app has the pages."
    case .notAllowed: "The input policy excludes this device or direction."
    case .refused: "The delegate has refused the swipe."
    case .usedByPage: "The page under the pointer uses it."
    case .overAccessory: "It belongs to the pager in the accessory."
    case .scrollsTitles: "Over the titles, it scrolls the titles."
    }
  }
}
