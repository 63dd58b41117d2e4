import Deeplinks
import Foundation
import Testing

@Suite struct IncomingLinkTests {
  @Test(
    arguments: [
      ("https://a.example/", .universalLink), ("HTTPS://a.example/", .universalLink),
      ("http://a.example/", .customScheme), ("ht\u{301}tps://a.example/", .customScheme),
      ("app://items/1", .customScheme), ("httpsx://a", .customScheme), ("https", .customScheme),
      ("", .customScheme),
    ] as [(String, LinkSource)])
  func `a link's scheme suggests its source`(text: String, source: LinkSource) {
    #expect(IncomingLink(text: text).source == source)
  }

  @Test func `an http link is a universal link only as a browsing activity`() throws {
    let url = try #require(URL(string: "http://wordpress.com/read"))
    #expect(IncomingLink(url: url).source == .customScheme)
    let browsing = try IncomingLink(activityType: "NSUserActivityTypeBrowsingWeb", webpageURL: url)
    #expect(browsing.source == .universalLink)
    let parser = LinkParser(
      sites: [.universal("wordpress.com", alsoHTTP: true)],
      links: [LinkPattern("/read", "read")] as LinkTable<String>)
    #expect(try parser.parse(browsing.text).site.isUniversal)
  }

  @Test func `text stays as it was typed`() {
    #expect(IncomingLink(text: "app://items/%zz").text == "app://items/%zz")
  }

  @Test(arguments: [
    (#"{"deep_link": "app://items/1"}"#, "deep_link"),
    (#"{"aps": {"alert": "Hi"}, "data": {"link": "app://items/1"}}"#, "data.link"),
    (#"{"a.b": "app://items/1", "a": {"b": "app://wrong"}}"#, "a.b"),
    (#"{"a": {"b.c": "app://items/1"}}"#, "a.b.c"),
    (#"{"a": {"b": {"c": "app://items/1"}}}"#, "a.b.c"),
  ])
  func `a push payload, as data or a dictionary, holds the link at a key path`(
    json: String, key: String
  ) throws {
    let link = IncomingLink(text: "app://items/1", source: .notification)
    #expect(try IncomingLink(payload: Data(json.utf8), key: key) == link)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let payload = try #require(object as? [AnyHashable: Any])
    #expect(try IncomingLink(payload: payload, key: key) == link)
  }

  @Test(
    arguments: [
      ("", .notJSON), ("[]", .notJSON), ("{", .notJSON), ("\u{FF}", .notJSON),
      (#""app://items/1""#, .notJSON), ("{}", .noLink(at: "deep_link")),
      (#"{"deep_link": 42}"#, .noLink(at: "deep_link")),
      (#"{"deep_link": null}"#, .noLink(at: "deep_link")),
      (#"{"deep_link": {"deep_link": "app://items/1"}}"#, .noLink(at: "deep_link")),
    ] as [(String, IntakeError)])
  func `a push payload without a link says what is missing`(json: String, error: IntakeError) {
    let data = Data(json.utf8)
    #expect(throws: error) { try IncomingLink(payload: data) }
    if let payload = try? JSONSerialization.jsonObject(with: data) as? [AnyHashable: Any] {
      #expect(throws: error) { try IncomingLink(payload: payload) }
    }
  }

  @Test func `a payload nested deeper than any sane one is refused`() {
    let json = String(repeating: #"{"a":"#, count: 100_000)
    #expect(throws: IntakeError.notJSON) { try IncomingLink(payload: Data(json.utf8)) }
  }

  @Test func `a widget's parameters hold the link`() throws {
    #expect(
      try IncomingLink(widgetParameters: ["deep_link": "app://items/1"])
        == IncomingLink(text: "app://items/1", source: .widget))
    #expect(throws: IntakeError.noLink(at: "url")) {
      try IncomingLink(widgetParameters: [:], key: "url")
    }
  }

  @Test(
    arguments: [
      ("NSUserActivityTypeBrowsingWeb", "https://a.example/1", [:], .universalLink),
      // From another device.
      ("example.viewing", "https://a.example/1", [:], .handoff),
      (
        "com.apple.corespotlightitem", nil,
        ["kCSSearchableItemActivityIdentifier": "https://a.example/1"], .spotlight
      ),
    ] as [(String, String?, [String: String], LinkSource)])
  func `an activity carries a link, and its type says the source`(
    type: String, page: String?, userInfo: [String: String], source: LinkSource
  ) throws {
    let link = try IncomingLink(
      activityType: type, webpageURL: page.flatMap { URL(string: $0) }, userInfo: userInfo)
    #expect(link == IncomingLink(text: "https://a.example/1", source: source))
  }

  @Test(arguments: [
    ("NSUserActivityTypeBrowsingWeb", "webpageURL"), ("example.viewing", "webpageURL"),
    ("com.apple.corespotlightitem", "kCSSearchableItemActivityIdentifier"),
  ])
  func `an activity without a link says what is missing`(type: String, key: String) {
    #expect(throws: IntakeError.noLink(at: key)) {
      try IncomingLink(activityType: type, webpageURL: nil, userInfo: [:])
    }
  }
}
