/// What a connection waits for, as libdbus tells it: words to come, or room for its own.
@MainActor
final class BusWatches {
  private static let writable: UInt32 = 1 << 1

  private var watches: Set<BusLibrary.Pointer> = []

  /// Begins to note what a connection waits for. The notes have to outlive the connection.
  func follow(_ connection: BusLibrary.Pointer, _ library: BusLibrary) {
    _ = library.setWatches(
      connection,
      { watch, notes in
        BusWatches.change(notes) { if let watch { $0.insert(watch) } }
        return 1
      },
      { watch, notes in BusWatches.change(notes) { if let watch { $0.remove(watch) } } },
      nil, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// libdbus calls on the thread that uses the connection, which is the main one.
  private nonisolated static func change(
    _ notes: BusLibrary.Pointer?, _ body: @MainActor (inout Set<BusLibrary.Pointer>) -> Void
  ) {
    guard let notes else { return }
    let address = UInt(bitPattern: notes)
    MainActor.assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      body(&Unmanaged<BusWatches>.fromOpaque(pointer).takeUnretainedValue().watches)
    }
  }

  /// Whether there is something to write now.
  func wantsToWrite(_ library: BusLibrary) -> Bool {
    watches.contains { library.watchFlags($0) & BusWatches.writable != 0 && library.isWatchOn($0) != 0 }
  }
}
