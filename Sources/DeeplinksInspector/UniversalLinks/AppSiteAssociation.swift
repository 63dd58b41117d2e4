public import Foundation

/// A website's rules for universal links, from its file `apple-app-site-association`.
///
/// It has Apple's form and follows Apple's rules, so a test or a tool can tell without a device which links an app
/// gets. Of the file's services, it reads only `applinks`. Both older forms are read as the current one: `details` as a
/// dictionary, and `paths`.
///
/// Source: Apple, "Supporting associated domains" and `applinks` in "Bundle Resources".
public struct AppSiteAssociation: Hashable, Sendable {
  /// Apps, and the URLs that they open.
  public struct Detail: Hashable, Sendable {
    /// The apps, each an application identifier prefix and a bundle identifier.
    public var appIDs: [String]
    /// The rules in order; the first that a URL fits decides.
    public var components: [Component]
    /// Settings for rules that leave them out.
    public var defaults: Component?
    /// How the file writes the detail, for naming places as they are in the file: whether the rules are `paths`, and the
    /// key of the detail, if the details are a dictionary.
    var isOld = false
    var key: String?

    /// Creates the rules of some apps.
    public init(appIDs: [String], components: [Component], defaults: Component? = nil) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// Apps and their URLs, in order.
  public var details: [Detail]
  /// Settings for rules that leave them out, if their detail does, too.
  public var defaults: Component?
  /// The texts that `$(name)` in a pattern stands for.
  public var substitutionVariables: [String: [String]]
  /// Findings about the file that was read, apart from its rules.
  var oddities: [InspectionReport.Finding] = []

  /// The largest file that the system takes, in bytes before any compression.
  ///
  /// Source: Apple, "App Search Programming Guide", "Support Universal Links".
  public static let sizeLimit = 128 * 1_024

  /// The largest size of a file that is read, in bytes.
  static let readLimit = 1_048_576
  /// The largest number of rules in a file that is read.
  static let ruleLimit = 5_000
  /// The largest number of characters in the patterns of a rule, with its defaults and the texts of its variables.
  static let lengthLimit = 2_000
  /// The largest number of these characters in all rules.
  ///
  /// It is as many as the largest file that the system takes has bytes; files of real websites have some thousand.
  static let stepLimit = sizeLimit

  /// Creates an association.
  public init(
    details: [Detail], defaults: Component? = nil, substitutionVariables: [String: [String]] = [:]
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
  }

  /// Creates an association from the file's contents.
  ///
  /// Unknown keys have no effect, as on a device.
  ///
  /// - Throws: ``InspectorError`` if the data is no JSON object, if a value that is read has another type than Apple
  ///   documents, or if the file is beyond a limit: 1,048,576 bytes, 5,000 rules, 2,000 characters in the patterns of
  ///   a rule, and 131,072 in those of all rules, with their defaults and the texts of their variables.
  /// - Complexity: Linear in the data.
  public init(data: Data) throws(InspectorError) {
    try Self.check("The file has \(data.count) bytes", data.count, upTo: Self.readLimit)
    do {
      self = try JSONDecoder().decode(AppSiteAssociation.self, from: data)
    } catch {
      throw InspectorError(
        error,
        nothing:
          "The file is no JSON object; look for a comma or a bracket, and serve all of it, unsigned and as plain text."
      )
    }
    try checkLimits()
    if data.count > Self.sizeLimit {
      oddities.add(
        .error, "fileTooLarge", "the file",
        "it has \(data.count) bytes, and the system takes \(Self.sizeLimit); "
          + "merge rules with wildcards or substitution variables")
    }
    if let line = data.lineOfTrailingComma {
      oddities.add(
        .warning, "trailingComma", "line \(line)",
        "a comma is in front of a closing bracket, which is no JSON (RFC 8259); delete it")
    }
  }

  /// Checks that a URL can be compared with all rules in a short time.
  private func checkLimits() throws(InspectorError) {
    let count = details.reduce(0) { $0 + $1.components.count }
    try Self.check("The file has \(count) rules", count, upTo: Self.ruleLimit)
    var sum = 0
    for rule in rules(of: { _ in true }) {
      let steps = rule.steps
      sum += steps
      try Self.check("\(rule.place) has \(steps) characters", steps, upTo: Self.lengthLimit)
      try Self.check(
        "The file has at least \(sum) characters in its rules", sum, upTo: Self.stepLimit)
    }
  }

  private static func check(_ size: @autoclosure () -> String, _ count: Int, upTo limit: Int)
    throws(InspectorError)
  {
    guard count > limit else { return }
    throw InspectorError(
      .tooLarge, "\(size()), and the limit is \(limit); write fewer and shorter rules.")
  }

  /// Returns the file's contents, which are the same for equal values, with keys in alphabetical order.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension AppSiteAssociation.Detail: Codable {
  private enum CodingKeys: CodingKey { case appIDs, components, defaults }

  /// Decodes the rules of some apps, in the current form or with `paths`; they are encoded in the current form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let listed = try container.decodeIfPresent([String].self, forKey: "appIDs") ?? []
    let app = try container.decodeIfPresent(String.self, forKey: "appID")
    appIDs = listed + [app].compactMap(\.self).filter { !listed.contains($0) }
    // Systems that read components ignore paths beside them (WWDC 2019, session 717).
    let rules = try container.decodeIfPresent(
      [AppSiteAssociation.Component].self, forKey: "components")
    let paths = try rules == nil ? container.decodeIfPresent([String].self, forKey: "paths") : nil
    components = rules ?? paths?.map(AppSiteAssociation.Component.init(oldPath:)) ?? []
    defaults = try container.decodeIfPresent(AppSiteAssociation.Component.self, forKey: "defaults")
    isOld = paths != nil
  }
}
