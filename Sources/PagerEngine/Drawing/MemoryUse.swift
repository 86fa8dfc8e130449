/// The memory that an object of this package holds, by kind.
///
///     print(window.memoryUse.total.bytes, window.memoryUse[.pages].objects)
///
/// `PagerHosting`, `Painter`, `Canvas`, `TextSystem` and `PagerWindow` each have a `memoryUse`. That of a window is
/// the sum over its parts.
///
/// The bytes are those of pixels, commands and entries. They do not include the overhead of the system's
/// allocator or the memory of a graphics driver.
public struct MemoryUse: Hashable, Sendable {
  /// A kind of memory.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The pages that a pager holds: in view, near it, cached, pooled and loaded ahead of need.
    ///
    /// Their number of bytes is 0: what a page stores belongs to the app.
    case pages
    /// The recorded drawings of a pager, and what a painter has prepared of them.
    case drawings
    /// The bitmaps, levels and pixel buffers in recorded drawings, each counted once.
    ///
    /// They belong to the app: a painter does not retain them, and a memory budget does not limit them.
    case pictures
    /// Lines of text, shapes and scaled pictures that a painter keeps ready.
    case textures
    /// The pixels of pages that a transition moves as a whole, such as those of a cube or a curl.
    case sheets
    /// The pixels on which a painter paints, and those that it sends to a renderer.
    case buffers
    /// The open fonts, with the letters that they have drawn.
    ///
    /// The number of bytes is an estimate.
    case fonts
    /// The measured widths of lines of text.
    ///
    /// The number of bytes is an estimate.
    case widths
  }

  /// A number of objects and their bytes.
  public struct Amount: Hashable, Sendable {
    /// The number of objects; 0 by default.
    public var objects = 0
    /// The number of bytes; 0 by default.
    public var bytes = 0

    /// Creates an amount; of nothing by default.
    package init(objects: Int = 0, bytes: Int = 0) { (self.objects, self.bytes) = (objects, bytes) }

    /// Adds both numbers.
    package static func + (left: Amount, right: Amount) -> Amount {
      Amount(objects: left.objects + right.objects, bytes: left.bytes + right.bytes)
    }
  }

  private var amounts: [Kind: Amount] = [:]

  /// Creates a use of no memory.
  package init() {}

  /// The amount of one kind; zero objects and bytes if none is held.
  public package(set) subscript(kind: Kind) -> Amount {
    get { amounts[kind] ?? Amount() }
    set { amounts[kind] = newValue == Amount() ? nil : newValue }
  }

  /// The sum over all kinds, including those that a memory budget does not limit.
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
    case .lazy(let picture):
      [picture.look.preview, picture.look.bitmap].reduce(0) { $0 + ($1?.pixels.count ?? 0) * 4 }
    case .painted: 0
    }
  }
}

/// A sum over drawings that counts each picture once.
struct MemoryCount {
  var use = MemoryUse()
  private var seen: Set<ContentID> = []

  mutating func add(_ drawing: Drawing) {
    use[.drawings].objects += 1
    use[.drawings].bytes += drawing.list.bytes
    drawing.list.forEachImage { image in
      guard seen.insert(image.id).inserted else { return }
      use[.pictures].objects += 1
      use[.pictures].bytes += image.bytes
    }
  }
}
