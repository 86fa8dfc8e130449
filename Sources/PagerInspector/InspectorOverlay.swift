import PagerEngine

/// Figures about the motion, the input and the frames of a pager, over its pages.
///
///     let inspector = InspectorOverlay(on: pager)
///
/// The key D shows and hides them. A panel in the corner, which the pointer can drag, shows position and velocity,
/// the phase of the motion with the owner of the input, frame times, memory, the states of pages, and how the pager
/// has classified the last scrolling.
///
/// While it is visible, it records ten seconds of frames. The strip of bars, and the keys `,` and `.`, go back to
/// them; with Shift by ten frames, and Escape returns to the present. Hidden, it records nothing.
@MainActor
public final class InspectorOverlay {
  /// Whether the figures are visible; `false` at first.
  public private(set) var isOn = false
  /// Called when the figures were shown or hidden; does nothing by default.
  public var onToggle: (_ isOn: Bool) -> Void = { _ in }
  /// The time to draw and paint the last frame, in seconds; `nil` without a measurement.
  ///
  /// Set it in `PagerWindow.onPaint`. Showing or hiding the figures resets it.
  public var paintTime: Double?
  /// Measures the memory, such as `PagerWindow.memoryUse`; `nil`, the default, shows none.
  ///
  /// It is called a few times a second while the figures are visible.
  public var measureMemory: (() -> MemoryUse)?
  private weak var pager: Pager?
  private let key: PagerInput.Key?
  private let observed: @MainActor () -> Pager?
  private var history = FrameHistory<OverlayFigures>()
  private var bars = FrameBars()
  private var panel = OverlayPanel()
  /// The time in the history that is shown instead of the present, in seconds.
  private var place: Double?
  /// The action of a pointer pressed on the panel.
  private enum Grip: Equatable {
    case scrubs
    /// Moves the panel; the point is the location of the press, relative to the initial panel.
    case moves(from: Point)
  }

  private var held: (device: PagerInput.Pointer.Device, grip: Grip)?

  /// Creates a hidden overlay, and adds it to the `layers` of a pager, which retains it.
  ///
  /// - Parameters:
  ///   - pager: The pager of the window. Layers of a pager inside a page are not drawn.
  ///   - key: The key that shows and hides the figures, without modifiers and while no text is edited; D by default.
  ///     With `nil` there is only `toggle()`.
  ///   - observed: Returns the pager whose figures are shown, such as one inside a page; by default `pager` itself.
  public init(
    on pager: Pager, key: PagerInput.Key? = .letter("d"), observing observed: (@MainActor () -> Pager?)? = nil
  ) {
    (self.pager, self.key) = (pager, key)
    self.observed = observed ?? { [weak pager] in pager }
    pager.layers.append(
      PagerLayer(
        handle: { [self] in takes($0) ? .taken : .ignored },
        draw: { [self] in if isOn { draw(into: &$0, $1) } }))
  }

  // MARK: Showing

  /// Shows or hides the figures, like the key.
  public func toggle() {
    isOn.toggle()
    forgetFrames()
    (held, paintTime, panel) = (nil, nil, OverlayPanel())
    pager?.setNeedsFrame()
    onToggle(isOn)
  }

  private func draw(into frame: inout DisplayList, _ context: PageContext) {
    if let last = history.frames.last, last.size != frame.size { forgetFrames() }
    if let place, let index = history.index(at: place) {
      frame = history.frames[index].list
      draw(past(index), into: &frame, context)
    } else if let observed = observed() {
      let (end, moment) = (frame.end, present(observed, at: context.time))
      draw(moment, into: &frame, context)
      // Last, since appending to a list that the history retains copies it.
      history.add(frame, upTo: end, at: context.time, note: moment.figures)
    }
  }

  private func forgetFrames() {
    history.removeAll()
    (bars, place) = (FrameBars(), nil)
  }

  private func draw(_ moment: OverlayPanel.Moment, into frame: inout DisplayList, _ context: PageContext) {
    // Replace outdated figures, even if no other frame follows.
    if let time = panel.draw(moment, into: &frame, context) { pager?.setNeedsFrame(at: time) }
  }

  private func past(_ index: Int) -> OverlayPanel.Moment {
    let frames = history.frames
    let shown = frames[index]
    return OverlayPanel.Moment(
      figures: shown.note, bars: bars, frameTime: frameTime(at: shown.time),
      column: bars.column(of: shown.place), age: frames.last.map { $0.place - shown.place })
  }

