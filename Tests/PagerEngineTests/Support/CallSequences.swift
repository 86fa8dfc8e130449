// What stands in a log in many tests. A page is given by its name or by its index.

/// A source is asked for a page, which becomes a child for the first time; `told` is what comes between.
func loads(_ page: some CustomStringConvertible, told: [String] = []) -> [String] {
  ["page(\(page))"] + told + arrives(page)
}

/// A page becomes a child for the first time.
func arrives(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willMove(pager)", "\(page).didLoad", "\(page).didMove(pager)"]
}

/// A page that was loaded before becomes a child again.
func returns(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willMove(pager)", "\(page).didMove(pager)"]
}

/// A page is removed from the pager.
func leaves(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willMove(nil)", "\(page).didMove(nil)"]
}

/// A page comes into view in one step.
func appears(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willAppear", "\(page).didAppear"]
}

/// A page goes out of view in one step.
func disappears(_ page: some CustomStringConvertible) -> [String] {
  ["\(page).willDisappear", "\(page).didDisappear"]
}

/// One page makes way for another in a swipe or a selection that comes to its end.
func turns<Name: CustomStringConvertible>(_ old: Name, to new: Name) -> [String] {
  ["\(new).willAppear", "\(old).willDisappear", "\(new).didAppear", "\(old).didDisappear"]
}
