import PagerEngine
import PagerTesting

/// Figures about motion, its causes and frame times, which the key D shows over a scene and hides.
///
/// While it is visible, it records frames: the strip of bars, and the keys `,` and `.`, go back to them. Hidden, it
/// records nothing, and is detached from the pager.
@MainActor
final class DebugOverlay {
  /// Called when the overlay was shown or hidden.
  var onToggle: (_ isOn: Bool) -> Void = { _ in }
  /// The time to draw and paint the last frame, in seconds; `nil` if it is not measured.
  var paintTime: Double?
  /// Measures the memory of the window; `nil` without a window.
  var measureMemory: (() -> MemoryUse)?
  /// The last measured memory use, and its time in seconds.
  private var memory: (use: MemoryUse, time: Double)?
  private(set) var isOn = false
  private weak var pager: Pager?
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
  /// The drawing over the pager when the overlay was shown; it is below the overlay.
  private var below: ((inout DisplayList, PageContext) -> Void)?

  /// Handles the key on a pager. `observed` is the pager whose figures are shown.
  init(on pager: Pager, observing observed: @escaping @MainActor () -> Pager?) {
    (self.pager, self.observed) = (pager, observed)
    let filter = pager.inputFilter
    pager.inputFilter = { [weak self] in self?.takes($0) == true ? .taken : filter?($0) ?? .ignored }
  }

  // MARK: Showing

  /// Shows or hides the figures, like the key.
  func toggle() {
    isOn.toggle()
    history.removeAll()
    (bars, place, held, paintTime, panel) = (FrameBars(), nil, nil, nil, OverlayPanel())
    if isOn {
      below = pager?.overlay
      pager?.overlay = { [weak self] in self?.draw(into: &$0, $1) }
    } else {
      pager?.overlay = below
    }
    onToggle(isOn)
  }

  private func draw(into frame: inout DisplayList, _ context: PageContext) {
    below?(&frame, context)
    if let last = history.frames.last, last.size != frame.size {
      history.removeAll()
      (bars, place) = (FrameBars(), nil)
    }
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

  private func draw(_ moment: OverlayPanel.Moment, into frame: inout DisplayList, _ context: PageContext) {
    // Replace outdated figures, even if no other frame follows.
    if let time = panel.draw(moment, into: &frame, context) { pager?.setNeedsFrame(at: time) }
  }

  private func past(_ index: Int) -> OverlayPanel.Moment {
    let frames = history.frames
    let shown = frames[index]
    var moment = OverlayPanel.Moment(figures: shown.note, bars: bars)
    moment.frameTime = frameTime(at: shown.time)
    moment.column = bars.column(of: shown.place)
    moment.age = frames.last.map { $0.place - shown.place }
    return moment
  }

  /// Returns the panel's content for the frame that is being drawn.
  private func present(_ observed: Pager, at time: Double) -> OverlayPanel.Moment {
    var figures = OverlayFigures(of: observed)
    figures.isMoving = pager?.isAnimating == true
    if figures.phase.isHeld { figures.velocity = handSpeed(figures, at: time) }
    let frameTime = frameTime(at: time)
    bars.add(at: history.place(at: time), time: frameTime)
    var moment = OverlayPanel.Moment(
      figures: figures, bars: bars, frameTime: frameTime, paintTime: paintTime)
    moment.memoryUse = memoryUse(at: time)
    return moment
  }

  /// Returns the memory of the window, measured as often as the panel is recorded.
  private func memoryUse(at time: Double) -> MemoryUse? {
    if let memory, (0..<OverlayPanel.refreshTime).contains(time - memory.time) { return memory.use }
    memory = measureMemory.map { ($0(), time) }
    return memory?.use
  }

  /// Returns the speed of held pages, in pages per second, from their positions in the last frames.
  private func handSpeed(_ now: OverlayFigures, at time: Double) -> Double {
    for frame in frames(before: time).suffix(5) where (0.001..<0.1).contains(time - frame.time) {
      return (now.position - frame.note.position) / (time - frame.time)
    }
    return 0
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
    case .letter("d") where modifiers.isEmpty:
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