  /// Returns the panel's content for the frame that is being drawn.
  private func present(_ observed: Pager, at time: Double) -> OverlayPanel.Moment {
    var figures = OverlayFigures(of: observed)
    figures.isMoving = pager?.isAnimating == true
    if figures.phase.isHeld { figures.velocity = handSpeed(figures, at: time) }
    let frameTime = frameTime(at: time)
    bars.add(at: history.place(at: time), time: frameTime)
    return OverlayPanel.Moment(
      figures: figures, bars: bars, frameTime: frameTime, paintTime: paintTime, measureMemory: measureMemory)
  }

  /// Returns the speed of held pages, in pages per second, from their positions in the last frames.
  private func handSpeed(_ now: OverlayFigures, at time: Double) -> Double {
    let frame = frames(before: time).suffix(5).first { (0.001..<0.1).contains(time - $0.time) }
    return frame.map { (now.position - $0.note.position) / (time - $0.time) } ?? 0
  }

  /// Returns the time from the previous frame to a frame at `time`, in seconds; `nil` if nothing moved in between.
  private func frameTime(at time: Double) -> Double? {
    guard let before = frames(before: time).last, before.note.isMoving else { return nil }
    return time - before.time
  }

  private func frames(before time: Double) -> ArraySlice<FrameHistory<OverlayFigures>.Frame> {
    guard let last = history.frames.lastIndex(where: { $0.time < time }) else { return [] }
    return history.frames[...last]
  }

  // MARK: Input

  /// Returns whether the overlay uses an event itself.
  private func takes(_ input: PagerInput) -> Bool {
    switch input.kind {
    case .key(let key, let modifiers, let isRepeat): takes(key, modifiers, isRepeat)
    case .pointer(let pointer) where isOn: takes(pointer)
    case .pointer, .wheel, .text: false
    }
  }

  private func takes(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers, _ isRepeat: Bool) -> Bool {
    // A typed letter is not a command.
    guard let pager, pager.textInputArea == nil, modifiers.isSubset(of: .shift) else { return false }
    switch key {
    case self.key where modifiers.isEmpty:
      if !isRepeat { toggle() }
    case .comma where isOn: step(by: modifiers.contains(.shift) ? -10 : -1)
    case .period where isOn: step(by: modifiers.contains(.shift) ? 10 : 1)
    case .escape where place != nil: show(nil)
    default:
      if place != nil { show(nil) }
      return false
    }
    return true
  }

  private func takes(_ pointer: PagerInput.Pointer) -> Bool {
    if pointer.action == .press {
      guard panel.frame.contains(pointer.location) else {
        if place != nil { show(nil) }
        return false
      }
      let isOnStrip = panel.strip.inset(by: 0, -6).contains(pointer.location)
      held = (pointer.device, isOnStrip ? .scrubs : .moves(from: pointer.location - panel.travel))
    }
    guard let held, held.device == pointer.device else { return false }
    if pointer.action == .press || pointer.action == .move {
      switch held.grip {
      case .scrubs: scrub(to: pointer.location.x)
      case .moves(let start): move(by: pointer.location - start)
      }
    }
    if pointer.action == .release || pointer.action == .cancel { self.held = nil }
    return true
  }

  private func move(by travel: Point) {
    guard travel != panel.travel else { return }
    panel.travel = travel
    pager?.setNeedsFrame()
  }

  // MARK: Scrubbing

  private func scrub(to x: Double) {
    let strip = panel.strip
    let isMirrored = pager?.readingDirection == .rightToLeft
    let share = (isMirrored ? strip.maxX - x : x - strip.x) / strip.width
    // The end of the strip is the present.
    show(share >= 1 ? nil : bars.place(at: max(0, share), ofNewest: panel.barCount))
  }

  private func step(by count: Int) {
    let frames = history.frames
    guard let newest = frames.indices.last else { return }
    let index = (place.flatMap(history.index(at:)) ?? newest) + count
    show(index > newest ? nil : frames[max(frames.startIndex, index)].place)
  }

  private func show(_ place: Double?) {
    self.place = place
    panel.setNeedsRecording()
    pager?.setNeedsFrame()
  }
}
