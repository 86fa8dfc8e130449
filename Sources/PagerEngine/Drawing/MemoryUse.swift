/// Memory that a part of this package holds, counted by kind.
///
/// `Pager`, `Painter`, `TextSystem` and `PagerWindow` each have a `memoryUse`. That of a window is the sum
/// over its parts.
///
/// The bytes are those of pixels, commands and entries. What the system's allocator and a graphics driver add
/// is not counted.
public struct MemoryUse: Hashable, Sendable {
  /// A kind of memory.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Pages that a pager holds: in view, near it, cached, pooled and loaded ahead of need. What a page itself stores is the
    /// app's, and counts no bytes.
    case pages
    /// Recorded drawings of pages, and what a painter has made ready of them.
    case drawings
    /// Bitmaps, levels and pixel buffers in recorded drawings, each counted once. They are the app's: a painter does not retain
    /// them, and the budget does not count them.
    case pictures
    /// Lines of text, shapes and scaled pictures that a painter keeps ready.
    case textures
    /// Pages that change places as a whole, and their textures.
    case sheets
    /// Pixels to paint on and to send to a renderer.
    case buffers
    /// Open fonts with the letters that they have drawn. The bytes are an estimate.
    case fonts
    /// Measured widths of lines of text.
    case widths
  }

  /// A number of objects and their bytes.
  public struct Amount: Hashable, Sendable {
    /// The number of objects; 0 by default.
    public var objects = 0
    /// The number of bytes; 0 by default.
    public var bytes = 0

    /// Makes an amount, of nothing by default.
    package init(objects: Int = 0, bytes: Int = 0) { (self.objects, self.bytes) = (objects, bytes) }

    /// Adds both numbers.
    package static func + (left: Amount, right: Amount) -> Amount {
      Amount(objects: left.objects + right.objects, bytes: left.bytes + right.bytes)
    }
  }

  private var amounts: [Kind: Amount] = [:]

  /// Makes a use of no memory.
  package init() {}

  /// The amount of one kind; zero objects and bytes if none is held.
  public package(set) subscript(kind: Kind) -> Amount {
    get { amounts[kind] ?? Amount() }
    set { amounts[kind] = newValue == Amount() ? nil : newValue }
  }

  /// The sum of all kinds, including what a budget does not limit.
  public var total: Amount { amounts.values.reduce(Amount(), +) }

  /// The bytes that a budget limits: all but pages and pictures, which are the app's.
  package var budgetedBytes: Int { total.bytes - self[.pages].bytes - self[.pictures].bytes }

  /// Adds the amounts of each kind.
  package static func + (left: MemoryUse, right: MemoryUse) -> MemoryUse {
    var sum = left
    for (kind, amount) in right.amounts { sum[kind] = sum[kind] + amount }
    return sum
  }
}

extension DrawList {
  /// About the bytes of the list, without what its images show.
  package var bytes: Int {
    commands.reduce(commands.capacity * MemoryLayout<DrawCommand>.stride) { $0 + $1.extraBytes }
  }
}

extension DrawCommand {
  /// The bytes besides those of the command.
  fileprivate var extraBytes: Int {
    switch self {
    case .text(let text, _, _, _): text.utf8.count
    case .path(let path, _, _), .stroke(let path, _, _, _):
      path.elements.count * MemoryLayout<Path.Element>.stride
    case .raster(let list, _, _): list.bytes
    default: 0
    }
  }
}

extension ImageSource {
  /// The bytes of the pixels; 0 for painted content, which has none itself.
  package var bytes: Int {
    switch self {
    case .bitmap(let bitmap): bitmap.pixels.count * 4
    case .levels(let levels): levels.levels.reduce(0) { $0 + $1.pixels.count * 4 }
    case .pixels(let buffer): buffer.width * buffer.height * 4
    case .painted: 0
    }
  }
}
