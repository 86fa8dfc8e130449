/// The progress of the pager from one page to the next.
///
/// Use it for something that changes together with the pages, such as a colour:
///
///     if let progress = pager.progress {
///       color = colors[progress.from].mixed(with: colors[progress.to], at: progress.fraction)
///     }
///
/// The direction is measured from where the drag or the animation began. An arrival on a page has a fraction
/// of 1 on the way to that page, and not a fraction of 0 on the way from it.
public struct PageProgress: Equatable, Sendable {
  /// The index of the page that moves out of view.
  public var from: Int
  /// The index of the page that comes into view.
  public var to: Int
  /// The completed fraction of the way between the pages, 0...1.
  ///
  /// It changes in proportion to `Pager.position`.
  public var fraction: Double

  /// Creates the progress at `position` slots for a motion that began at `origin`; nil beyond an end.
  init?(position: Double, origin: Double, isForward: Bool, on line: PageLine, of slots: ClosedRange<Int>) {
    guard position >= Double(slots.lowerBound), position <= Double(slots.upperBound) else { return nil }
    // On a whole page the progress is that of the way that led here.
    let isArrived = position != origin
    let behind =
      isForward
      ? (isArrived ? position.rounded(.up) - 1 : position.rounded(.down))
      : (isArrived ? position.rounded(.down) + 1 : position.rounded(.up))
    let from = clampedInt(behind, in: (slots.lowerBound - 1)...(slots.upperBound + 1))
    let to = isForward ? from + 1 : from - 1
    guard slots.contains(from), slots.contains(to) else { return nil }
    self.from = line.page(atSlot: from)
    self.to = line.page(atSlot: to)
    fraction = abs(position - behind)
  }
}
