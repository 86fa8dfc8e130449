#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Nanoseconds of CLOCK_MONOTONIC, as other programs on the machine see it.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Sleeps for less than SDL's shortest wait, a millisecond.
func sleepPrecisely(_ seconds: Double) {
  var time = timespec(tv_sec: 0, tv_nsec: Int(max(0, min(seconds, 0.01)) * 1e9))
  nanosleep(&time, nil)
}
