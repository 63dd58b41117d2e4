import DeeplinkURLs
import Foundation
import Testing

/// Random tables with named sites, lists, aliases, and the rest of the query, also of features that are included under a
/// site, a path, or both, on sites of all forms, read by name or with typed values by position, answered by the parser
/// and by a plain reference; whatever the reference prints is printed, and reads back.
struct RandomSiteTests {
  @Test func `each link is the reference's, on its site, and prints there`() throws {
    var (hits, printed, domains, kinds, included, typed) = (0, 0, 0, 0, 0, 0)
    var (aliases, printedAliases, folded, ports, lists, lines) = (0, 0, 0, 0, 0, 0)
    var (lenient, ignored) = (0, 0)
    for seed in RandomTests.seeds {
      var random = SeededGenerator(seed: seed)
      let world = RandomSiteTable(using: &random)
      let parser = LinkParser(sites: RandomSiteTable.sites, links: world.table)
      let texts = parser.links.entries.map { [$0.pattern] + $0.aliases }
      let issues = parser.issues.filter { $0.rule != .includedTwice }
      #expect(issues == [], "seed \(seed): \(texts)")
      for _ in 0..<120 {
        let url = world.url(using: &random)
        let match = try? parser.parse(url)
        let expected = world.answer(url)
        let comment = Comment("seed \(seed): \(url) in \(texts), folding: \(world.foldsCase)")
        #expect(match?.identifier == expected?.id, comment)
        let parsed = Result { () throws(LinkError) in try parser.parse(url) }
        #expect(parser.trace(url).result == parsed, comment)
        #expect(match?.site == expected.map { RandomSiteTable.sites[$0.site] }, comment)
        guard let match, let expected else { continue }
        let isOfDomain = match.pattern.hasPrefix("//")
        let isAlias = match.matchedPattern != match.pattern
        hits += 1
        domains += isOfDomain ? 1 : 0
        kinds += isOfDomain || match.pattern.hasPrefix("/") ? 0 : 1
        included += world.features[expected.pattern.feature].name == nil ? 0 : 1
        typed += match.identifier.hasParts ? 1 : 0
        aliases += isAlias ? 1 : 0
        folded += world.foldsCase ? 1 : 0
        ports += match.site.port == nil ? 0 : 1
        lines += expected.values.values.joined().contains { $0.contains("\n") } ? 1 : 0
        let optional = expected.pattern.reference.lenient
        lenient += optional.contains { expected.values[$0] != nil } ? 1 : 0
        ignored += match.warnings.contains(where: \.isOfUnknownValue) ? 1 : 0
        lists += expected.values.contains { $0.key.hasPrefix("v") && $0.value.count > 1 } ? 1 : 0

        let text = parser.url(for: match.identifier, on: match.site, reports: false)?.absoluteString
        #expect((text != nil) == world.prints(expected, on: expected.site), comment)
        // Only an alias may read what its primary pattern does not print.
        let isPrintable = !match.pattern.contains("{_}") && (isOfDomain || !match.site.isWildcard)
        if !isAlias { #expect((text != nil) == isPrintable, comment) }
        let first = world.printingOrder(of: expected).first { world.prints(expected, on: $0) }
        let best = parser.url(for: match.identifier, reports: false)?.absoluteString
        #expect((best != nil) == (first != nil), comment)
        if let best { #expect(world.answer(best)?.site == first, comment) }
        guard let text else { continue }
        printed += 1
        printedAliases += isAlias ? 1 : 0
        #expect(try parser.parse(text).identifier == match.identifier, comment)
        #expect(world.answer(text)?.id == match.identifier, comment)
      }
    }
    guard RandomTests.areUsual else { return }
    let tables = RandomTests.seeds.count
    #expect(hits > tables * 6 && printed > tables * 5 && domains > tables, "too few URLs fit")
    #expect(kinds > tables, "too few URLs fit a scheme's or a fragment's pattern")
    #expect(included > tables, "too few URLs fit what is under a site")
    #expect(typed > tables, "too few URLs fit links of typed values")
    #expect(aliases > tables && printedAliases > tables / 2, "too few URLs fit an alias")
    #expect(folded > tables && ports > tables, "too few URLs fit where case folds or with a port")
    #expect(lists > tables / 2, "too few URLs have several values of a list")
    #expect(lenient > 0 && ignored > 0, "too few URLs have an item that is read leniently")
    #expect(lines > 0, "too few URLs open with a line break")
  }
}

extension LinkWarning {
  fileprivate var isOfUnknownValue: Bool { if case .unknownValue = self { true } else { false } }
}
