import DeeplinkURLs
import Deeplinks
import Foundation

extension LinkInspector {
  /// Lists every link of the app.
  ///
  /// If the inspector has a resolver and a handler, they are asked about an identifier of each link. Those of
  /// `identifiers` that the link prints come first. Then come identifiers made from the samples of its parameters'
  /// types, until the handler knows where one leads. The resolver is asked for each site, because a link may be refused
  /// from a custom scheme.
  ///
  /// - Parameter identifiers: Identifiers that lead somewhere in this app, such as a product that exists.
  /// - Complexity: Linear in the number of links, times that of the sites, plus the work of resolver and handler for
  ///   each.
  @MainActor
  public func listing(identifiers: [ID] = []) async -> LinkListing {
    let links = parser.links
    let broken = brokenPatterns
    let given = Dictionary(grouping: identifiers) { identifier in
      parser.url(for: identifier, reports: false).flatMap { pattern(of: $0.absoluteString) } ?? ""
    }
    var entries: [LinkListing.Entry] = []
    for (link, samples) in zip(links.entries, links.parameterSamples) {
      let problem = ([link.pattern] + link.aliases).lazy.compactMap { broken[$0] }.first
      let pattern = try? PatternText(link.pattern)
      let sampled = problem == nil ? SampledPattern(link.pattern, samples) : nil
      let attempts = (given[link.pattern] ?? []) + (sampled.map(identifiers(of:)) ?? [])
      let (identifier, place) = await answer(for: attempts)
      let (examples, needs) = await self.examples(of: sampled, identifier)
      entries.append(
        LinkListing.Entry(
          pattern: link.pattern, aliases: link.aliases, feature: link.feature,
          parameters: pattern.map { pattern in
            pattern.parameterNames.map { name in
              .init(name, in: pattern, samples.first { $0.name == name })
            }
          } ?? [],
          destination: place?.destination,
          opens: place?.destination?.description ?? place?.problem.map { "unknown: \($0)" },
          prerequisites: (needs + [place?.prerequisite].compactMap(\.self))
            .map(\.description).uniqued,
          examples: examples, templates: sampled.map { templates(of: $0.pattern, samples) } ?? [],
          problem: problem))
    }
    return LinkListing(links: entries)
  }

  /// The templates of a pattern on each site that links can be on.
  private func templates(
    of pattern: PatternText, _ samples: [LinkParameterSample]
  ) -> [LinkTemplate] {
    let lists = Set(samples.filter(\.isList).map(\.name))
    return parser.sites.filter { pattern.fits($0) && isSound($0) }.map {
      LinkTemplate(pattern, lists: lists, on: $0)
    }
  }

  private func isSound(_ site: LinkSite) -> Bool {
    guard case .failure(let error) = parser.trace(site.filled(with: [])).result else { return true }
    return error.stage != .site
  }

  private func pattern(of url: String) -> String? { (try? parser.parse(url))?.pattern }

  /// Returns identifiers that are made from samples, on the first site where the pattern takes them.
  private func identifiers(of pattern: SampledPattern) -> [ID] {
    parser.sites.lazy.filter(pattern.pattern.fits).map { site in
      pattern.examples(on: site).compactMap { url -> ID? in
        guard let match = try? parser.parse(url), match.pattern == pattern.text else { return nil }
        return match.identifier
      }
    }.first { !$0.isEmpty } ?? []
  }

  /// Returns the first identifier that leads somewhere, or otherwise the first one, with the handler's answer about it.
  @MainActor
  private func answer(
    for identifiers: [ID]
  ) async -> (identifier: ID?, place: AppAnswers<ID>.Place?) {
    var first: AppAnswers<ID>.Place?
    for identifier in identifiers {
      guard let place = await answers?.destination(of: await opened(identifier)) else { break }
      if place.destination != nil { return (identifier, place) }
      first = first ?? place
    }
    return (identifiers.first, first)
  }

  /// Returns the identifier that the handler is asked about: the given one, or the one at the end of its redirects.
  @MainActor
  private func opened(_ identifier: ID) async -> ID {
    guard let answers, let site = parser.sites.first else { return identifier }
    switch await answers.resolve(identifier, from: LinkSource(site), on: site).last {
    case .open(let other), .require(_, let other): return other
    case .redirect, .refuse, .unsupported, nil: return identifier
    }
  }

  /// Returns a URL for each site with the resolver's answer about it, and what the resolver requires.
  @MainActor
  private func examples(
    of pattern: SampledPattern?, _ identifier: ID?
  ) async -> (examples: [LinkListing.Example], needs: [Prerequisite]) {
    guard let pattern, let identifier else { return ([], []) }
    var (examples, needs): ([LinkListing.Example], [Prerequisite]) = ([], [])
    for site in parser.sites where pattern.pattern.fits(site) {
      guard let url = url(of: identifier, pattern, on: site) else { continue }
      let answer = await answers?.resolve(identifier, from: LinkSource(site), on: site).last
      if case .require(let needed, _) = answer { needs.append(needed) }
      examples.append(.init(url, values(of: url, pattern), on: site, answer))
    }
    return (examples, needs)
  }

  /// Returns the values in a URL, including those of segments and of a catch-all without a name.
  private func values(of url: String, _ pattern: SampledPattern) -> [String: [String]] {
    guard let match = try? parser.parse(url) else { return [:] }
    let names = match.values.names.map { ($0, match.texts(of: $0)) }.filter { !$0.1.isEmpty }
    var values = Dictionary(names) { first, _ in first }
    let segments = pattern.pattern.segments
    if segments.contains(.parameter("_")) { values["_"] = [SampledPattern.filler] }
    if segments.last == .catchAll(nil) { values["*"] = [SampledPattern.filler] }
    return values
  }

  /// Returns the identifier's URL on a site if it has the pattern, or otherwise one made from samples.
  private func url(of identifier: ID, _ pattern: SampledPattern, on site: LinkSite) -> String? {
    let printed = parser.url(for: identifier, on: site, reports: false)?.absoluteString
    return ([printed].compactMap(\.self) + pattern.examples(on: site)).first {
      self.pattern(of: $0) == pattern.text
    }
  }
}

extension LinkMatch {
  /// Returns the decoded values of a parameter; for the rest of a query, whole items such as `page=2`.
  func texts(of parameter: String) -> [String] {
    let rest = (try? PatternText(matchedPattern))?.rest
    guard rest == parameter else { return values.all(parameter) }
    return values.items.map { "\($0.name)=\($0.value)" }
  }
}

extension LinkSource {
  /// The source from which the system brings the links of a site.
  fileprivate init(_ site: LinkSite) { self = site.isUniversal ? .universalLink : .customScheme }
}
