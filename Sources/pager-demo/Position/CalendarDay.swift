#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct CalendarDay: Equatable {
  let month: Month
  /// The day, 1...31.
  let day: Int

  /// The marked day, whose month is shown first. Screenshots always use the same day.
  @MainActor static var today = CalendarDay(month: Month(year: 2027, month: 1), day: 14)

  /// The current day, in the system's time zone.
  static var now: CalendarDay {
    var seconds = time(nil)
    var date = tm()
    localtime_r(&seconds, &date)
    return CalendarDay(
      month: Month(year: Int(date.tm_year) + 1900, month: Int(date.tm_mon) + 1), day: Int(date.tm_mday))
  }
}
