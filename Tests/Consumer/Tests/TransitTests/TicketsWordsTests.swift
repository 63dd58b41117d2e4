import Foundation
import Testing

@testable import TicketsFeature

@Test(arguments: ["en": "Give up the seat?", "de": "Den Platz aufgeben?"])
func `a rider is asked about the seat in the rider's language`(
  language: String, question: String
) throws {
  let bundle = Bundle.module
  let path = try #require(bundle.path(forResource: language, ofType: "lproj"))
  let words = try #require(Bundle(path: path))
  #expect(words.localizedString(forKey: "Give up the seat?", value: nil, table: nil) == question)
  for key in ["A link leads to another screen.", "Give up"] {
    #expect(words.localizedString(forKey: key, value: "none", table: nil) != "none")
  }
}
