/// A setting that a pager inherits from the pager around it until the app sets it.
struct Inherited<Value> {
  /// The value of the pager around this one, or else the default.
  var outer: Value
  /// The value that the app has set.
  var chosen: Value?

  init(outer: Value) { self.outer = outer }

  var current: Value { chosen ?? outer }
}

/// Strings that several pagers share. A class, because closures cannot be compared, but references can.
final class SharedStrings: Sendable {
  static let english = SharedStrings(PagerStrings())

  let strings: PagerStrings

  init(_ strings: PagerStrings) { self.strings = strings }
}
