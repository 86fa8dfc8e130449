/// What stands between a page that is laid out from left to right and people who read from right to left.
///
/// The page knows nothing of it: its drawings are mirrored when they are recorded, and what comes to the page or from it
/// passes here.
struct PageMirror: Equatable {
  /// The width of the page, in points.
  let width: Double

  /// An event in the coordinates of the page. Arrow keys point to the other side, too.
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

  /// What the page answers, in the coordinates of the pager.
  func outside(_ response: PageResponse) -> PageResponse {
    func turned(_ way: Point) -> Point { Point(-way.x, way.y) }
    return PageResponse(
      response.use, leaving: turned(response.leftoverTravel), velocity: turned(response.leftoverVelocity))
  }

  /// The directions of the page in the coordinates of the pager.
  func outside(_ directions: PageDirections) -> PageDirections {
    var result = directions.subtracting(.horizontal)
    if directions.contains(.left) { result.insert(.right) }
    if directions.contains(.right) { result.insert(.left) }
    return result
  }

  /// A part of the page, with all that is inside it, in the coordinates of the pager.
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
  /// Returns a drawing of this size that is laid out from left to right as it looks in the reading direction:
  /// mirrored from right to left, and unchanged otherwise.
  ///
  /// For placeholders and accessories. Pages say `Page.followsReadingDirection`.
  public func directed(_ list: DrawList) -> DrawList {
    readingDirection == .rightToLeft ? list.mirrored(in: size.width, measurer: text) : list
  }
}

extension Page {
  /// The mirror in which a page is seen; nil for one that is seen as it is.
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

  /// Records what the page has laid out, as it is seen.
  func record(_ list: DrawList, size: Size, in context: PageContext) -> Drawing {
    guard mirror(in: context) != nil else { return Drawing(list, size: size) }
    return Drawing(list, size: size, mirroredWith: context.text)
  }

  func take(_ input: PageInput, through mirror: PageMirror?) -> PageResponse {
    guard let mirror else { return handle(input) }
    return mirror.outside(handle(mirror.inside(input)))
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

  /// The parts of the page as they are seen.
  func seenElements(in context: PageContext) -> [AccessibilityElement] {
    let elements = accessibilityElements(in: context)
    guard let mirror = mirror(in: context) else { return elements }
    return elements.map { mirror.outside($0) }
  }
}
