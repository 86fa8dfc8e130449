import CSDL2

/// A C library that is loaded while the program runs, so that the program neither links nor requires it.
struct DynamicLibrary {
  /// A function or a variable that the library does not have.
  struct MissingSymbol: Error {
    let name: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads the first of these libraries that the machine has; nil if it has none of them.
  ///
  /// A library stays loaded until the process ends: SDL uses the display libraries too, and others keep state.
  init?(named names: String...) {
    for name in names {
      guard let handle = SDL_LoadObject(name) else { continue }
      self.handle = handle
      return
    }
    return nil
  }

  /// A function by its name, as the C function type that the caller expects. Nothing checks the type.
  func function<Function>(_ name: String) throws(MissingSymbol) -> Function {
    unsafeBitCast(try address(of: name), to: Function.self)
  }

  /// The address of a function or a variable.
  func address(of name: String) throws(MissingSymbol) -> UnsafeMutableRawPointer {
    guard let address = SDL_LoadFunction(handle, name) else { throw MissingSymbol(name: name) }
    return address
  }
}
