import PagerEngine

extension Recording {
  /// Creates a recording of the input of a pager in a running program.
  ///
  ///     window.onInput = { inputs.append($0) }
  ///     try window.run()
  ///     let recording = Recording(session: inputs, on: window.pager, startingAt: 0)
  ///     try TextFile.write(recording.description, to: "skipped.json")
  ///
  /// Mouse moves without a pressed button are omitted, because they have no effect. Inputs with times that
  /// a pager ignores are omitted too. Only the first `mostEvents` inputs are kept.
  ///
  /// - Parameters:
  ///   - inputs: The input that the pager received, in order.
  ///   - pager: The pager. Its size and page count are recorded too.
  ///   - first: The index of the page that was shown first, limited to the existing pages.
  @MainActor
  public init(session inputs: [PagerInput], on pager: Pager, startingAt first: Int) {
    var isDown = false
    var kept: [PagerInput] = []
    for var input in inputs where abs(input.time) <= Self.latestTime && kept.count < Self.mostEvents {
      switch input.kind {
      case .pointer(let pointer) where pointer.device == .mouse:
        let wasDown = isDown
        if pointer.action == .press { isDown = true }
        if pointer.action == .release || pointer.action == .cancel { isDown = false }
        // A mouse that leaves the window during a drag continues the drag, so the leave event is omitted.
        guard wasDown || isDown, pointer.action != .leave else { continue }
      case .wheel(var wheel) where pager.geometry.viewport.contains(wheel.location):
        // Over the pages the location of a wheel event does not matter.
        wheel.location = .zero
        input.kind = .wheel(wheel)
      default: break
      }
      kept.append(input)
    }
    self.init(
      device: Self.device(of: kept), inputs: kept, size: pager.size,
      pages: Pages(count: pager.pageCount, first: first))
  }

  private static func device(of inputs: [PagerInput]) -> String {
    let names = Set(
      inputs.map { input in
        switch input.kind {
        case .wheel: "wheel"
        case .key, .text: "keyboard"
        case .pointer(let pointer): pointer.device == .mouse ? "mouse" : "touchscreen"
        }
      })
    return names.count == 1 ? names.first ?? "" : "session"
  }
}
