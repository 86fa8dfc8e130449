#if os(Linux)
  import Foundation
  import Testing

  @testable import PagerSDL

  @Suite struct ConstantBytesTests {
    /// The number of pages in a range that the process has mapped.
    private func mappedPages(_ first: UnsafeRawPointer, count: Int) throws -> Int {
      let page = sysconf(Int32(_SC_PAGESIZE))
      let file = try #require(FileHandle(forReadingAtPath: "/proc/self/pagemap"))
      try file.seek(toOffset: UInt64(Int(bitPattern: first) / page * 8))
      let entries = try #require(try file.read(upToCount: count / page * 8))
      // The highest of the 64 bits of an entry tells whether the page is present.
      return entries.enumerated().count { $0.offset % 8 == 7 && $0.element & 0x80 != 0 }
    }

    @Test func `bytes of a file are read twice, and their pages are let go`() throws {
      let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let url = FileManager.default.temporaryDirectory.appending(path: "constant-\(UUID().uuidString)")
      try Data(content).write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      let descriptor = open(url.path, O_RDONLY)
      defer { close(descriptor) }
      let memory = try #require(mmap(nil, content.count, PROT_READ, MAP_PRIVATE, descriptor, 0))
      defer { munmap(memory, content.count) }
      let bytes = UnsafeRawPointer(memory).assumingMemoryBound(to: UInt8.self)
      #expect(Array(UnsafeBufferPointer(start: bytes, count: content.count)) == content)
      #expect(try mappedPages(memory, count: content.count) > 40)
      for _ in 0..<2 {
        // From the middle of a page on: only whole pages are let go.
        #expect(ConstantBytes.read(bytes + 100, count: content.count - 100) == Array(content[100...]))
        #expect(try mappedPages(memory, count: content.count) <= 1)
      }
    }
  }
#endif
