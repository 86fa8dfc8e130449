/// The interpretation of the latest stream of wheel events, and the reason for it.
///
/// Systems seldom report which device sends such events, and when fingers lift, so a pager infers both. The
/// verdict changes during the stream, and remains after its end. Directions and turns are counted towards
/// later pages.
package enum StreamVerdict: Hashable, Sendable {
  /// Fingers on a touchpad, which pages or their content follow.
  case fingers(Fingers)
  /// Clicks of a wheel, or a touchpad on a system that reports only whole ticks.
  case wheel(Wheel)
  /// Events after fingers, which have lifted or are about to. They move nothing.
  case momentum(Momentum)
  /// Events that turn no pages.
  case ignored(Ignored)

  /// The evidence for fingers, and their effect.
  package enum Fingers: Hashable, Sendable {
    /// The events are not whole ticks, and the fingers have not moved far enough to decide their direction.
    case undecided
    /// The fingers have moved far enough along the paging axis to turn: 1 or -1 pages.
    case along(turn: Int)
    /// The fingers have moved across the paging axis, and scroll the content of the page.
    case across
    /// The stream paused and continued.
    ///
    /// The fingers seemed to have lifted, but the same fingers hold the pages again.
    case cameBack
    /// The speed fell and rose again, in another swipe of the same stream: 1 or -1 pages.
    case pushedAgain(turn: Int)
    /// The fingers have moved back far enough to undo the turn.
    ///
    /// `turn` is the new distance from the page where they took hold, in pages.
    case turnedBack(turn: Int)
    /// The fingers pull beyond an end.
    case pulledAtEnd
  }

  /// The evidence for a wheel, and its effect.
  package enum Wheel: Hashable, Sendable {
    /// The first tick of a burst turns one page: 1 or -1.
    case firstTick(turn: Int)
    /// The tick belongs to a burst that has turned a page.
    case sameBurst
    /// A fine wheel has not moved by a whole click yet.
    case partOfClick
    /// A wheel has moved a whole click further in the same burst: 1 or -1.
    ///
    /// At the end of a burst about a click is enough.
    case click(turn: Int)
    /// Enough ticks in the opposite direction turn back: 1 or -1.
    case turnedBack(turn: Int)
    /// Ticks across the paging axis scroll the content of the page.
    case across
    /// A tick that turned a page was a stray of ticks across the axis: its turn is undone.
    case undone
  }

  /// The reason for which the fingers count as lifted.
  package enum Momentum: Hashable, Sendable {
    /// No event came for twice the usual time between events.
    case paused
    /// The speed fell below a share of its peak.
    case faded
    /// The system has reported the lift.
    case lifted
  }

  /// The reason for which events turn no pages.
  package enum Ignored: Hashable, Sendable {
    /// There is no page in that direction.
    case noPage
    /// A pointer or a command of the app holds the pages.
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

/// Human-readable descriptions, computed on demand.
extension StreamVerdict {
  /// The kind of the stream, in one word.
  package var name: String {
    switch self {
    case .fingers: "Fingers"
    case .wheel: "Wheel"
    case .momentum: "Momentum"
    case .ignored: "Ignored"
    }
  }

  /// The reason for the verdict, in a short sentence.
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
