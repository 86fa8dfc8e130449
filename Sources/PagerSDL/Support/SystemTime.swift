#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns the nanoseconds of CLOCK_MONOTONIC, which all processes on the machine share.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Sleeps for less than a second. A signal may end the sleep early.
func nap(seconds: Double) {
  var time = timespec(tv_sec: 0, tv_nsec: Int(seconds.clamped(to: 0...0.999) * 1e9))
  nanosleep(&time, nil)
}
