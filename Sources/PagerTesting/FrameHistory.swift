import PagerEngine

/// The last frames of a pager, which can be painted again: for tools that scrub back, and for reports of what was seen.
///
/// It keeps display lists, not pixels and not input. A list is a few kilobytes, since recorded drawings are shared between
/// frames, and painting it again gives the same pixels; ten seconds of pictures of a window would be two gigabytes.
/// Playing recorded input again, on a pager without a screen, would need less memory, but also sources, tasks and a random
/// state that all repeat, and a seek would take as long as what is played.
public struct FrameHistory<Note> {
  /// A frame, and what the app has noted about it.
  public struct Frame {
    /// When the frame was drawn, in seconds.
    public var time: Double { record.time }
    /// The distance from the first frame ever added, in seconds, in which rests count as `longestRest`.
    public var place: Double { record.place }
    /// The size of the frame, in points.
    public var size: Size { record.list.size }
    /// What was drawn. O(n) if something was added after the frame's end, else O(1).
    public var list: DisplayList { record.list.prefix(upTo: record.end) }
    /// What the app has noted about the frame.
    public var note: Note { record.note }

    fileprivate let record: Record
  }

  /// What is kept of a frame. A class, since frames are looked at far more often than they are added, and copying a list
  /// counts references.
  fileprivate final class Record {
    let time: Double
    let place: Double
    let list: DisplayList
    let end: DisplayList.Mark
    let note: Note
    /// What the list adds to the memory in use, in bytes; about.
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

  /// A pause between two frames counts as this long at most, in seconds: nothing can be seen in it.
  public static var longestRest: Double { 0.1 }

  /// The length that is kept, in seconds without rests, above 0.
  public let length: Double
  /// The most memory to use, in bytes; about. The oldest frames are dropped first; the newest is always kept.
  public let capacity: Int
  /// The memory in use, in bytes; about.
  public private(set) var cost = 0
  private var kept: [Frame] = []
  /// The index of the oldest frame. Frames before it are dropped many at a time.
  private var start = 0

  /// Makes an empty history of ten seconds and 32 MiB, or of another length in seconds and capacity in bytes. Values that
  /// are not above 0 keep the newest frame alone.
  public init(length: Double = 10, capacity: Int = 32 << 20) {
    self.length = length > 0 ? length : 0
    self.capacity = max(0, capacity)
  }

  /// The frames, oldest first.
  public var frames: ArraySlice<Frame> { kept[start..<kept.count] }

  private var newest: Record? { kept.count > start ? kept[kept.count - 1].record : nil }

  /// The place that a frame drawn at `time`, in seconds, would have.
  public func place(at time: Double) -> Double {
    guard let newest else { return 0 }
    return newest.place + min(max(0, time - newest.time), Self.longestRest)
  }

  /// Adds a frame as it looks now, drawn at `time`, in seconds. A frame that is not later than the last one takes its place.
  ///
  /// What was added after `end` is left out; nil, the default, keeps everything. The list shares its memory with the history:
  /// to add to it after this call copies it.
  public mutating func add(
    _ list: DisplayList, upTo end: DisplayList.Mark? = nil, at time: Double, note: Note
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

  /// Removes all frames.
  public mutating func removeAll() {
    (kept, start, cost) = ([], 0, 0)
  }

  /// The index of the last frame whose place is not after `place`, in seconds; the first frame if there is none, nil without
  /// frames.
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
  /// The drawings before `end`, and about how many bytes the list needs besides drawings that the last list had too.
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
  /// What the command needs besides its own size, in bytes; about.
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
