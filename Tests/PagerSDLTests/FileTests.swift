import PagerEngine
import PagerSDL
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct `Picture files` {
  private let folder: String

  init() throws {
    var template = Array("/tmp/pager-files-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  private let picture = Bitmap(
    width: 3, height: 2,
    pixels: [0xFFFF_0000, 0x8000_FF00, 0xFF00_00FF, 0x0000_0000, 0x0112_3456, 0xFFFF_FFFF])

  private func names() -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test func `a picture comes back as it was written`() throws {
    try picture.writePNG(to: "\(folder)/a.png")
    let read = try Bitmap(contentsOfFile: "\(folder)/a.png")
    #expect(read.width == 3 && read.height == 2)
    #expect(read.pixels == picture.pixels)
    #expect(names() == ["a.png"])
    #expect(try Bitmap(decoding: try picture.pngBytes()).pixels == picture.pixels)
  }

  @Test func `writing replaces a file`() throws {
    try picture.writePNG(to: "\(folder)/a.png")
    let other = Bitmap(width: 1, height: 1, pixels: [0xFF11_2233])
    try other.writePNG(to: "\(folder)/a.png")
    #expect(try Bitmap(contentsOfFile: "\(folder)/a.png").pixels == other.pixels)
  }

  @Test func `the pictures of a folder are found by their names, in order`() throws {
    for name in ["b.JPG", "a.png", "c.txt", "d.webp"] { try TextFile.write("", to: "\(folder)/\(name)") }
    #expect(Bitmap.files(inFolder: folder) == ["a.png", "b.JPG", "d.webp"].map { "\(folder)/\($0)" })
    #expect(Bitmap.files(inFolder: "\(folder)/none") == nil)
  }

  @Test func `a folder that does not exist is named in the error`() {
    let path = "\(folder)/none/a.png"
    #expect {
      try picture.writePNG(to: path)
    } throws: {
      "\($0)" == "writing \(path) failed: No such file or directory"
    }
  }

  @Test func `a failure leaves nothing behind`() throws {
    // A folder is in the way, so only the last step can fail.
    let path = "\(folder)/taken"
    mkdir(path, 0o755)
    #expect(throws: SDLError("writing \(path)", reason: "it exists and is not a regular file")) {
      try picture.writePNG(to: path)
    }
    #expect(names() == ["taken"])
  }

  @Test func `a file that is no picture is refused`() throws {
    #expect {
      _ = try Bitmap(contentsOfFile: "\(folder)/none.png")
    } throws: {
      "\($0)".hasPrefix("reading the picture \(folder)/none.png failed: ")
    }
    #expect(throws: SDLError.self) { try Bitmap(decoding: [1, 2, 3]) }
    #expect(throws: SDLError.self) { try Bitmap(decoding: []) }
  }

  @Test func `a picture without pixels is refused`() {
    #expect(throws: SDLError.self) {
      try Bitmap(width: 0, height: 4, pixels: []).writePNG(to: "\(folder)/a.png")
    }
  }

  #if os(Linux)
    @Test(arguments: [false, true])
    func `a link to an open file that has no name is not replaced`(hasDouble: Bool) throws {
      let path = "\(folder)/gone"
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      defer { close(file) }
      #expect(unlink(path) == 0)
      // The system's name for it may then be the name of another file.
      if hasDouble { try TextFile.write("other", to: "\(path) (deleted)") }
      for place in ["/proc/self/fd/\(file)", "\(folder)/link"] {
        if place.hasSuffix("link") { #expect(symlink("/proc/self/fd/\(file)", place) == 0) }
        let error = SDLError("writing \(place)", reason: "it is a link to a file that was removed")
        #expect(throws: error) { try picture.writePNG(to: place) }
        #expect(throws: error) { try TextFile.checkCanWrite(place) }
      }
      var status = stat()
      #expect(lstat("\(folder)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(names() == (hasDouble ? ["gone (deleted)", "link"] : ["link"]))
      if hasDouble { #expect(try TextFile.read("\(path) (deleted)") == "other") }
    }
  #endif
}
