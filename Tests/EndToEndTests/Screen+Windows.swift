extension Screen {
  /// The first window with this in its title, a regular expression; empty while there is none.
  func window(named name: String) -> String {
    (try? hand("search --onlyvisible --name \(name)"))?.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Waits for a program's window, puts it into the screen's corner and gives it the keyboard. Returns the window.
  @discardableResult
  func placeWindow(of program: DemoProgram, named name: String = "Pager") throws -> String {
    var window = ""
    // SDL2 replaces a window when a renderer needs another kind: the first one found may be gone by then.
    try wait(for: "the window named \(name)", of: program) {
      window = self.window(named: name)
      return !window.isEmpty && (try? hand("windowmove \(window) 0 0 windowfocus \(window)")) != nil
    }
    return window
  }
}

extension Screen {
  /// Another client, for what xdotool cannot do.
  func client() throws -> XConnection { try XConnection(display) }

  /// Asks a window to close, as the button in its title bar does.
  func requestClose(of window: String) throws { try client().requestClose(of: UInt(window) ?? 0) }

  /// The width and height of a window's inside, in pixels.
  func size(of window: String) throws -> [Int] {
    try hand("getwindowgeometry --shell \(window)").split(separator: "\n")
      .filter { $0.hasPrefix("WIDTH=") || $0.hasPrefix("HEIGHT=") }
      .compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
  }
}
