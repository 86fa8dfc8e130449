import CSDL2

/// A C library that is loaded at run time, so the program neither links nor requires it.
struct DynamicLibrary {
  /// The error for a function or a variable that the library does not export.
  struct MissingSymbol: Error {
    let name: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads the first available library of `names`, or returns `nil` if none is installed.
  ///
  /// A library stays loaded until the process ends: SDL uses the display libraries too, and others keep
  /// state.
  init?(named names: String...) {
    for name in names {
      guard let handle = SDL_LoadObject(name) else { continue }
      self.handle = handle
      return
    }
    return nil
  }

  /// Returns a function by name, as the C function type that the caller expects. The type is not checked.
  func function<Function>(_ name: String) throws(MissingSymbol) -> Function {
    unsafeBitCast(try address(of: name), to: Function.self)
  }

  /// Returns the address of a function or a variable.
  func address(of name: String) throws(MissingSymbol) -> UnsafeMutableRawPointer {
    guard let address = SDL_LoadFunction(handle, name) else { throw MissingSymbol(name: name) }
    return address
  }
}
