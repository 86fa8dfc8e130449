/// What reads input from outside, and is given damaged input here.
enum FuzzTarget: String, CaseIterable {
  case scripts, recordings, pictures, titles, storms
  #if HAS_DEMO
    case arguments
  #endif

  /// Reads one input; traps if what must hold does not.
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

// MARK: What libFuzzer calls

@MainActor private var target = FuzzTarget.scripts

/// Reads which target is wanted; libFuzzer leaves arguments that begin with two hyphens alone.
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

/// Gives one input to the target; 0 says that it counts.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  MainActor.assumeIsolated { target.run(input) }
  return 0
}
