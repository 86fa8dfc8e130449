import PagerSDL

extension PagerDemo {
  /// Creates the command for words that contain only the scene, size, renderer, pages and rows of a
  /// window. Returns `nil` for other words and for errors, which the parser handles.
  ///
  /// The parser reflects on every option, which takes a tenth of the time to the first frame.
  init?(plain words: [String]) {
    guard words.count <= 8, words.count.isMultiple(of: 2) else { return nil }
    self.init()
    setDefaults()
    for index in stride(from: 0, to: words.count, by: 2) {
      guard set(words[index], to: words[index + 1]) else { return nil }
    }
    guard (try? validate()) != nil else { return nil }
  }

  private mutating func set(_ option: String, to value: String) -> Bool {
    switch option {
    case "--scene": scene = value
    case "--size": size = value
    case "--renderer":
      guard let choice = RendererChoice(rawValue: value) else { return false }
      renderer = choice
    case "--pages":
      pages = Int(value)
      return pages != nil
    case "--rows":
      rows = Int(value)
      return rows != nil
    default: return false
    }
    return true
  }

  /// Sets each option to the default of its declaration. Options have no values before they are parsed or
  /// set.
  private mutating func setDefaults() {
    (scene, listScenes, size, theme, renderer, scale, textScale) = ("home", false, nil, nil, .auto, nil, nil)
    (pages, rows, retention, strip) = (nil, nil, nil, nil)
    (headless, reducedMotion, rtl, transition, showTouches, folder) = (false, false, false, nil, false, nil)
    (script, screenshot, at, frameLog, recordInput, accessibilityTree) = (nil, [], [], nil, nil, false)
  }
}
