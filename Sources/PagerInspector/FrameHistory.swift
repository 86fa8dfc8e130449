import PagerEngine

/// The last frames of a pager, which can be painted again.
///
///     var history = FrameHistory<String>()
///     history.add(frame, at: 0.5, note: "press")
///     if let index = history.index(at: 0) { try canvas.paint(history.frames[index].list) }
///
/// Use it for tools that scrub back in time, and for bug reports. The history keeps display lists, not
/// pixels and not input. A list is a few kilobytes, since frames share recorded drawings, and painting it
/// again gives the same pixels; ten seconds of pictures of a window would be two gigabytes.
///
/// A replay of recorded input on a pager without a screen would need less memory. But its sources, tasks
/// and random state would have to repeat exactly, and a seek would take as long as the replayed time.
public struct FrameHistory<Note> {
  /// A frame, and the app's note about it.
  public struct Frame {
    /// The time at which the frame was drawn, in seconds.
    public var time: Double { record.time }
    /// The time since the first added frame, in seconds, with shortened rests.
    ///
    /// A rest counts as at most `longestRest`. After `removeAll()`, places start at 0 again.
    public var place: Double { record.place }
    /// The size of the frame, in points.
    public var size: Size { record.list.size }
    /// The items of the frame.
    ///
    /// - Complexity: O(1); O(n) for n items, if items were added after the frame's end.
    public var list: DisplayList { record.list.prefix(upTo: record.end) }
    /// The app's note about the frame.
    public var note: Note { record.note }

    fileprivate let record: Record
  }

  /// The stored data of a frame.
  ///
  /// It is a class, since reads of a frame are far more frequent than additions, and copying a list updates
  /// reference counts.
  fileprivate final class Record {
    let time: Double
    let place: Double
    let list: DisplayList
    let end: DisplayList.Mark
    let note: Note
    /// The approximate memory that the list adds, in bytes.
    let cost: Int
    /// The drawings in the list, which keeps them alive.
    let drawings: [ObjectIdentifier]

    init(
      time: Double, place: Double, list: DisplayList, end: DisplayList.Mark, note: Note,
      after last: Record?
    ) {
      (self.time, self.place, self.list, self.end, self.note) = (time, place, list, end, note)
      (drawings, cost) = list.parts(upTo: end, after: last?.drawings ?? [])
    }
  }

  /// The maximum time that a pause between two frames counts: 0.1 seconds.
  ///
  /// The picture does not change in a pause, so longer pauses are shortened.
  public static var longestRest: Double { 0.1 }

  /// The maximum length of the history, in seconds; at least 0, 10 by default.
  ///
  /// Rests are shortened as in `Frame.place`.
  public let length: Double
  /// The approximate memory limit, in bytes; at least 0, 32 MiB by default.
  ///
  /// Beyond the limit, the oldest frames are removed first. The newest frame is kept even if it is larger.
  public let capacity: Int
  /// The approximate memory in use, in bytes; 0 without frames.
  public private(set) var cost = 0
  private var kept: [Frame] = []
  /// The index of the oldest frame.
  ///
  /// Frames before it are removed in batches.
  private var start = 0

  /// Creates an empty history, of ten seconds and 32 MiB by default.
  ///
  /// The length is in seconds, the capacity in bytes. If either is not above 0 or is NaN, only the newest
  /// frame is kept.
  public init(length: Double = 10, capacity: Int = 32 << 20) {
    self.length = length > 0 ? length : 0
    self.capacity = max(0, capacity)
  }

  /// The frames, oldest first; the indices need not start at 0.
  public var frames: ArraySlice<Frame> { kept[start..<kept.count] }

  private var newest: Record? { kept.count > start ? kept[kept.count - 1].record : nil }

  /// Returns the place of a frame drawn at `time`, both in seconds.
  ///
  /// The result is 0 for an empty history, and the place of the newest frame for an earlier time or NaN.
  public func place(at time: Double) -> Double {
    guard let newest else { return 0 }
    return newest.place + (time - newest.time).clamped(0, Self.longestRest)
  }

