public import Foundation

/// What a website says of universal links in its file `apple-app-site-association`.
///
/// It has Apple's form and Apple's rules, so that a test or a tool says without a device which links an
/// app gets. Of the file's services it reads `applinks` alone. Both older forms are read as the current
/// one: `details` as a dictionary, and `paths`.
///
/// Source: Apple, "Supporting associated domains" and `applinks` in "Bundle Resources".
public struct AppSiteAssociation: Hashable, Sendable {
  /// Apps, and the URLs that they open.
  public struct Detail: Hashable, Sendable {
    /// The apps, each an application identifier prefix and a bundle identifier.
    public var appIDs: [String]
    /// The rules in order: the first that a URL fits decides.
    public var components: [Component]
    /// What the rules have where they do not say it themselves.
    public var defaults: Component?
    /// How the file says them.
    var form = Aside(Form())

    /// Creates the rules of some apps.
    public init(appIDs: [String], components: [Component], defaults: Component? = nil) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// Apps and their URLs, in order.
  public var details: [Detail]
  /// What all rules have where neither they nor their detail say it.
  public var defaults: Component?
  /// The texts that `$(name)` in a pattern stands for.
  public var substitutionVariables: [String: [String]]
  /// What is wrong with the file that was read, beside its rules.
  var oddities = Aside<[InspectionReport.Finding]>([])

  /// The largest file that the system takes, in bytes before any compression.
  ///
  /// Source: Apple, "App Search Programming Guide", "Support Universal Links".
  public static let sizeLimit = 128 * 1_024

  /// The most characters that the patterns of all rules may have, with their defaults and the texts of their variables.
  ///
  /// What has more would keep a tool busy for minutes; files of real websites have some thousand.
  static let stepLimit = 1_000_000

  /// Creates an association.
  public init(
    details: [Detail], defaults: Component? = nil, substitutionVariables: [String: [String]] = [:]
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
  }

  /// Reads the file.
  ///
  /// Unknown keys have no effect, as on a device.
  ///
  /// - Throws: ``InspectorError`` where the data is no JSON object, a value that is read is of another type than Apple
  ///   documents, or the rules would take very long to judge.
  /// - Complexity: Linear in the data.
  public init(data: Data) throws(InspectorError) {
    let nothing =
      data.first { $0 > 0x20 } == UInt8(ascii: "{")
      ? "The file begins as JSON and goes on as something else, or ends too early; "
        + "look for a comma or a bracket, and serve all of it."
      : "The file is no JSON; serve it unsigned and as plain text."
    do {
      self = try JSONDecoder().decode(AppSiteAssociation.self, from: data)
    } catch let error as DecodingError {
      throw InspectorError(
        error, nothing: nothing, root: "begin it with {\"applinks\": …}")
    } catch {
      // What the decoder's depth limit throws differs from system to system.
      throw InspectorError(.otherForm, "The file is no JSON; serve it unsigned and as plain text.")
    }
    guard steps <= Self.stepLimit else {
      throw InspectorError(
        .tooLarge,
        "The file's rules have more than \(Self.stepLimit) characters, with their defaults and the texts of "
          + "their variables; write fewer rules, or variables with fewer texts.")
    }
    if let comma = TrailingComma(in: data) { oddities.value.append(comma.finding) }
  }

  /// The file's contents: the same for equal values, with keys in alphabetical order.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
