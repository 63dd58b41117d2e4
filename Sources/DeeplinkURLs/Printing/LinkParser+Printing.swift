#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkParser {
  /// Returns the URL of an identifier, or nil if no link prints it.
  ///
  /// Every URL that it returns was parsed again and gave the same identifier. So for a value that no URL can carry, it
  /// returns nil rather than a URL of something else. Examples are an empty segment, a dot segment, a control
  /// character, `nan`, or `new` if `/users/new` is a link beside `/users/{id}`. Debug builds report once for each
  /// pattern why there is no URL.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that the URL is to mean.
  ///   - site: The site of the URL. The default is the first site without a wildcard on which no pattern that names its
  ///     site takes the URL. A pattern that names its site prints on the first such site, `https` before other schemes.
  /// - Returns: The URL of the primary pattern. If several links have the identifier's case, the first that can print
  ///   does.
  /// - Complexity: One reflection, and one parse for each URL that is tried, which is nearly always one.
  public func url(for identifier: ID, on site: LinkSite? = nil) -> URL? {
    url(for: identifier, on: site, reports: true)
  }

  /// Returns the URL of an identifier; with `reports` false, for an identifier that need not have one.
  package func url(for identifier: ID, on site: LinkSite? = nil, reports: Bool) -> URL? {
    let table = matcher.table
    let printer = matcher.printer { LinkPrinter(links, usesSamples: $0, readsPatterns: true) }
    let wanted = site.map { [$0] } ?? sites
    var result: URL?
    // The first link that has values for the identifier.
    var link: LinkDeclaration?
    _ = printer.print(identifier, names: table.names(ofLink:)) { printout in
      guard let pattern = printer.patterns[printout.link], pattern.isPrintable else { return false }
      link = link ?? table.links[printout.link]
      // A pattern that names sites prints on these, `https` first.
      let sites = pattern.site == nil ? wanted : wanted.filter(\.isUniversal) + wanted
      for site in sites where site.carries(pattern) {
        result = url(of: printout, pattern, identifier, on: site)
        if result != nil { return true }
      }
      return false
    }
    if reports, result == nil { RuntimeIssue.reportOnce(problem(of: identifier, link, on: site)) }
    return result
  }

  /// Returns why an identifier has no URL and what to do, without any of its values.
  private func problem(of identifier: ID, _ link: LinkDeclaration?, on site: LinkSite?) -> String {
    guard let link else {
      let name = ReflectedPayload(identifier).name.map { ".\($0)" } ?? ""
      return
        "\(ID.self)\(name) has no URL, because no sound link prints it; declare a LinkPattern for it, or pass print: to the link that reads its values by name"
    }
    let pattern = try? PatternText(link.primaryText)
    let hasSite = (site.map { [$0] } ?? sites).contains { site in
      sites.contains(site) && pattern.map(site.carries) != false
    }
    let reason =
      !hasSite
      ? "no given site can carry it; list a site that it names or that is no wildcard, or leave out on:"
      : "no URL has such a value there, or another link opens the URL; correct the value or the pattern"
    return "\(link.primaryText) (\(link.feature)) prints no URL, because \(reason)"
  }

  /// Returns the URL of some values, if it parses back to the identifier.
  private func url(
    of printout: LinkPrintout, _ pattern: PatternText, _ identifier: ID,
    on site: LinkSite
  ) -> URL? {
    // The text is parsed again, because values come from anywhere, and a rule that was forgotten here would print a URL
    // of something else. Foundation must not change the text either.
    guard matcher.table.primaries[printout.link] >= 0,
      let text = text(of: printout, pattern, on: site), isRead(text, as: identifier, on: site),
      let url = URL(string: text), url.absoluteString == text
    else { return nil }
    return url
  }

  /// Whether the parser reads a text as an identifier on a site.
  private func isRead(_ text: String, as identifier: ID, on site: LinkSite) -> Bool {
    // Not `try?`: the runtime would look up the type of an optional match for each URL.
    do throws(LinkError) {
      let match = try parse(text)
      // A stand-in may be the same value by chance.
      return match.identifier == identifier && match.site == site
        && match.conversionWarnings.isEmpty
    } catch {
      return false
    }
  }

  /// Returns the text of a URL, before it is parsed again.
  ///
  /// With `/products/{id}`, `product(id: 7)` becomes `https://shop.example/products/7`.
  private func text(
    of printout: LinkPrintout, _ pattern: PatternText, on site: LinkSite
  ) -> String? {
    let values = printout.values
    guard let segments = pattern.path(values) else { return nil }
    let host = pattern.host(values)
    guard host != nil || pattern.domain == nil else { return nil }
    var text = site.beginning(segments, host: host)
    pattern.appendQuery(values, to: &text)
    return text
  }
}

