#if os(Linux)
  import Glibc
  import Synchronization

  /// A thread that waits for work on the main queue and for descriptors, and reports both by SDL events.
  ///
  /// The thread lives as long as the process, like the main queue itself.
  final class QueueWatch: ThreadBody, @unchecked Sendable {
    private let handle: Int32
    private let eventType: UInt32
    /// The watched descriptors with their poll events. Each watch ends with its first event.
    private let others = Mutex<[Int32: Int16]>([:])

    init(handle: Int32, eventType: UInt32) {
      self.handle = handle
      self.eventType = eventType
    }

    func add(_ descriptor: Int32, _ events: Int32) {
      guard descriptor >= 0 else { return }
      let old = others.withLock { $0.updateValue(Int16(events), forKey: descriptor) }
      if old != Int16(events) { wake() }
    }

    /// Stops watching a descriptor, and wakes the thread: while a thread polls a descriptor, the kernel keeps
    /// its other end open even after it is closed.
    func remove(_ descriptor: Int32) {
      if take(descriptor) { wake() }
    }

    /// Removes a watch. Returns whether there was one.
    private func take(_ descriptor: Int32) -> Bool {
      others.withLock { $0.removeValue(forKey: descriptor) != nil }
    }

    /// Makes the thread rebuild its list of descriptors and report once.
    func wake() {
      var one: UInt64 = 1
      _ = write(handle, &one, 8)
    }

    override func run() {
      while true {
        let waiting = others.withLock { $0 }
        var descriptors = [pollfd(fd: handle, events: Int16(POLLIN), revents: 0)]
        descriptors += waiting.map { pollfd(fd: $0.key, events: $0.value, revents: 0) }
        guard poll(&descriptors, nfds_t(descriptors.count), -1) > 0 else { continue }
        // Reset before the loop drains the queue, so that only later work makes the handle readable again.
        var count: UInt64 = 0
        if descriptors[0].revents != 0 { _ = read(handle, &count, 8) }
        for descriptor in descriptors.dropFirst() where descriptor.revents != 0 { _ = take(descriptor.fd) }
        while !EventQueue.pushForReaders(EventQueue.event(eventType)) { EventQueue.delay(10) }
      }
    }
  }
#endif
