import PagerEngine

extension Recording {
  /// The recording of what a pager was given in a program, from the first input on.
  ///
  /// Moves of a mouse whose button is up are left out, since they mean nothing, as are times that a pager ignores.
  /// More than `mostEvents` are cut off.
  ///
  /// - Parameters:
  ///   - inputs: what the pager was given, in order.
  ///   - pager: the pager; its size and its number of pages are recorded too.
  ///   - first: the page that was shown at first.
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
        // A mouse that is dragged out of the window leaves it, and drags on.
        guard wasDown || isDown, pointer.action != .leave else { continue }
      case .wheel(var wheel) where pager.geometry.viewport.contains(wheel.location):
        // Over the pages it does not matter where.
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
        case .key: "keyboard"
        case .pointer(let pointer): pointer.device == .mouse ? "mouse" : "touchscreen"
        }
      })
    return names.count == 1 ? names.first ?? "" : "session"
  }
}
