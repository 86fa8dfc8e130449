extension Screen {
  /// Returns the first window whose title matches a regular expression, or an empty string.
  func window(named name: String) -> String {
    (try? hand("search --onlyvisible --name \(name)"))?.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Waits for a program's window, moves it into the screen's corner and gives it the focus.
  /// Returns the window.
  @discardableResult
  func placeWindow(of program: DemoProgram, named name: String = "Pager") throws -> String {
    var window = ""
    // SDL2 replaces a window if a renderer needs another kind, so the first one may be gone by then.
    try wait(for: "the window named \(name)", of: program) {
      window = self.window(named: name)
      return !window.isEmpty && (try? hand("windowmove \(window) 0 0 windowfocus \(window)")) != nil
    }
    return window
  }
}

extension Screen {
  /// Creates another client, for requests that xdotool does not support.
  func client() throws -> XConnection { try XConnection(display) }

  /// Requests that a window closes, like the close button in its title bar.
  func requestClose(of window: String) throws { try client().requestClose(of: UInt(window) ?? 0) }

  /// Returns the width and height of a window's content, in pixels.
  func size(of window: String) throws -> [Int] {
    try hand("getwindowgeometry --shell \(window)").split(separator: "\n")
      .filter { $0.hasPrefix("WIDTH=") || $0.hasPrefix("HEIGHT=") }
      .compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
  }
}
