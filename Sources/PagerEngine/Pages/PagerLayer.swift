/// A layer over a pager: it receives input first, and can draw over everything, such as a dialog.
///
///     let help = PagerLayer { frame, context in
///       frame.add(.text("F1: help", at: Point(8, 24), .caption, context.theme.secondaryText))
///     }
///     pager.layers.append(help)
///
/// Add it to `Pager.layers`, and remove it there to hide it. A class, because a layer is removed by its identity:
///
///     pager.layers.removeAll { $0 === help }
@MainActor
public final class PagerLayer {
  let draw: (inout DisplayList, PageContext) -> Void
  let handle: (PagerInput) -> EventResponse
  let element: ((PageContext) -> AccessibilityElement)?

  /// Creates a layer.
  ///
  /// - Parameters:
  ///   - accessibilityElement: Describes a modal layer, which takes all input, to assistive technology; nil by
  ///     default. While such a layer is shown, its element is the only part of the pager. Insert `focused` into
  ///     the states of the element, or of a part of it. Frames are in points of the pager.
  ///   - handle: Receives each event before the layers below and the pager, as in `init(handle:)`; takes none by
  ///     default.
  ///   - draw: Draws over the finished frame, or replaces it. Its context has the size of the pager. Balance
  ///     every command that begins a clip. Calls to the pager take effect after the frame.
  public init(
    accessibilityElement: ((_ context: PageContext) -> AccessibilityElement)? = nil,
    handle: @escaping (_ input: PagerInput) -> EventResponse = { _ in .ignored },
    draw: @escaping (_ frame: inout DisplayList, _ context: PageContext) -> Void
  ) {
    (element, self.handle, self.draw) = (accessibilityElement, handle, draw)
  }

  /// Creates a layer that only receives input, to handle some events in the app.
  ///
  ///     let shortcuts = PagerLayer(handle: { input in
  ///       guard case .key(.f1, _, _) = input.kind else { return .ignored }
  ///       showHelp()
  ///       return .taken
  ///     })
  ///     pager.layers.append(shortcuts)
  ///
  /// The pager calls it once for each event that a window, a script player or the app passes to
  /// `Pager.handle(_:)`, unless a layer above takes the event. A selection that it makes is never an echo; see
  /// `Pager.select(_:animated:through:duration:timing:transition:at:completion:)`.
  ///
  /// - Parameter handle: Receives each event, and returns `.taken` to keep it from the layers below and the pager.
  ///   - If it takes a mouse event, the pager behaves as if the mouse had left: nothing is hovered, and the cursor
  ///     is an arrow.
  ///   - If it takes a later event of a pointer whose press the pager has received, the pager cancels the press.
  ///   - If it takes a press, it must also take the later events of that pointer.
  public convenience init(handle: @escaping (_ input: PagerInput) -> EventResponse) {
    self.init(handle: handle) { _, _ in }
  }
}
