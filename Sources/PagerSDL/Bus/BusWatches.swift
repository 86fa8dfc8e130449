/// The libdbus watches of a connection: conditions on its descriptor that libdbus waits for.
@MainActor
final class BusWatches {
  private static let writable: UInt32 = 1 << 1

  private var watches: Set<BusLibrary.Pointer> = []

  /// Starts recording the watches of a connection. This object must outlive the connection.
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

  /// libdbus invokes the callbacks on the thread that uses the connection, which is the main thread.
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

  /// Whether libdbus has data to send now.
  func wantsToWrite(_ library: BusLibrary) -> Bool {
    watches.contains { library.watchFlags($0) & BusWatches.writable != 0 && library.isWatchOn($0) != 0 }
  }
}
