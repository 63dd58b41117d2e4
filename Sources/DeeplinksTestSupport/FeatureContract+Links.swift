import Deeplinks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FeatureContract {
  /// Whether an issue of the table is a violation.
  static func isViolation(_ issue: LinkTableIssue) -> Bool {
    ![.includedTwice, .unsampled].contains(issue.rule)
  }

  /// A sentence for each link that none of the identifiers prints.
  ///
  /// Links that the table itself reports issues about are left out.
  var untriedLinks: [String] {
    let told = Set(parser.links.issues.filter(Self.isViolation).flatMap(\.patterns))
    guard !(identifiers + parsedOnly).isEmpty else {
      return parser.links.entries.allSatisfy { told.contains($0.pattern) }
        ? []
        : [
          "No identifier of \(Identifier.self) is given, so no link is tried; give one of each case."
        ]
    }
    return parser.ownLinks(withoutValuesFor: identifiers).map(\.pattern)
      .filter { !told.contains($0) }
      .map { "No given identifier prints \($0); give one that does, so that the link is tried." }
  }

  /// Returns the problems of an identifier's link, on each site.
  func violations(of identifier: Identifier) -> [String] {
    sites(for: identifier).flatMap { site in
      guard let url = parser.url(for: identifier, on: site, reports: false) else {
        return missingFeature(in: identifier) == nil
          ? ["No link on \(site.saying) prints \(identifier)."] : []
      }
      let text = url.absoluteString
      var violations: [String] = []
      if !isRead(text, as: identifier) {
        violations.append(
          "The link printed for \(identifier) on \(site.saying) does not parse back to it.")
      }
      if site.alsoHTTP, !isRead("http" + text.dropFirst(site.scheme.count), as: identifier) {
        violations.append(
          "The link for \(identifier) does not parse back to it on \(site.saying), when it is "
            + "written with http; read its values and not its URL.")
      }
      if site.plus == .space, !isRead(text.withPlusAsSpace, as: identifier) {
        violations.append(
          "The link for \(identifier) does not parse back to it on \(site.saying), when it is "
            + "written so; read its items by name.")
      }
      return violations
    }
  }

  /// The sites that an identifier's link is tried on: those that it names, or ordinary ones.
  private func sites(for identifier: Identifier) -> [LinkSite] {
    let url = parser.url(for: identifier, reports: false)
    // What prints nowhere is no fault of a site's form, so it is said of the first ones alone.
    guard let url, let match = try? parser.parse(url),
      let pattern = try? PatternText(match.pattern)
    else { return Self.plainSites }
    if pattern.site != nil {
      return parser.sites.filter { site in
        site.carries(pattern) && (pattern.domain == nil || site.host == match.site.host)
      }
    }
    let names = Self.patterns(of: parser.links).compactMap(\.site)
    return parser.sites.filter { site in
      // A link that names such a site may take the URL there.
      Self.plainSites.contains { $0.host == site.host && $0.scheme == site.scheme }
        && (!names.contains(where: site.isNamed)
          || parser.url(for: identifier, on: site, reports: false) != nil)
    }
  }

  private func isRead(_ text: String, as identifier: Identifier) -> Bool {
    (try? parser.parse(text))?.identifier == identifier
  }

  // MARK: - Features

  /// The features that are nested in the identifiers and not included in the table, each with where it was found.
  var missingFeatures: [MissingFeature] {
    var features: [MissingFeature] = []
    for identifier in identifiers {
      guard let type = missingFeature(in: identifier),
        !features.contains(where: { $0.type == type })
      else { continue }
      features.append(MissingFeature(type: type, place: "nested in \(identifier)"))
    }
    return features
  }

  /// Returns the features whose handlers are stored properties of another handler, and which the table doesn't include.
  func missingFeatures(heldBy handler: Any) -> [MissingFeature] {
    Mirror(reflecting: handler).children.compactMap { property in
      guard let type = identifierType(of: property.value), isMissing(type) else { return nil }
      return MissingFeature(
        type: type, place: "handled by \(property.label ?? "a part") of \(Swift.type(of: handler))")
    }
  }

  /// Returns the first missing feature inside an identifier, if no link prints the identifier.
  private func missingFeature(in identifier: Identifier) -> (any LinkIdentifier.Type)? {
    guard parser.url(for: identifier, reports: false) == nil else { return nil }
    return NestedValues(of: identifier).lazy.compactMap { $0 as? any LinkIdentifier }
      .map { type(of: $0) }.first(where: isMissing)
  }

  /// Whether a type is not the table's own, has links, and is not included.
  private func isMissing(_ type: any LinkIdentifier.Type) -> Bool {
    type != Identifier.self && type.hasLinks && !parser.links.includedTypes.contains { $0 == type }
  }

  /// The features that the table itself includes although no identifier of them is given.
  var untriedFeatures: [any Sendable.Type] {
    let given = (identifiers + parsedOnly).flatMap { NestedValues(of: $0).map { type(of: $0) } }
    var types: [any Sendable.Type] = []
    for type in parser.links.directlyIncludedTypes
    where !given.contains(where: { $0 == type }) && !types.contains(where: { $0 == type }) {
      types.append(type)
    }
    return types
  }
}

/// A feature whose links open nothing, because no table includes them.
struct MissingFeature {
  let type: any LinkIdentifier.Type
  let place: String

  var violation: String {
    "\(type) is \(place), but the table does not include its links; "
      + "add .including(\(type).links, as: …) with the case that nests it."
  }
}

extension LinkIdentifier {
  fileprivate static var hasLinks: Bool { !links.entries.isEmpty }
}

/// The identifier type of a handler of either kind, if it has links.
private func identifierType(of value: Any) -> (any LinkIdentifier.Type)? {
  let type =
    (value as? any DeeplinkHandler)?.identifierType
    ?? (value as? any TabDeeplinkHandler)?.identifierType
  return type as? any LinkIdentifier.Type
}

extension DeeplinkHandler {
  fileprivate var identifierType: Any.Type { Identifier.self }
}

extension TabDeeplinkHandler {
  fileprivate var identifierType: Any.Type { Identifier.self }
}

extension LinkSite {
  /// The beginning of its links, and what that does not say of them.
  fileprivate var saying: String {
    "\(self)" + (isOpaque ? " without slashes" : plus == .space ? " with plus as a space" : "")
  }
}

extension String {
  /// A URL's text as web forms write it, with plus signs for the spaces of the query.
  fileprivate var withPlusAsSpace: String {
    let path = prefix { $0 != "?" }
    return String(path) + dropFirst(path.count).replacing("%20", with: "+")
  }
}
