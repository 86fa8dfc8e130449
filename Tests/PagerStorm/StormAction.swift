import SeededRandom

/// One action on a pager.
///
/// Numbers are taken modulo the number of choices. Every list of actions is therefore valid and stays valid
/// if actions are left out.
public struct StormAction: Equatable, Sendable, CustomStringConvertible {
  /// The kind of an action. A script has one action per line: the kind and two numbers.
  public enum Kind: String, CaseIterable, Sendable {
    case advance, press, move, release, cancel, leave, flick, finger, tick, swipe, momentum, lift, key,
      tapTitle
    case brake, bend, holdKey
    case select, selectThrough, jump, setPages, transition, burst, scrollTo, scrollBy, session, link
    case insert, remove, relocate, update, reload, replaceAll, empty
    case resize, strip, spacing, peek, endless, direction, axis, threshold, look, extents, snap
    case hide, show, purge, releaseMemory, snapshot, restore, preload, answer, fail, retry, arm, autoplay
    case assist
    case lose
  }

  var kind: Kind
  var a: Int
  var b: Int

  /// The action as a line of a script.
  public var description: String { "\(kind.rawValue) \(a) \(b)" }

  /// The range of an action's numbers. Larger numbers could overflow in computations.
  private static let numbers = 0..<10_000

  /// Parses a line of a script; nil if the line is not an action.
  public init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let a = Int(words[1]),
      let b = Int(words[2]), Self.numbers.contains(a), Self.numbers.contains(b)
    else { return nil }
    (self.kind, self.a, self.b) = (kind, a, b)
  }

  /// Whether the action changes a few pages of the data. The other pages must stay in place.
  var changesData: Bool { [.insert, .remove, .relocate, .update].contains(kind) }

  /// The relative frequency of each kind. Common actions and actions that often reveal errors have large
  /// weights.
  private static let weights: [(Kind, Int)] = [
    (.advance, 30), (.press, 8), (.move, 24), (.release, 8), (.cancel, 1), (.leave, 1), (.flick, 5),
    (.finger, 3), (.tick, 2), (.swipe, 6), (.momentum, 2), (.lift, 3), (.key, 5),
    (.tapTitle, 3), (.brake, 2), (.bend, 2), (.holdKey, 1),
    (.select, 5), (.selectThrough, 1), (.jump, 3), (.setPages, 3), (.transition, 1), (.burst, 2),
    (.scrollTo, 2), (.scrollBy, 2), (.session, 4), (.link, 2),
    (.insert, 4), (.remove, 4), (.relocate, 3), (.update, 2), (.reload, 1), (.replaceAll, 1), (.empty, 1),
    (.resize, 2), (.strip, 1), (.spacing, 1), (.peek, 1), (.endless, 1), (.direction, 1), (.axis, 1),
    (.threshold, 1), (.look, 3), (.extents, 2), (.snap, 2),
    (.hide, 1), (.show, 2), (.purge, 1), (.releaseMemory, 2), (.snapshot, 2), (.restore, 2), (.preload, 6),
    (.answer, 14), (.fail, 2), (.retry, 2), (.arm, 4), (.autoplay, 2),
    (.assist, 6),
    (.lose, 6),
  ]
  private static let table: [Kind] = weights.flatMap { Array(repeating: $0.0, count: $0.1) }

  init(using random: inout SplitMix64) {
    kind = Self.table.randomElement(using: &random) ?? .advance
    a = .random(in: Self.numbers, using: &random)
    b = .random(in: Self.numbers, using: &random)
  }

  /// Returns the list of actions for a seed.
  public static func list(seed: UInt64, count: Int) -> [StormAction] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in StormAction(using: &random) }
  }
}

/// The configuration of the pager in a storm: the five presets, three of them again with late pages, and a
/// pager inside a page, and a book.
public enum StormKind: String, CaseIterable, Sendable {
  case collection, cachedWindow, lazyReuse, pageController, plain
  case lateCollection, lateCachedWindow, lateLazyReuse
  case nested
  /// A pager with a neighbour source and spreads of two pages.
  case book

  /// Whether pages come from a neighbour source.
  var hasNeighbors: Bool { self == .pageController || self == .book }

  var isLate: Bool { rawValue.hasPrefix("late") }
}
