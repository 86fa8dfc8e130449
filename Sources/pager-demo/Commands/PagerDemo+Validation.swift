import ArgumentParser
import PagerEngine

extension PagerDemo {
  /// Checks what the parser cannot: ranges, and options that need or exclude others.
  func validate() throws {
    let (scale, size) = (scale ?? 1, size ?? "1x1")
    try check(
      Size(points: size) != nil, "--size takes WIDTHxHEIGHT, each 1 to 16384, as in 1024x768, not “\(size)”.")
    try check(Scene(rawValue: scene) != nil, "There is no scene “\(scene)”. Scenes: \(Scene.names).")
    try check(
      strip == nil || stripState != nil,
      "--strip takes words separated by commas: \(StripState.words.joined(separator: ", ")).")
    try check(folder == nil || scene == Scene.photos.rawValue, "--folder needs --scene photos.")
    try check(
      folder == nil || setup.pictures?.isEmpty == false, "There are no pictures in “\(folder ?? "")”.")
    try check("--scale", scale, 1...4)
    try check("--text-scale", textScale, 0.75...2)
    try check(pages ?? 0 >= 0, "--pages takes 0 or more.")
    let most = setup.scene.mostPages(retention)
    try check(pages ?? 0 <= most, "--pages takes at most \(most) for this scene.")
    try check("--rows", rows, 0...100_000)
    let pixels = headless ? scale : 1
    let (width, height) = (pointSize.width * pixels, pointSize.height * pixels)
    try check(max(width, height) <= 32768, "--size times --scale may be up to 32768 pixels.")
    try check(
      width * height <= Double(1 << 28),
      "A picture may have up to 268435456 pixels: take a smaller --size or --scale.")
    for time in at { try check("--at", time, 0...86400, "seconds from ") }
    try check(
      at.isEmpty || at.count == screenshot.count,
      "--screenshot is given \(screenshot.count) times, and --at \(at.count) times: give one --at for each.")
    try check(headless || !accessibilityTree, "--accessibility-tree needs --headless.")
    try check(!headless || frameLog == nil, "--frame-log needs a window.")
    try check(headless || !showTouches, "--show-touches needs --headless.")
  }

  private func check(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
    guard isRight else { throw ValidationError(message()) }
  }

  /// Checks the range of an option. The message has the unit in front of the range.
  private func check<Value: Comparable>(
    _ option: String, _ value: Value?, _ range: ClosedRange<Value>, _ unit: String = ""
  ) throws {
    let ends = [range.lowerBound, range.upperBound].map { end in
      // As a user writes it: 4, not 4.0.
      let text = "\(end)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    try check(
      value.map(range.contains) ?? true,
      "\(option) takes \(unit)\(ends[0]) to \(ends[1]), not \(value.map { "\($0)" } ?? "").")
  }
}
