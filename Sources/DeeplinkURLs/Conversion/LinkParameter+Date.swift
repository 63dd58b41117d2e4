#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: LinkParameter {
  /// Converts a day or an instant of the years 1 to 9999, as ISO 8601 and RFC 3339, section 5.6, write them.
  ///
  /// A day, `2026-11-21`, is its midnight in UTC. An instant, `2026-11-21T10:30:00Z`, may have a fraction of a second,
  /// and a distance from UTC such as `+02:00` instead of `Z`. Midnight in UTC is another day in half of the world. If
  /// you mean a day and not an instant, use a type of your own.
  public init?(linkText: String) {
    var reader = DateReader(linkText)
    guard let value = reader.instant() else { return nil }
    self.init(timeIntervalSinceReferenceDate: value)
  }

  /// The instant in UTC; empty for a year without four digits, which converts to nothing.
  public var linkText: String {
    let interval = timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e12 else { return "" }
    let whole = interval.rounded(.down)
    let seconds = Int(whole)
    let day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    guard let civil = CivilDay(sinceReference: day) else { return "" }
    let time = seconds - day * 86_400
    var fraction = (interval - whole).description
    // A small fraction has an exponent, such as 5e-05.
    if let e = fraction.firstIndex(of: "e"), let places = Int(fraction[e...].dropFirst(2)) {
      let zeros = String(repeating: "0", count: places - 1)
      fraction = "0.\(zeros)" + fraction[..<e].filter { $0 != "." }
    }
    return "\(civil)T\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))"
      + (interval == whole ? "Z" : "\(fraction.dropFirst())Z")
  }

  /// A date, in both forms.
  public static var linkExpectation: String {
    "a date such as 2026-11-21 or 2026-11-21T10:30:00Z"
  }

  /// The reference date and the second after it.
  public static var linkSamples: [Date] {
    [0, 1].map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}

/// A day of the years 1 to 9999 in the proleptic Gregorian calendar.
private struct CivilDay: CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that is `days` after 1 January 2001; nil for one of another year.
  init?(sinceReference days: Int) {
    var rest = days + Self.days(before: 2_001)
    guard (0..<Self.days(before: 10_000)).contains(rest) else { return nil }
    // No year has more days than 366, so the year is never too late.
    var (year, month) = (rest / 366 + 1, 1)
    while Self.days(before: year + 1) <= rest { year += 1 }
    rest -= Self.days(before: year)
    while rest >= Self.length(ofMonth: month, in: year) {
      rest -= Self.length(ofMonth: month, in: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }

  /// The days since 1 January 2001.
  var daysSinceReference: Int {
    let months = (1..<month).map { Self.length(ofMonth: $0, in: year) }
    return Self.days(before: year) - Self.days(before: 2_001) + months.reduce(day - 1, +)
  }

  /// Returns the days from 1 January of the year 1 to 1 January of another.
  private static func days(before year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  var description: String {
    let digits = String(year)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return "\(zeros)\(digits)-\(two(month))-\(two(day))"
  }
}

/// A number of two digits.
private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// Reads a date from left to right.
private struct DateReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// The seconds since the reference date, if the whole text is a date.
  mutating func instant() -> Double? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    let midnight = civil.daysSinceReference * 86_400
    if rest.isEmpty { return Double(midnight) }
    guard take("T"), let hour = number(2), take(":"), let minute = number(2), take(":"),
      let second = number(2), hour < 24, minute < 60, second < 60, let fraction = fraction(),
      let distance = distance(), rest.isEmpty
    else { return nil }
    return Double(midnight + hour * 3_600 + minute * 60 + second - distance) + fraction
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, let value = UInt(linkText: "\(Substring(digits))") else {
      return nil
    }
    rest.removeFirst(count)
    return Int(value)
  }

  private mutating func fraction() -> Double? {
    guard take(".") else { return 0 }
    let digits = rest.prefix { $0 &- 0x30 < 10 }
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    return Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// The distance from UTC in seconds.
  private mutating func distance() -> Int? {
    if take("Z") { return 0 }
    let isEast = rest.first == UInt8(ascii: "+")
    guard isEast || rest.first == UInt8(ascii: "-") else { return nil }
    rest.removeFirst()
    guard let hours = number(2), take(":"), let minutes = number(2), hours < 24, minutes < 60
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (isEast ? 1 : -1)
  }
}
