#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The words that the program was started with.
enum ProgramArguments {
  /// All of them; the program's own name comes first.
  ///
  /// On Linux the kernel is asked. Swift's static library looks for them below the environment, in the memory where
  /// the process began, and finds none if a library has moved the environment by then: setenv does that, and there are
  /// versions of SDL that call it while they are loaded.
  static var all: [String] {
    #if os(Linux)
      guard let file = fopen("/proc/self/cmdline", "rb") else { return CommandLine.arguments }
      defer { fclose(file) }
      var word: UnsafeMutablePointer<CChar>?
      defer { free(word) }
      var (capacity, words) = (0, [String]())
      // Each word ends in a zero.
      while getdelim(&word, &capacity, 0, file) > 0, let word { words.append(String(cString: word)) }
      return words.isEmpty ? CommandLine.arguments : words
    #else
      return CommandLine.arguments
    #endif
  }
}
