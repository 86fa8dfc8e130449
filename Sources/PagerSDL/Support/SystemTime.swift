#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Nanoseconds of CLOCK_MONOTONIC, which other programs on the machine read too.
func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Sleeps for a part of a second. It may end a little later, or sooner when a signal comes.
func nap(seconds: Double) {
  var time = timespec(tv_sec: 0, tv_nsec: Int(max(0, min(seconds, 0.999)) * 1e9))
  nanosleep(&time, nil)
}
