/// Calls a function with memory for a value of a C library, aligned for any type. The memory is gone afterwards.
func withMemory<Result>(_ count: Int, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
  withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { memory in
    guard let address = memory.baseAddress else { preconditionFailure("There is no memory.") }
    return body(address)
  }
}
