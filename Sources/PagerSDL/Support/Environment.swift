#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The environment variables of the process.
enum Environment {
  /// Returns the value of a variable, or `nil` if it is not set.
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Sets a variable; `nil` removes it.
  static func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
}
