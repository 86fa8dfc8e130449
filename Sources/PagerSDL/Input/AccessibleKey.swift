import CSDL2

/// A key event in the terms of AT-SPI, which uses X11's numbers, also on Wayland.
struct AccessibleKey: Equatable {
  var isPress: Bool
  /// The X11 keysym.
  var symbol: UInt32
  /// The X11 keycode: the key's physical position.
  var code: UInt32
  var modifiers: UInt32
  /// The time of the event in milliseconds since SDL was initialized.
  var time: UInt32
  /// The text that the key types, or an empty string.
  var text: String

  init(_ event: SDL_KeyboardEvent) {
    let (key, held) = (event.keysym.sym, UInt32(event.keysym.mod))
    isPress = event.type == SDL_KEYDOWN.rawValue
    code = AccessibleKey.code(ofPlace: Int(event.keysym.scancode.rawValue))
    modifiers = AccessibleKey.modifiers.reduce(0) { held & $1.sdl != 0 ? $0 | $1.x11 : $0 }
    time = event.timestamp
    (symbol, text) = AccessibleKey.meaning(
      of: key, isUpper: (modifiers & 1 != 0) != (modifiers & 2 != 0), isNumber: modifiers & 16 != 0)
    if modifiers & (4 | 8 | 64) != 0 { text = "" }
  }
}

extension AccessibleKey {
  /// The modifier masks of SDL and X11: Shift, Caps Lock, Control, Alt, Num Lock, Super, AltGr.
  private static let modifiers: [(sdl: UInt32, x11: UInt32)] = [
    (KMOD_SHIFT.rawValue, 1), (KMOD_CAPS.rawValue, 2), (KMOD_CTRL.rawValue, 4), (KMOD_LALT.rawValue, 8),
    (KMOD_NUM.rawValue, 16), (KMOD_GUI.rawValue, 64), (KMOD_MODE.rawValue | KMOD_RALT.rawValue, 128),
  ]

  /// The kernel's keycodes, indexed by SDL scancodes, which are USB usage codes.
  /// X11 keycodes are larger by 8.
  private static let codes: [UInt8] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17,
    45,
    21, 44, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53,
    58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105,
    108,
    103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83, 86, 127,
  ]
  /// The kernel's keycodes for scancodes from 224: Control, Shift, Alt and Super, left and right.
  private static let modifierCodes: [UInt8] = [29, 42, 56, 125, 97, 54, 100, 126]

  private static func code(ofPlace place: Int) -> UInt32 {
    if codes.indices.contains(place), codes[place] > 0 { return UInt32(codes[place]) + 8 }
    if modifierCodes.indices.contains(place - 224) { return UInt32(modifierCodes[place - 224]) + 8 }
    return 0
  }

  /// The keysyms of keys that type no text.
  private static let symbols: [SDL_Keycode: UInt32] = {
    let symbols: [(SDL_KeyCode, UInt32)] = [
      (SDLK_BACKSPACE, 0xFF08), (SDLK_TAB, 0xFF09), (SDLK_RETURN, 0xFF0D), (SDLK_ESCAPE, 0xFF1B),
      (SDLK_DELETE, 0xFFFF), (SDLK_INSERT, 0xFF63), (SDLK_HOME, 0xFF50), (SDLK_LEFT, 0xFF51),
      (SDLK_UP, 0xFF52), (SDLK_RIGHT, 0xFF53), (SDLK_DOWN, 0xFF54), (SDLK_PAGEUP, 0xFF55),
      (SDLK_PAGEDOWN, 0xFF56), (SDLK_END, 0xFF57), (SDLK_PAUSE, 0xFF13), (SDLK_SCROLLLOCK, 0xFF14),
      (SDLK_PRINTSCREEN, 0xFF61), (SDLK_APPLICATION, 0xFF67), (SDLK_NUMLOCKCLEAR, 0xFF7F),
      (SDLK_CAPSLOCK, 0xFFE5), (SDLK_LSHIFT, 0xFFE1), (SDLK_RSHIFT, 0xFFE2), (SDLK_LCTRL, 0xFFE3),
      (SDLK_RCTRL, 0xFFE4), (SDLK_LALT, 0xFFE9), (SDLK_RALT, 0xFFEA), (SDLK_LGUI, 0xFFEB),
      (SDLK_RGUI, 0xFFEC), (SDLK_MODE, 0xFE03), (SDLK_KP_ENTER, 0xFF8D), (SDLK_KP_PLUS, 0xFFAB),
      (SDLK_KP_MINUS, 0xFFAD), (SDLK_KP_MULTIPLY, 0xFFAA), (SDLK_KP_DIVIDE, 0xFFAF),
    ]
    var table = Dictionary(
      uniqueKeysWithValues: symbols.map { (SDL_Keycode(bitPattern: $0.0.rawValue), $0.1) })
    for number in 0..<12 {
      table[SDL_Keycode(bitPattern: SDLK_F1.rawValue) + Int32(number)] = 0xFFBE + UInt32(number)
    }
    return table
  }()

  /// The keysyms of the number pad, with Num Lock and without it.
  private static let numberPad: [SDL_Keycode: (number: UInt32, other: UInt32)] = {
    let others: [UInt32] = [
      0xFF9E, 0xFF9C, 0xFF99, 0xFF9B, 0xFF96, 0xFF9D, 0xFF98, 0xFF95, 0xFF97, 0xFF9A,
    ]
    let keys = [
      SDLK_KP_0, SDLK_KP_1, SDLK_KP_2, SDLK_KP_3, SDLK_KP_4, SDLK_KP_5, SDLK_KP_6, SDLK_KP_7, SDLK_KP_8,
      SDLK_KP_9,
    ]
    var table: [SDL_Keycode: (number: UInt32, other: UInt32)] = [:]
    for (digit, key) in keys.enumerated() {
      table[SDL_Keycode(bitPattern: key.rawValue)] = (0xFFB0 + UInt32(digit), others[digit])
    }
    table[SDL_Keycode(bitPattern: SDLK_KP_PERIOD.rawValue)] = (0xFFAE, 0xFF9F)
    return table
  }()

  private static func meaning(
    of key: SDL_Keycode, isUpper: Bool, isNumber: Bool
  ) -> (symbol: UInt32, text: String) {
    if let symbol = symbols[key] { return (symbol, "") }
    if let pad = numberPad[key] { return (isNumber ? pad.number : pad.other, "") }
    // SDL identifies all other keys by the character that they type.
    guard let scalar = UnicodeScalar(UInt32(bitPattern: key)), scalar.value >= 0x20, key < 1 << 30 else {
      return (0, "")
    }
    let typed = isUpper ? Character(scalar).uppercased() : String(scalar)
    let value = typed.unicodeScalars.first?.value ?? scalar.value
    return (value < 0x100 ? value : value | 0x0100_0000, typed)
  }
}
