/// A parser of external input, to be tested with damaged input.
enum FuzzTarget: String, CaseIterable {
  case scripts, recordings, pictures, titles, storms
  #if HAS_DEMO
    case arguments
  #endif

  /// Processes one input. Traps if an invariant is violated.
  @MainActor
  func run(_ input: [UInt8]) {
    switch self {
    case .scripts: ScriptFuzz.run(String(decoding: input, as: UTF8.self))
    case .recordings: RecordingFuzz.run(String(decoding: input, as: UTF8.self))
    case .pictures: PictureFuzz.run(input)
    case .titles: TitleFuzz.run(String(decoding: input, as: UTF8.self))
    case .storms: StormFuzz.run(String(decoding: input, as: UTF8.self))
    #if HAS_DEMO
      case .arguments:
        ArgumentFuzz.run(input.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    #endif
    }
  }
}

// MARK: Entry points of libFuzzer

@MainActor private var target = FuzzTarget.scripts

/// Reads the name of the target. libFuzzer ignores arguments that begin with two hyphens.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>
) -> CInt {
  MainActor.assumeIsolated {
    let prefix = "--target="
    for argument in CommandLine.arguments where argument.hasPrefix(prefix) {
      let name = String(argument.dropFirst(prefix.count))
      guard let known = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("There is no target \(name). Targets: \(names).")
      }
      target = known
    }
  }
  return 0
}

/// Passes one input to the target. Returns 0, so that libFuzzer may add the input to the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { target.run(input) }
  return 0
}
