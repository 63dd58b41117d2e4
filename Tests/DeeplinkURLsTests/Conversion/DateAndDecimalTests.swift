import DeeplinkURLs
import Foundation
import Testing

struct DateAndDecimalTests {
  @Test(arguments: [
    ("2001-01-01", 0.0), ("2001-01-01T00:00:00Z", 0), ("2000-12-31T23:59:59Z", -1),
    ("2001-01-01T01:00:00+01:00", 0), ("2000-12-31T22:30:00-01:30", 0),
    ("2026-11-21T10:30:00.25Z", 816_949_800.25), ("2000-02-29", -26_524_800),
    ("0001-01-01", -63_113_904_000), ("9999-12-31", 252_423_907_200),
  ])
  func `a day or an instant is a date`(_ text: String, _ interval: Double) throws {
    let date = try #require(Date(linkText: text))
    #expect(date.timeIntervalSinceReferenceDate == interval)
    #expect(Date(linkText: date.linkText) == date)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-21 ", " 2026-11-21", "2026-11-31", "2026-02-29", "1900-02-29",
    "2026-13-01", "2026-00-01", "2026-01-00", "0000-01-01", "2026-1-1", "26-11-21", "2026-11-21T",
    "2026-11-21T10:30Z", "2026-11-21T10:30:00", "2026-11-21T24:00:00Z", "2026-11-21T10:60:00Z",
    "2026-11-21T10:30:60Z", "2026-11-21T10:30:00.Z", "2026-11-21T10:30:00Zx", "-026-11-21",
    "2026-11-21T10:30:00+0200", "2026-11-21t10:30:00z", "２026-11-21",
  ])
  func `what is no date converts to nothing`(_ text: String) {
    #expect(Date(linkText: text) == nil)
  }

  @Test func `every date prints what it is read from`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      let interval = Double.random(in: -60_000_000_000...250_000_000_000, using: &random)
      for value in [interval, interval.rounded(), interval / 1_000] {
        let date = Date(timeIntervalSinceReferenceDate: value)
        let text = date.linkText
        #expect(text.isEmpty || Date(linkText: text) == date, "\(value) \(text)")
      }
    }
    #expect(Date.distantFuture.linkText == "4001-01-01T00:00:00Z")
    #expect(Date(timeIntervalSinceReferenceDate: .nan).linkText == "")
    #expect(Date(timeIntervalSinceReferenceDate: 1e300).linkText == "")
  }

  @Test(arguments: [
    ("0", Decimal(0)), ("19.90", Decimal(199) / 10), ("-0.5", Decimal(-5) / 10),
    ("007", Decimal(7)), (".5", Decimal(5) / 10), ("5.", Decimal(5)), ("-.5", Decimal(-5) / 10),
    ("12345678901234567890", Decimal(string: "12345678901234567890") ?? 0),
  ])
  func `a whole text of digits is a decimal`(_ text: String, _ value: Decimal) {
    #expect(Decimal(linkText: text) == value)
    #expect(Decimal(linkText: value.linkText) == value)
  }

  @Test(arguments: [
    "", "-", ".", "-.", "1.2.", "..5", "1,5", "+1", "1e5", "0x1", "1.2.3", "12abc", " 1", "NaN",
    "--1",
    "1234567890123456789012345678901234567890", "123456789012345678901234567890123456789", "１",
    "-\u{301}1", "-\u{200D}19.90", "1\u{301}",
  ])
  func `what is no decimal converts to nothing`(_ text: String) {
    #expect(Decimal(linkText: text) == nil)
  }

  @Test func `38 digits may have a point, and 39 are refused`() {
    let text = "1.2345678901234567890123456789012345678"
    #expect(Decimal(linkText: text)?.description == text)
    #expect(Decimal(linkText: "-" + text)?.description == "-" + text)
    #expect(Decimal(linkText: text + "9") == nil)
  }

  @Test func `a time just after a full second prints and reads back`() {
    for step in 0...2_000 {
      let date = Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(step) / 8_388_608)
      #expect(Date(linkText: date.linkText) == date, "\(date.linkText)")
    }
  }

  enum ID: Hashable, Sendable { case day(Date), price(Decimal?) }

  @Test func `dates and decimals are parsed and printed in links`() throws {
    let parser = LinkParser(
      [LinkPattern("/day/{d}", ID.day), LinkPattern("/price?p={p}", ID.price)]
        as LinkTable<ID>)
    #expect(parser.issues == [])
    let day = ID.day(Date(timeIntervalSinceReferenceDate: 86_400))
    #expect(parser.url(for: day)?.absoluteString == "t://day/2001-01-02T00:00:00Z")
    #expect(try parser.parse("t://day/2001-01-02").identifier == day)
    #expect(try parser.parse("t://price?p=1.50").identifier == .price(Decimal(15) / 10))
    let error = #expect(throws: LinkError.self) { try parser.parse("t://day/monday") }
    #expect(error?.description.contains("2026-11-21T10:30:00Z") == true)
  }
}
