import CSDL2

/// Opens an address in the program that the desktop has for it, such as a browser.
///
///     try openAddress("https://example.org")
///
/// Paths of files and folders are addresses that begin with `file://`. Spaces and other characters that addresses
/// cannot contain are encoded, and existing percent signs stay.
///
/// - Throws: An `SDLError` if the system cannot begin to open it. Most systems do not report later failures.
@MainActor
public func openAddress(_ address: String) throws(SDLError) {
  guard SDL_OpenURL(encoded(address)) == 0 else { throw SDLError("open \(address)") }
}

/// Returns an address without control characters, spaces, quotes and letters beyond ASCII.
func encoded(_ address: String) -> String {
  let digits = Array("0123456789ABCDEF")
  return address.utf8.reduce(into: "") { result, byte in
    if byte > 32, byte < 127, byte != 34 {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
}
