/// Mirrors a left-to-right page in a right-to-left pager.
///
/// The page does not know about the mirror: drawings are mirrored when they are recorded, and input and
/// results are converted here.
struct PageMirror: Equatable {
  /// The width of the page, in points.
  let width: Double

  /// Returns an event in the coordinates of the page. The left and right arrow keys are swapped.
  func inside(_ input: PageInput) -> PageInput {
    var input = input
    switch input.kind {
    case .pointer(var pointer):
      pointer.location = pointer.location.reflected(in: width)
      input.kind = .pointer(pointer)
    case .wheel(var wheel):
      wheel.location = wheel.location.reflected(in: width)
      wheel.x = -wheel.x
      input.kind = .wheel(wheel)
    case .scroll(let scroll, let location):
      input.kind = .scroll(scroll, at: location.reflected(in: width))
    case .key(.left, let modifiers, let isRepeat): input.kind = .key(.right, modifiers, isRepeat: isRepeat)
    case .key(.right, let modifiers, let isRepeat): input.kind = .key(.left, modifiers, isRepeat: isRepeat)
    case .key, .text: break
    }
    return input
  }

  /// Returns the directions of the page in the coordinates of the pager.
  func outside(_ directions: PageDirections) -> PageDirections {
    var result = directions.subtracting(.horizontal)
    if directions.contains(.left) { result.insert(.right) }
    if directions.contains(.right) { result.insert(.left) }
    return result
  }

  /// Returns an element of the page, with its children, in the coordinates of the pager.
  @MainActor
  func outside(_ element: AccessibilityElement) -> AccessibilityElement {
    var part = element
    part.frame = element.frame.reflected(in: width)
    let inner = PageMirror(width: width - 2 * element.origin.x)
    part.children = element.children.mapped { inner.outside($0) }
    if let reveal = element.reveal { part.reveal = { reveal($0.reflected(in: inner.width)) } }
    return part
  }
}

extension PageContext {
  /// Returns a left-to-right drawing in the reading direction of the context.
  ///
  /// The drawing has the size of the context. It is mirrored if the reading direction is right to left, and
  /// unchanged otherwise. Use this method for placeholders and accessories. Pages override
  /// `Page.followsReadingDirection` instead.
  public func directed(_ list: DrawList) -> DrawList {
    readingDirection == .rightToLeft ? list.mirrored(in: size.width, measurer: text) : list
  }
}

extension Page {
  /// Returns the mirror of a page of this width; nil if the page is not mirrored.
  ///
  /// Content that scrolls sideways begins at the left in either direction.
  func mirror(
    width: Double, _ direction: PageGeometry.ReadingDirection, along axis: PageGeometry.Axis
  ) -> PageMirror? {
    guard direction == .rightToLeft, followsReadingDirection, axis == .horizontal || !(self is ScrollingPage)
    else { return nil }
    return PageMirror(width: width)
  }

  func mirror(in context: PageContext) -> PageMirror? {
    mirror(width: context.size.width, context.readingDirection, along: context.pagingAxis)
  }

  /// Records a drawing of the page, mirrored if necessary.
  func record(_ list: DrawList, size: Size, in context: PageContext) -> Drawing {
    guard mirror(in: context) != nil else { return Drawing(list, size: size) }
    return Drawing(list, size: size, mirroredWith: context.text)
  }

  func take(_ input: PageInput, through mirror: PageMirror?) -> PageResponse {
    handle(mirror?.inside(input) ?? input)
  }

  func captures(at location: Point, through mirror: PageMirror?) -> PageDirections {
    guard let mirror else { return captures(at: location) }
    return mirror.outside(captures(at: location.reflected(in: mirror.width)))
  }

  func cursor(at location: Point, through mirror: PageMirror?) -> Cursor {
    cursor(at: mirror.map { location.reflected(in: $0.width) } ?? location)
  }

  func textInputArea(through mirror: PageMirror?) -> Rect? {
    guard let mirror else { return textInputArea }
    return textInputArea?.reflected(in: mirror.width)
  }

  /// Returns the accessibility elements of the page, mirrored if necessary.
  func seenElements(in context: PageContext) -> [AccessibilityElement] {
    let elements = accessibilityElements(in: context)
    guard let mirror = mirror(in: context) else { return elements }
    return elements.map { mirror.outside($0) }
  }
}
