/// Calls a function with temporary memory for a C value, aligned for any type.
func withMemory<Result>(_ count: Int, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
  withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { memory in
    guard let address = memory.baseAddress else { preconditionFailure("There is no memory.") }
    return body(address)
  }
}
