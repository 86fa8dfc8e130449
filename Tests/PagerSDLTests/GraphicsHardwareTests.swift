import Foundation
import Testing

@testable import PagerSDL

#if os(Linux)
  @Suite final class GraphicsHardwareTests {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pager-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func make(_ names: [String]) throws {
      for name in names { try Data().write(to: folder.appendingPathComponent(name)) }
    }

    @Test(arguments: [
      ["card0", "renderD128"], ["card1", "renderD129"], ["renderD135"], ["card0", "card1", "renderD255"],
    ])
    func `any render node is graphics hardware`(names: [String]) throws {
      try make(names)
      #expect(GraphicsHardware.isPresent(in: folder.path))
    }

    @Test(arguments: [
      [String](), ["card0", "card1"], ["renderD", "renderD12x", "xrenderD128", "controlD64"],
    ])
    func `other devices are not`(names: [String]) throws {
      try make(names)
      #expect(!GraphicsHardware.isPresent(in: folder.path))
    }

    @Test func `a node that cannot be opened does not count, and the next one does`() throws {
      // The test's user may be allowed to open every file, but not a link without a target.
      for number in 128..<140 {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/renderD\(number)", withDestinationPath: "/nowhere")
      }
      #expect(!GraphicsHardware.isPresent(in: folder.path))
      try make(["renderD140"])
      #expect(GraphicsHardware.isPresent(in: folder.path))
    }

    @Test func `a folder that is missing has none`() {
      #expect(!GraphicsHardware.isPresent(in: "\(folder.path)/dri"))
      #expect(!GraphicsHardware.isPresent(in: ""))
    }
  }
#endif
