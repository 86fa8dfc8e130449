/// Text that is copied and pasted.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text on the clipboard; empty if there is none.
  var text: String { get set }
}

/// A clipboard that only the pager sees. A window replaces it with that of the desktop.
@MainActor
package final class PrivateClipboard: Clipboard {
  /// The text on the clipboard; empty at first.
  package var text = ""

  /// Makes an empty clipboard.
  package nonisolated init() {}
}
