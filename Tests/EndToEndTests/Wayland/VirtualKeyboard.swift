import Foundation

#if os(Linux)
  /// A keyboard of a Wayland compositor: zwp_virtual_keyboard_v1. It exists as long as this object.
  final class VirtualKeyboard {
    private let connection: WaylandConnection
    private let keyboard: UInt32

    init(path: String) throws {
      connection = try WaylandConnection(path: path)
      let seat = try connection.bind("wl_seat")
      let manager = try connection.bind("zwp_virtual_keyboard_manager_v1")
      keyboard = connection.newObject()
      try connection.send(0, to: manager, [seat, keyboard])
      try giveKeymap()
      try connection.synchronize()
    }

    /// Presses or releases a key, by its number in Linux.
    func setKey(_ number: UInt32, isDown: Bool) throws {
      try connection.send(1, to: keyboard, [connection.now, number, isDown ? 1 : 0])
      try connection.synchronize()
    }

    private func giveKeymap() throws {
      let text = """
        xkb_keymap {
          xkb_keycodes { include "evdev+aliases(qwerty)" };
          xkb_types { include "complete" };
          xkb_compat { include "complete" };
          xkb_symbols { include "pc+us" };
        };\u{0}
        """
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("pager-\(UUID().uuidString)")
      try text.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let handle = try FileHandle(forUpdating: file)
      // Format 1 is text.
      try connection.send(0, to: keyboard, [1, UInt32(text.utf8.count)], file: handle.fileDescriptor)
      try connection.synchronize()
    }
  }
#endif
