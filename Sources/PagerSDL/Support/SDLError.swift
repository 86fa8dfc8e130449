import CSDL2

/// An error of SDL, of a font or of a file.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The action that failed, such as "opening the font Inter Regular".
  public let action: String
  /// The reason as reported by SDL or the operating system, or an empty string if unknown.
  public let reason: String

  /// Creates an error with an explicit reason; an empty string means that it is unknown.
  public init(_ action: String, reason: String) {
    self.action = action
    self.reason = reason
  }

  /// Creates an error whose reason is SDL's current message.
  ///
  /// The message is that of the current thread, and empty if there is none. Create the error before another
  /// SDL call replaces the message.
  public init(_ action: String) {
    self.init(action, reason: SDL_GetError().map { String(cString: $0) } ?? "")
  }

  /// The action and the reason, such as "reading a.txt failed: No such file or directory".
  ///
  /// Without a reason, the text ends after "failed".
  public var description: String {
    reason.isEmpty ? "\(action) failed" : "\(action) failed: \(reason)"
  }
}

/// Throws if an SDL call has returned a negative code.
func check(_ code: Int32, _ action: @autoclosure () -> String) throws(SDLError) {
  guard code >= 0 else { throw SDLError(action()) }
}

/// Returns the pointer that an SDL call returned, or throws if it is `nil`.
func check<Pointer>(_ pointer: Pointer?, _ action: @autoclosure () -> String) throws(SDLError) -> Pointer {
  guard let pointer else { throw SDLError(action()) }
  return pointer
}

/// Throws if `bytes` bytes cannot be allocated now.
///
/// Swift ends the process when an allocation fails. Therefore picture-sized memory is tested here first.
func checkMemory(for bytes: Int, _ action: @autoclosure () -> String) throws(SDLError) {
  guard let memory = SDL_malloc(bytes) else {
    throw SDLError(action(), reason: "there is not enough memory")
  }
  SDL_free(memory)
}

/// Returns memory filled with zeros, which `free(allocated:)` frees. Throws if there is not enough.
func allocateZeros(_ bytes: Int, _ action: @autoclosure () -> String) throws(SDLError)
  -> UnsafeMutableRawPointer
{
  guard let memory = SDL_calloc(bytes, 1) else {
    throw SDLError(action(), reason: "there is not enough memory")
  }
  LargePages.use(for: memory, bytes: bytes)
  return memory
}

/// Frees memory of `allocateZeros`.
func free(allocated memory: UnsafeMutableRawPointer) { SDL_free(memory) }
