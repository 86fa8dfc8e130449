/// A clipboard for the text that pages copy and paste.
///
/// By default a pager has a private clipboard, which a window replaces with that of the desktop. To use
/// another one, set `PagerHosting.clipboard`.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text on the clipboard; empty if there is none.
  var text: String { get set }
}

/// A clipboard that only the pager can access. A window replaces it with the desktop's clipboard.
@MainActor
package final class PrivateClipboard: Clipboard {
  /// The text on the clipboard; empty at first.
  package var text = ""

  /// Creates an empty clipboard.
  package nonisolated init() {}
}
