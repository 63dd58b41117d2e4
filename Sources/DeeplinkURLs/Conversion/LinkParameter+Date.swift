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
    let text = linkText.utf8
    guard let date = numbers(text.prefix(10), as: "0000-00-00"),
      let day = CivilDay(year: date[0], month: date[1], day: date[2])
    else { return nil }
    let midnight = day.daysSinceReference * 86_400
    guard text.count > 10 else {
      self.init(timeIntervalSinceReferenceDate: Double(midnight))
      return
    }
    guard let time = numbers(text.dropFirst(10).prefix(9), as: "T00:00:00"), time[1] < 24,
      time[2] < 60, time[3] < 60
    else { return nil }
    var rest = text.dropFirst(19)
    var fraction = 0.0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
      guard !digits.isEmpty, let value = Double("0.\(Substring(digits))") else { return nil }
      (fraction, rest) = (value, rest[digits.endIndex...])
    }
    guard let distance = secondsFromUTC(rest) else { return nil }
    let second = midnight + time[1] * 3_600 + time[2] * 60 + time[3] - distance
    self.init(timeIntervalSinceReferenceDate: Double(second) + fraction)
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
    "\(two(year / 100))\(two(year % 100))-\(two(month))-\(two(day))"
  }
}

/// A number of two digits.
private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// Returns the numbers of a text that is like a form, in which each zero stands for a digit; nil if it isn't.
private func numbers(_ text: Substring.UTF8View, as form: String) -> [Int]? {
  guard text.count == form.utf8.count else { return nil }
  var numbers: [Int] = []
  var number = 0
  for (byte, sign) in zip(text, form.utf8) {
    if sign == UInt8(ascii: "0"), byte &- sign < 10 {
      number = number * 10 + Int(byte &- sign)
    } else if sign == byte {
      numbers.append(number)
      number = 0
    } else {
      return nil
    }
  }
  return numbers + [number]
}

/// Returns the seconds of `Z`, or of a distance such as `+02:00`.
private func secondsFromUTC(_ text: Substring.UTF8View) -> Int? {
  if text.elementsEqual("Z".utf8) { return 0 }
  guard let sign = text.first, "+-".utf8.contains(sign),
    let time = numbers(text.dropFirst(), as: "00:00"), time[0] < 24, time[1] < 60
  else { return nil }
  return (time[0] * 3_600 + time[1] * 60) * (sign == UInt8(ascii: "+") ? 1 : -1)
}