  /// Adds a frame that was drawn at `time`, in seconds.
  ///
  /// If `time` is not later than the newest frame, the new frame replaces that frame. `time` must be
  /// finite; this is not checked. The oldest frames are removed when `length` or `capacity` is exceeded.
  ///
  /// Images that can change are kept with their present look, except `PaintedContent`, which is painted
  /// again. The history can share the list's memory; changing the list afterwards then copies it.
  ///
  /// - Complexity: O(n) for n items of the list.
  public mutating func add(_ list: DisplayList, at time: Double, note: Note) {
    add(list, upTo: nil, at: time, note: note)
  }

  /// Adds a frame without its items after `end`, which is nil to keep everything.
  mutating func add(
    _ list: DisplayList, upTo end: DisplayList.Mark?, at time: Double, note: Note
  ) {
    var (list, end) = (list, end ?? list.end)
    if !end.isStill {
      list = list.prefix(upTo: end).still
      end = list.end
    }
    let place = place(at: time)
    if let newest, time <= newest.time {
      cost -= newest.cost
      kept.removeLast()
    }
    let last = newest
    let record = Record(
      time: last.map { max(time, $0.time) } ?? time, place: place, list: list, end: end, note: note,
      after: last)
    kept.append(Frame(record: record))
    cost += record.cost
    dropOldest()
  }

  /// Removes all frames; places then start at 0 again.
  public mutating func removeAll() {
    (kept, start, cost) = ([], 0, 0)
  }

  /// Returns the index in `frames` of the frame shown at `place`, in seconds.
  ///
  /// This is the last frame whose place is at most `place`. Before the first frame, and for NaN, the result
  /// is the index of the first frame. The result is nil if the history is empty.
  ///
  /// - Complexity: O(log n) for n frames.
  public func index(at place: Double) -> Int? {
    guard !frames.isEmpty else { return nil }
    var (low, high) = (start, kept.count)
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return max(start, low - 1)
  }

  private mutating func dropOldest() {
    guard let newest else { return }
    while start + 1 < kept.count, newest.place - kept[start].place > length || cost > capacity {
      cost -= kept[start].record.cost
      start += 1
    }
    // Moving the rest to the front with each frame would take longer than adding one.
    guard start > 120 else { return }
    kept.removeFirst(start)
    start = 0
  }
}

extension DisplayList {
  /// Returns the drawings before `end`, and the approximate memory of the list, in bytes.
  ///
  /// Drawings that the last list has too do not count.
  fileprivate func parts(
    upTo end: Mark, after old: [ObjectIdentifier]
  ) -> (drawings: [ObjectIdentifier], cost: Int) {
    var drawings: [ObjectIdentifier] = []
    drawings.reserveCapacity(old.count)
    var cost = end.itemCount * MemoryLayout<Item>.stride
    for item in items.prefix(end.itemCount) {
      switch item {
      case .placed(let placement):
        let drawing = ObjectIdentifier(placement.drawing)
        guard !drawings.contains(drawing) else { continue }
        drawings.append(drawing)
        if !old.contains(drawing) { cost += placement.drawing.list.cost }
      case .command(let command): cost += command.cost
      case .beginSheet, .endSheet: break
      }
    }
    return (drawings, cost)
  }
}

extension DrawList {
  fileprivate var cost: Int {
    commands.reduce(commands.count * MemoryLayout<DrawCommand>.stride) { $0 + $1.cost }
  }
}

extension DrawCommand {
  /// The approximate memory of the command besides its stride, in bytes.
  fileprivate var cost: Int {
    switch self {
    case .path(let path, _, _), .stroke(let path, _, _, _):
      path.elements.count * MemoryLayout<Path.Element>.stride
    case .text(let text, _, _, _): text.utf8.count
    case .image(.pixels(let buffer), _, _, _): buffer.width * buffer.height * 4
    case .raster(let list, _, _): list.cost
    default: 0
    }
  }
}
