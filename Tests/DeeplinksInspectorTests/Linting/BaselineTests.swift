import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

/// Earlier links held against later ones.
struct BaselineTests {
  enum Sort: String, LinkParameter, CaseIterable { case price, rating, newest }
  enum Order: String, LinkParameter, CaseIterable { case price, newest }
  enum ID: Hashable {
    case product(Int), article(String), category(String, Sort?), other(String), list, help([String])
    case sorted(Order?), review(product: Int, review: Int)
  }

  static func inspector(_ links: [LinkPattern<ID>]) -> LinkInspector<ID> {
    LinkInspector(
      parser: LinkParser(
        sites: [.universal("shop.example"), .scheme("shop")], links: LinkTable(links)))
  }

  static func changes(from: [LinkPattern<ID>], to: [LinkPattern<ID>]) -> [InspectionReport.Finding]
  {
    inspector(to).report(against: inspector(from).baseline).findings
  }

  // MARK: Files that are none

  @Test(arguments: [
    ("", "The file is no baseline of links; write one from the app's links."),
    ("[", "The file is no baseline of links; write one from the app's links."),
    ("[]", "The file is no baseline of links; write one from the app's links."),
    ("{}", "version is not there; write a new file."),
    (
      #"{"version":"1"}"#,
      "version is not a value of that type; write a new file."
    ),
    (
      #"{"version":2,"links":"of a later form"}"#,
      "The file has version 2, and this tool reads 1; update the tool or write a new file."
    ),
    (
      #"{"version":1,"samples":5}"#,
      "samples is not an array; write a new file."
    ),
    (
      #"{"version":1,"samples":[{"url":1}]}"#,
      "samples[0].url is not a string; write a new file."
    ),
  ])
  func `data that is no baseline is refused in one sentence`(text: String, message: String) {
    let error = #expect(throws: InspectorError.self) {
      try LinkBaseline(data: Data(text.utf8))
    }
    #expect(error?.description == message)
  }

  // MARK: What is a change

  enum Feed: Hashable, Sendable { case newest, top, range(Int), exact(Int) }
  enum FeedID: Hashable, Sendable { case feed(Feed) }

  @Test func `another case of a plain enumeration is a change`() {
    func inspector(_ feed: Feed, _ page: @escaping @Sendable (Int) -> Feed) -> LinkInspector<FeedID>
    {
      LinkInspector(
        parser: LinkParser(
          sites: [.scheme("shop")],
          links: [
            LinkPattern("/new", .feed(feed)), LinkPattern("/page/{n}") { FeedID.feed(page($0)) },
          ] as LinkTable<FeedID>))
    }
    let before = inspector(.newest, { .range($0) })
    #expect(before.report(against: before.baseline).isClean)
    let after = inspector(.top, { .exact($0) }).report(against: before.baseline)
    #expect(after.findings.map(\.rule) == ["opensAnother", "opensAnother"])
  }

  @Test func `a link that is gone is reported once, whatever the sites`() {
    let changes = Self.changes(
      from: [LinkPattern("/p/{id}", ID.product), LinkPattern("/", .list)],
      to: [LinkPattern("/", .list)])
    #expect(changes.map(\.rule) == ["stoppedOpening"])
    #expect(changes.map(\.place) == ["/p/{id}"])
    #expect(
      changes.first?.description
        == "error: /p/{id}: it no longer opens product (DeeplinksInspectorTests.BaselineTests.ID), as for "
        + "https://shop.example/p/1 and 3 more: no link matches from byte 21 on; keep the old "
        + "pattern as an alias.")
  }

  @Test(
    arguments: [
      // An alias less.
      (
        [LinkPattern("/p/{id}", ID.product, aliases: ["/q/{id}"])],
        [LinkPattern("/p/{id}", ID.product)],
        "/q/{id}"
      ),
      // A narrower type.
      ([LinkPattern("/p/{id}", ID.article)], [LinkPattern("/p/{id}", ID.product)], "/p/{id}"),
      // A case less, of an optional item.
      (
        [LinkPattern("/c?sort={sort}") { _ in nil }, LinkPattern("/d/{a}?s={s}", ID.category)],
        [
          LinkPattern(
            "/d/{a}?s={s}",
            { (a: String, s: Order?) in ID.category(a, s.flatMap { Sort(rawValue: $0.rawValue) }) })
        ],
        "/d/{a}?s={s}"
      ),
      // One segment instead of several.
      ([LinkPattern("/h/{t...}", ID.help)], [LinkPattern("/h/{t}", ID.other)], "/h/{t...}"),
      // An item that must be there.
      (
        [LinkPattern("/d/{a}?s={s}", ID.category)],
        [LinkPattern("/d/{a}?s={s}!", { (a: String, s: Sort) in ID.category(a, s) })],
        "/d/{a}?s={s}"
      ),
    ] as [([LinkPattern<ID>], [LinkPattern<ID>], String)])
  func `URLs that stop opening are reported`(
    from: [LinkPattern<ID>], to: [LinkPattern<ID>], pattern: String
  ) {
    let changes = Self.changes(from: from, to: to)
    #expect(changes.contains { $0.rule == "stoppedOpening" })
    #expect(Set(changes.map(\.place)) == [pattern])
  }

  @Test func `another identifier is reported`() {
    let changes = Self.changes(
      from: [LinkPattern("/p/{id}", ID.article)], to: [LinkPattern("/p/{id}", ID.other)])
    #expect(changes.map(\.rule) == ["opensAnother"])
    #expect(
      changes.first?.problem
        == "it opens something else than article (DeeplinksInspectorTests.BaselineTests.ID), as for "
        + "https://shop.example/p/a and 3 more: it opens other (DeeplinksInspectorTests.BaselineTests.ID)"
    )
    #expect(changes.first?.advice == "give what takes it another pattern")
  }

  @Test func `values that change their places are reported`() {
    let changes = Self.changes(
      from: [LinkPattern("/p/{a}/{b}", { (a: Int, b: Int) in ID.review(product: a, review: b) })],
      to: [LinkPattern("/p/{a}/{b}", { (a: Int, b: Int) in ID.review(product: b, review: a) })])
    #expect(changes.map(\.rule) == ["opensAnother"])
    #expect(changes.first?.problem.hasSuffix(": it opens review with other values") == true)
  }

  @Test func `a link that ties with a new one is reported as ambiguous`() {
    let changes = Self.changes(
      from: [LinkPattern("/p/{id}", ID.article)],
      to: [LinkPattern("/p/{id}", ID.article), LinkPattern("/p/{name}", ID.other)])
    #expect(changes.map(\.rule) == ["becameAmbiguous"])
    #expect(changes.first?.problem.contains("/p/{name}") == true)
  }

  @Test func `of several conflicts, the one of the two links is named`() {
    enum Low: String, LinkParameter, CaseIterable { case p, q }
    enum Mid: String, LinkParameter, CaseIterable { case p, r }
    enum High: String, LinkParameter, CaseIterable { case q, r }
    let low = LinkPattern("/x/{low}") { (low: Low) in ID.article(low.rawValue) }
    let mid = LinkPattern("/x/{mid}") { (mid: Mid) in ID.article(mid.rawValue) }
    let high = LinkPattern("/x/{high}") { (high: High) in ID.other(high.rawValue) }
    let changes = Self.changes(from: [high], to: [low, mid, high])
    #expect(changes.map(\.rule) == ["becameAmbiguous", "becameAmbiguous"])
    for change in changes {
      let other = change.problem.contains("example/x/q ") ? "low" : "mid"
      let reason = ": /x/{\(other)} and /x/{high} fit equally well"
      #expect(change.problem.contains(reason), "\(change)")
    }
  }

  @Test func `a site that is gone is reported`() {
    let links: [LinkPattern<ID>] = [LinkPattern("/", .list), LinkPattern("/p/{id}", ID.product)]
    let later = LinkInspector(
      parser: LinkParser(sites: [.scheme("shop")], links: LinkTable(links)))
    let changes = later.report(against: Self.inspector(links).baseline).findings
    #expect(changes.map(\.place) == ["/", "/p/{id}"])
    #expect(changes.first?.problem.contains(", as for https://…: ") == true)
  }

  // MARK: What is none

  @Test(
    arguments: [
      ([LinkPattern("/p/{id}", ID.article)], [LinkPattern("/p/{name}", ID.article)]),
      (
        [LinkPattern("/p/{id}", ID.product)],
        [LinkPattern("/p/{id}", ID.product, aliases: ["/q/{id}"]), LinkPattern("/", .list)]
      ),
      (
        [LinkPattern("/q/{id}", ID.article)],
        [LinkPattern("/p/{id}", ID.article, aliases: ["/q/{id}"])]
      ),
    ] as [([LinkPattern<ID>], [LinkPattern<ID>])])
  func `another name, a link more and a pattern that became an alias are no change`(
    from: [LinkPattern<ID>], to: [LinkPattern<ID>]
  ) {
    #expect(Self.changes(from: from, to: to).isEmpty)
  }

  @Test func `identifiers that move to another type or module are no change`() {
    enum Moved: Hashable { case product(Int), other(String) }
    let before = Self.inspector([
      LinkPattern("/p/{id}", ID.product), LinkPattern("/o/{id}", ID.other),
    ])
    func report(_ links: [LinkPattern<Moved>]) -> InspectionReport {
      LinkInspector(parser: LinkParser(sites: before.parser.sites, links: LinkTable(links)))
        .report(against: before.baseline)
    }
    let other = LinkPattern("/o/{id}", Moved.other)
    #expect(report([LinkPattern("/p/{id}", Moved.product), other]).isClean)
    // Another case, or other values, are one wherever they are declared.
    let changed = report([LinkPattern("/p/{id}", Moved.other), other])
    #expect(changed.findings.map(\.rule) == ["opensAnother"])
    let swapped = report([
      LinkPattern("/p/{id}", { (id: Int) in Moved.product(id + 1) }), other,
    ])
    #expect(swapped.findings.map(\.rule) == ["opensAnother"])
  }

  @Test func `a parameter whose type has no sample is reported when the baseline is made`() {
    struct SKU: LinkParameter {
      let linkText: String
      init?(linkText: String) {
        guard linkText.count == 8 else { return nil }
        self.linkText = linkText
      }
    }
    let inspector = Self.inspector([
      LinkPattern("/s/{sku}", { (sku: SKU) in ID.other(sku.linkText) }), LinkPattern("/", .list),
    ])
    let baseline = inspector.baseline
    #expect(inspector.patternsMissing(in: baseline) == ["/s/{sku}"])
    #expect(inspector.report(against: baseline).isClean)
  }

  @Test func `the file is the same each time, one URL a line, and comes back`() throws {
    let inspector = LinkInspector(parser: SampleID.parser)
    let data = try inspector.baseline.data()
    #expect(try inspector.baseline.data() == data)
    #expect(try LinkBaseline(data: data) == inspector.baseline)
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == #"{"version":1,"samples":["#)
    #expect(lines.count == inspector.baseline.samples.count + 2)
    #expect(inspector.report(against: try LinkBaseline(data: data)).isClean)
    #expect(inspector.patternsMissing(in: inspector.baseline).isEmpty)
  }

  @Test(arguments: RandomRuns.seeds)
  func `a table agrees with its own baseline, and misses each link that is taken away`(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<RandomRuns.trials / 30 {
      let links = Self.randomLinks(using: &random)
      let baseline = Self.inspector(links).baseline
      #expect(Self.inspector(links).report(against: baseline).isClean, "seed \(seed)")
      #expect(
        Self.inspector(links.shuffled(using: &random)).report(against: baseline).isClean,
        "seed \(seed)")
      let sampled = Set(baseline.samples.map(\.pattern))
      let patterns = LinkTable(links).entries.map(\.pattern)
      for index in links.indices where sampled.contains(patterns[index]) {
        var fewer = links
        fewer.remove(at: index)
        let changed = Set(Self.inspector(fewer).report(against: baseline).findings.map(\.place))
        #expect(
          changed.contains(patterns[index]), "seed \(seed): \(patterns[index]) of \(patterns)")
      }
    }
  }

  /// Links of different shapes, each of which makes an identifier that says which link it is.
  static func randomLinks(using random: inout SeededGenerator) -> [LinkPattern<ID>] {
    var shapes: Set<String> = []
    var links: [LinkPattern<ID>] = []
    for number in 0..<Int.random(in: 1...8, using: &random) {
      let steps = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        ["x", "y", "z", "{}"].randomElement(using: &random) ?? "x"
      }
      guard shapes.insert(steps.joined(separator: "/")).inserted else { continue }
      var pattern = ""
      for (position, step) in steps.enumerated() {
        pattern += "/" + (step == "{}" ? "{p\(position)}" : step)
      }
      links.append(LinkPattern(pattern) { values in .other("\(number) " + values.names.joined()) })
    }
    return links
  }
}
