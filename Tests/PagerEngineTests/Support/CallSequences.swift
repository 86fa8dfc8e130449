// Sequences of lines that many logs contain. A page is given by its name or by its index.

/// Returns the lines for a requested page that becomes a child.
///
/// The page is a child for the first time. `told` are the lines in between.
func loads(_ page: some CustomStringConvertible, told: [String] = []) -> [String] {
  ["page(\(page))"] + told + arrives(page)
}

/// Returns the lines for a page that becomes a child for the first time.
func arrives(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willMove(pager)", "\(page).didLoad", "\(page).didMove(pager)"]
}

/// Returns the lines for a loaded page that becomes a child again.
func returns(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willMove(pager)", "\(page).didMove(pager)"]
}

/// Returns the lines for a page that is removed from the pager.
func leaves(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willMove(nil)", "\(page).didMove(nil)"]
}

/// Returns the lines for a page that comes into view in one step.
func appears(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willAppear", "\(page).didAppear"]
}

/// Returns the lines for a page that goes out of view in one step.
func disappears(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willDisappear", "\(page).didDisappear"]
}

/// Returns the lines for a completed swipe or selection from one page to another.
func turns<Name: CustomStringConvertible>(_ old: Name, to new: Name) -> [String] {
  ["\(new).willAppear", "\(old).willDisappear", "\(new).didAppear", "\(old).didDisappear"]
}