extension PatternText {
  /// Returns the decoded segments with the values in them, or nil if a segment doesn't have exactly the values it
  /// needs.
  fileprivate func path(_ values: [String: [String]]) -> [String]? {
    var result: [String] = []
    for segment in segments {
      if case .literal(let text) = segment {
        result.append(text)
        continue
      }
      let texts = segment.name.flatMap { values[$0] } ?? []
      // A parameter has exactly one text. More, or none, would be another path.
      if case .parameter = segment, texts.count > 1 { return nil }
      guard !texts.isEmpty else { return nil }
      result += texts
    }
    return result
  }

  /// Appends the items that have values, in the order of the pattern.
  ///
  /// A required item without a value is left out too. The parse that follows refuses such a URL,
  /// unless it means the same identifier.
  fileprivate func appendQuery(_ values: [String: [String]], to url: inout String) {
    var separator = "?"
    func append(_ key: String, _ value: String) {
      url += separator
      PercentCoding.append(key, as: .queryItem, to: &url)
      url += "="
      PercentCoding.append(value, as: .queryItem, to: &url)
      separator = "&"
    }
    for item in items {
      let texts =
        switch item.value {
        case .literal(let text): [text]
        // An optional that is nil and an empty array have no text, and so no item.
        case .parameter(let name, _, _): values[name] ?? []
        }
      for text in texts { append(item.key, text) }
    }
    // The rest of the query has names and values alternately.
    let others = rest.flatMap { values[$0] } ?? []
    for index in stride(from: 1, to: others.count, by: 2) {
      append(others[index - 1], others[index])
    }
  }
}

extension LinkSite {
  /// Whether a pattern may print here: the pattern names the site or none, and names a domain if the site is a wildcard.
  package func carries(_ pattern: PatternText) -> Bool {
    (!isWildcard || pattern.domain != nil) && pattern.site.map(isNamed) ?? true
  }

  /// Returns a URL's text up to the end of its path, with a host in place of a wildcard.
  package func beginning(_ segments: [String], host: String? = nil) -> String {
    var url = description(host: host ?? self.host)
    var segments = segments[...]
    if kind == .pathOnly {
      url += "//"
      // The first segment takes the host's place if it can be written there: shop://products/7.
      guard let first = segments.first else { return url + "/" }
      if first.isHostSafe {
        url += first
        segments = segments.dropFirst()
      }
    }
    // A URL of a host alone is written with its slash, as browsers do.
    if segments.isEmpty, kind == .host { url += "/" }
    for (index, segment) in segments.enumerated() {
      if kind != .opaque || index > 0 { url += "/" }
      PercentCoding.append(segment, as: .segment, to: &url)
    }
    return url
  }
}

extension String {
  /// Whether the text can take a host's place.
  ///
  /// It can if it is `[a-z0-9._-]+` of up to 2,048 bytes without a dot at its end and without an `xn--` label, which the
  /// parser refuses there because Foundation would decode it. Hosts have no case (RFC 3986, section 3.2.2), and code that
  /// handles the URL may change it. So a text with capitals goes into the path, as in `shop:///Products`.
  fileprivate var isHostSafe: Bool {
    !isEmpty && utf8.count <= LinkAuthority.mostBytes && utf8.last != UInt8(ascii: ".")
      && !split(separator: ".").contains { $0.hasPrefix("xn--") }
      && utf8.allSatisfy { byte in
        byte.isLetterOrDigit && byte.asciiLowercased == byte || "._-".utf8.contains(byte)
      }
  }
}
