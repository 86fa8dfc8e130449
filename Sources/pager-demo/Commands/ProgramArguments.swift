#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The words of the command line.
enum ProgramArguments {
  /// All words, including the program's name first.
  ///
  /// On Linux the words are read from the kernel. Swift's static library looks for them below the
  /// environment, in the initial memory of the process. It finds none if a library has moved the environment
  /// by then: setenv does, and some versions of SDL call it while they are loaded.
  static var all: [String] {
    guard let file = fopen("/proc/self/cmdline", "rb") else { return CommandLine.arguments }
    defer { fclose(file) }
    var word: UnsafeMutablePointer<CChar>?
    defer { free(word) }
    var (capacity, words) = (0, [String]())
    // Each word ends with a zero byte.
    while getdelim(&word, &capacity, 0, file) > 0, let word { words.append(String(cString: word)) }
    return words
  }
}
