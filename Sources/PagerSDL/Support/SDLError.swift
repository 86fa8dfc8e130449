import CSDL2

/// A failure of SDL, of a font or of a file.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, as in "opening the font Inter Regular".
  public let action: String
  /// Why it failed, in the words of SDL or of the operating system; empty if unknown.
  public let reason: String

  /// An error with a reason of its own.
  public init(_ action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// An error whose reason is SDL's latest message, read now, before another call replaces it.
  public init(_ action: String) {
    self.init(action, reason: SDL_GetError().map { String(cString: $0) } ?? "")
  }

  /// The action and the reason in one line.
  public var description: String {
    reason.isEmpty ? "\(action) failed" : "\(action) failed: \(reason)"
  }
}

/// Throws if an SDL call reports failure with a negative code.
func check(_ code: Int32, _ action: @autoclosure () -> String) throws(SDLError) {
  guard code >= 0 else { throw SDLError(action()) }
}

/// The pointer that an SDL call returned; throws if there is none.
func check<Pointer>(_ pointer: Pointer?, _ action: @autoclosure () -> String) throws(SDLError) -> Pointer {
  guard let pointer else { throw SDLError(action()) }
  return pointer
}

/// Throws if `bytes` bytes cannot be allocated now.
///
/// Swift ends the process when an allocation fails, so memory for anything as large as a picture is tried here first.
func checkMemory(for bytes: Int, _ action: @autoclosure () -> String) throws(SDLError) {
  guard let memory = SDL_malloc(bytes) else {
    throw SDLError(action(), reason: "there is not enough memory")
  }
  SDL_free(memory)
}
