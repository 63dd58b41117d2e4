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
    let civil = CivilDay(sinceReference: day)
    guard (1...9_999).contains(civil.year) else { return "" }
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

/// A day of the proleptic Gregorian calendar.
///
/// The arithmetic is that of Howard Hinnant's `days_from_civil` and `civil_from_days`: an era is
/// the 146,097 days of 400 years, and day 0 is shifted to 1 January 2001.
private struct CivilDay: CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  init?(year: Int, month: Int, day: Int) {
    guard year >= 1, (1...12).contains(month) else { return nil }
    let isLeapDay = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    guard (1...Self.lengths[month - 1] + (isLeapDay ? 1 : 0)).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the day that is `days` after 1 January 2001.
  init(sinceReference days: Int) {
    // Counted from 1 March of the year 0, a leap day is the last of its year.
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since 1 January 2001.
  var daysSinceReference: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear
    return era * 146_097 + ofEra - 730_791
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
