/// What an app's settings say of links, each file as far as there is one.
public struct AppSettings: Hashable, Sendable {
  /// What `Info.plist` says.
  public var infoPlist: InfoPropertyList?
  /// What the entitlements say.
  public var entitlements: Entitlements?
  /// What the website's file says.
  public var association: AppSiteAssociation?
  /// The size of the website's file in bytes.
  public var associationSize: Int?

  /// Creates the settings; what is not given is not judged.
  public init(
    infoPlist: InfoPropertyList? = nil, entitlements: Entitlements? = nil,
    association: AppSiteAssociation? = nil, associationSize: Int? = nil
  ) {
    self.infoPlist = infoPlist
    self.entitlements = entitlements
    self.association = association
    self.associationSize = associationSize
  }
}

/// What is wrong between an app's settings and its links.
public struct SettingsReport: Hashable, Sendable, Codable {
  /// Something that should be otherwise, or that could not be judged.
  public struct Finding: Hashable, Sendable, Codable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
      /// Links do not open the app.
      case error
      /// Links open the app today, or where they should not.
      case warning
      /// Nothing is known to be wrong.
      case note
    }

    /// What kind of finding it is; its raw value is a stable code.
    public enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
      /// The parser knows a website that the associated domains do not name.
      case siteWithoutDomain
      /// An associated domain is none of the parser's sites.
      case domainWithoutSite
      /// An associated domain names all hosts below one.
      case wildcardDomain
      /// An associated domain is marked for development, such as `?mode=developer`.
      case alternateMode
      /// An associated domain that the system does not read.
      case malformedDomain
      /// A scheme of the parser is not registered.
      case schemeWithoutURLType
      /// A scheme is registered and none of the parser's.
      case schemeWithoutSite
      /// The website's file does not name the app.
      case appNotInFile
      /// The website's file names the app with another prefix than it is signed with.
      case prefixMismatch
      /// The entitlements are another app's than `Info.plist`.
      case bundleIdentifierMismatch
      /// The app's prefix is not its team.
      case teamMismatch
      /// The website's file is larger than the system reads.
      case fileTooLarge
      /// No rule of the website's file claims some of the app's links.
      case linksNotClaimed
      /// The website's file has a rule that the system ignores.
      case ignoredRule
      /// A value that is known only once the app is built.
      case buildVariable
      /// The files that were given do not suffice to judge it.
      case notJudged
    }

    /// How bad it is.
    public let severity: Severity
    /// What kind of finding it is.
    public let rule: Rule
    /// The file and the key, such as `entitlements: com.apple.developer.associated-domains[0]`.
    public let place: String
    /// What is found.
    public let problem: String
    /// What to do.
    public let advice: String
  }

  /// A file that was judged.
  public enum File: String, Hashable, Sendable, Codable, CaseIterable {
    /// The app's `Info.plist`.
    case infoPlist
    /// The app's entitlements.
    case entitlements
    /// The website's `apple-app-site-association`.
    case association
  }

  /// The files that were given.
  public let files: [File]
  /// The findings, errors first.
  public let findings: [Finding]

  /// Creates a report, with the worst findings first.
  init(_ findings: [Finding], on settings: AppSettings) {
    files = File.allCases.filter { file in
      switch file {
      case .infoPlist: settings.infoPlist != nil
      case .entitlements: settings.entitlements != nil
      case .association: settings.association != nil
      }
    }
    self.findings = Finding.Severity.allCases.flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// Whether there is nothing but notes.
  public var isClean: Bool { findings.allSatisfy { $0.severity == .note } }
}

extension SettingsReport: CustomStringConvertible {
  /// A line that says what agrees, unless there is something to do, and a line for each finding.
  public var description: String {
    let lines = (isClean ? [agreement] : []) + findings.map(\.description)
    return lines.joined(separator: "\n")
  }

  private var agreement: String {
    guard let last = files.last else { return "No settings were given." }
    let others = files.dropLast().map(\.name).joined(separator: ", ")
    let names = others.isEmpty ? last.name : "\(others) and \(last.name)"
    return "The links agree with \(names)."
  }
}

extension SettingsReport.File {
  fileprivate var name: String {
    switch self {
    case .infoPlist: "Info.plist"
    case .entitlements: "the entitlements"
    case .association: "the association file"
    }
  }
}

extension SettingsReport.Finding: CustomStringConvertible {
  /// What, where, and what to do, on one line.
  public var description: String { "\(severity.rawValue): \(place): \(problem); \(advice)." }
}
