import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

struct SettingsReportTests {
  static let appID = SampleID.appID

  /// The settings of an app that agrees with the sample's links.
  static func sound() throws -> AppSettings {
    try AppSettings(
      infoPlist: SettingsData.infoPlist(bundle: "com.example.shop", schemes: ["shop"]),
      entitlements: SettingsData.propertyList([
        "com.apple.developer.associated-domains": ["applinks:shop.example"],
        "application-identifier": appID, "com.apple.developer.team-identifier": "ABCDE12345",
      ]))
  }

  func report(
    _ sites: [LinkSite] = SampleID.parser.sites, _ change: (inout AppSettings) -> Void
  ) throws -> InspectionReport {
    var settings = try Self.sound()
    change(&settings)
    return LinkInspector(parser: LinkParser(sites: sites, links: SampleID.links))
      .report(on: settings)
  }

  func file(_ data: Data, filledTo size: Int) throws -> AppSiteAssociation {
    try AppSiteAssociation(data: data + Data(repeating: 0x20, count: size - data.count))
  }

  @Test func `agreement covers only the files that were given`() throws {
    let inspector = LinkInspector(parser: SampleID.parser)
    #expect(
      inspector.report(on: AppSettings()).description == "No settings were given.")
    let report = try self.report {
      $0.association = nil
      $0.infoPlist = nil
    }
    #expect(report.description == "The links agree with the entitlements.")
  }

  @Test(arguments: [
    ("https://shop.example/", "is a URL; write applinks:shop.example"),
    ("applink:shop.example", "begins with an unknown service; write applinks:shop.example"),
    ("shop.example", "begins with no service; write applinks:shop.example"),
    (
      "applinks:https://shop.example",
      "has more or less than a domain; write one like applinks:shop.example, in ASCII, without a scheme, path, or port"
    ),
  ])
  func `a domain of another form is reported with what to write`(domain: String, message: String)
    throws
  {
    let report = try report { $0.entitlements?.associatedDomains = [domain] }
    #expect(report.findings.first?.description.hasSuffix(": \(domain) \(message).") == true)
  }

  @Test func `a domain that is a variable as a whole is not judged`() throws {
    let report = try report { $0.entitlements?.associatedDomains = ["$(LINKS)"] }
    #expect(!report.hasErrors)
    #expect(report.findings.map(\.rule) == ["buildVariable", "siteWithoutDomain"])
  }

  @Test func `a comma too many hides no error`() throws {
    let file = try AppSiteAssociation(data: Data(#"{"applinks":{"details":[],}}"#.utf8))
    var settings = AppSettings()
    settings.association = file
    let report = LinkInspector(parser: SampleID.parser).report(on: settings)
    #expect(report.findings.map(\.rule).contains("appNotInFile"))
    #expect(report.findings.map(\.rule).contains("trailingComma"))
  }

  @Test func `settings that agree have no findings`() throws {
    let draft = try LinkInspector(parser: SampleID.parser).association(appIDs: [Self.appID])
    let file = try file(draft.data(), filledTo: AppSiteAssociation.sizeLimit)
    let report = try report { $0.association = file }
    #expect(report.findings == [])
    #expect(report.isClean)
    #expect(
      report.description
        == "The links agree with Info.plist and the entitlements and the association file.")
  }

  // MARK: Domains

  @Test(arguments: [
    ([], ["siteWithoutDomain"]), (["webcredentials:shop.example"], ["siteWithoutDomain"]),
    (["applinks:shop.example", "applinks:old.example"], ["domainWithoutSite"]),
    (["applinks:shop.example", "appclips:old.example"], []), (["applinks:SHOP.example"], []),
    (["applinks:shop.example?mode=developer"], ["alternateMode"]),
    (["applinks:shop.example?mode=developer+managed"], ["alternateMode"]),
    (["applinks:*.shop.example"], ["siteWithoutDomain", "wildcardDomain"]),
    (["applinks:shop.example", "applinks:*.shop.example"], ["wildcardDomain"]),
    (["shop.example"], ["malformedDomain", "siteWithoutDomain"]),
    (["applink:shop.example"], ["malformedDomain", "siteWithoutDomain"]),
    (["applinks:https://shop.example"], ["malformedDomain", "siteWithoutDomain"]),
    (["applinks:shop.example/"], ["malformedDomain", "siteWithoutDomain"]),
    (["applinks:shop.example:8443"], ["malformedDomain", "siteWithoutDomain"]),
    (["applinks:"], ["malformedDomain", "siteWithoutDomain"]),
    (["applinks:shöp.example"], ["malformedDomain", "siteWithoutDomain"]),
    (["applinks:$(DOMAIN)"], ["buildVariable", "siteWithoutDomain"]),
  ])
  func `associated domains are held against the sites`(domains: [String], rules: [String]) throws {
    let report = try report { $0.entitlements?.associatedDomains = domains }
    #expect(report.findings.map(\.rule) == rules)
    #expect(report.isClean == (rules.isEmpty || rules.first == "buildVariable"))
  }

  @Test(arguments: [
    (["applinks:*.shop.example"], ["wildcardDomain"], true),
    (["applinks:www.shop.example"], ["siteWithoutDomain"], false),
    (
      ["applinks:*.shop.example", "applinks:a.b.shop.example"],
      ["domainWithoutSite", "wildcardDomain"], false
    ),
  ])
  func `a wildcard site wants a wildcard domain`(domains: [String], rules: [String], isClean: Bool)
    throws
  {
    let report = try report([.universal("*.shop.example"), .scheme("shop")]) {
      $0.entitlements?.associatedDomains = domains
    }
    #expect(report.findings.map(\.rule) == rules)
    #expect(report.isClean == isClean)
  }

  @Test func `a site with a port is said and not judged`() throws {
    let report = try report([.universal("shop.example", port: 8443), .scheme("shop")]) { _ in }
    #expect(report.findings.map(\.rule) == ["notJudged"])
    #expect(report.isClean)
  }

  @Test func `a domain of two sites is missing once`() throws {
    let report = try report([
      .universal("a.example"), .universal("a.example", routing: .fragment), .scheme("shop"),
    ]) { $0.entitlements?.associatedDomains = [] }
    #expect(report.findings.map(\.rule) == ["siteWithoutDomain"])
  }

  // MARK: Schemes

  @Test(arguments: [
    ([], ["schemeWithoutURLType"], false), (["SHOP"], [], true),
    (["shop", "old-shop"], ["schemeWithoutSite"], false),
    (["shop", "$(SCHEME)"], ["buildVariable"], true),
    (["$(SCHEME)"], ["buildVariable", "schemeWithoutURLType"], true),
  ])
  func `schemes are held against the sites`(schemes: [String], rules: [String], isClean: Bool)
    throws
  {
    let report = try report { $0.infoPlist?.schemes = schemes }
    #expect(report.findings.map(\.rule) == rules)
    #expect(report.isClean == isClean)
  }

  @Test func `a scheme with a host is one scheme`() throws {
    let sites: [LinkSite] = [.scheme("shop", host: "a"), .scheme("shop", host: "b")]
    #expect(
      try report(sites) {
        $0.infoPlist?.schemes = []
        $0.entitlements = nil
      }.findings.count == 1)
  }

  // MARK: The app

  /// A file with every link of the sample, for some apps.
  func file(for apps: [String]) throws -> AppSiteAssociation {
    var file = try LinkInspector(parser: SampleID.parser).association(appIDs: [Self.appID])
      .association
    file.details[0].appIDs = apps
    return file
  }

  @Test func `a wrong prefix is reported with the right one`() throws {
    let file = try file(for: ["ZYXWV98765.com.example.shop"])
    #expect(
      try report { $0.association = file }.description == """
        error: association file: applinks.details: it has com.example.shop with the prefix ZYXWV98765, \
        and the app is signed with ABCDE12345; write ABCDE12345.com.example.shop.
        """)
  }

  /// What the files say of the app, and what is found.
  struct App: Sendable {
    var inFile = [appID]
    var identifier: String?
    var team: String?
    var bundle: String?
    /// The app of the command.
    var meant: String?
    let rules: [String]
  }

  private static let shop = "com.example.shop"
  private static let beta = "com.example.beta"

  @Test(arguments: [
    // The app is signed, and the file has it or another one.
    App(inFile: ["ABCDE12345.com.example.other"], identifier: appID, rules: ["appNotInFile"]),
    App(inFile: [], identifier: appID, rules: ["appNotInFile"]),
    App(inFile: ["ZYXWV98765.\(shop)"], identifier: appID, rules: ["prefixMismatch"]),
    App(inFile: [shop], identifier: appID, rules: ["appNotInFile", "malformedAppID"]),
    App(
      inFile: ["$(AppIdentifierPrefix)\(shop)"], identifier: appID,
      rules: ["prefixMismatch", "malformedAppID"]),
    App(inFile: ["ZYXWV98765.com.example.other", appID], identifier: appID, rules: []),
    // The files say a part of it.
    App(team: "ABCDE12345", bundle: shop, rules: []), App(bundle: shop, rules: ["notJudged"]),
    App(bundle: "com.example.no", rules: ["appNotInFile"]), App(rules: ["notJudged"]),
    App(team: "$(DEVELOPMENT_TEAM)", bundle: shop, rules: ["buildVariable", "notJudged"]),
    App(team: "ABCDE12345", bundle: "$(BUNDLE)", rules: ["buildVariable", "notJudged"]),
    App(
      identifier: "$(AppIdentifierPrefix)\(shop)", bundle: shop,
      rules: ["buildVariable", "notJudged"]),
    App(
      identifier: "$(AppIdentifierPrefix)com.example.no", rules: ["appNotInFile", "buildVariable"]),
    App(
      identifier: "$(AppIdentifierPrefix)$(CFBundleIdentifier)",
      rules: ["buildVariable", "notJudged"]),
    App(identifier: "ABCDE12345.*", bundle: shop, rules: ["notJudged"]),
    App(
      identifier: appID, team: "ABCDE12345", bundle: "com.example.other",
      rules: ["bundleIdentifierMismatch"]),
    App(identifier: appID, team: "ZYXWV98765", bundle: shop, rules: ["teamMismatch"]),
    // The command's app is meant where they leave it open; another configuration has another bundle identifier.
    App(inFile: ["ZYXWV98765.com.example.other", appID], meant: appID, rules: []),
    App(inFile: ["ZYXWV98765.com.example.other"], meant: appID, rules: ["appNotInFile"]),
    App(inFile: ["ZYXWV98765.\(shop)"], meant: appID, rules: ["prefixMismatch"]),
    App(bundle: shop, meant: appID, rules: []),
    App(inFile: ["ZYXWV98765.\(beta)"], bundle: beta, meant: appID, rules: ["notJudged"]),
    App(inFile: ["ZYXWV98765.\(beta)"], bundle: shop, meant: appID, rules: ["appNotInFile"]),
  ])
  func `what the files call the app is compared as far as they say it`(app: App) throws {
    let file = try file(for: app.inFile)
    let report = try report { settings in
      settings.appID = app.meant
      settings.association = file
      settings.entitlements?.applicationIdentifier = app.identifier
      settings.entitlements?.teamIdentifier = app.team
      settings.infoPlist?.bundleIdentifier = app.bundle
    }
    #expect(report.findings.map(\.rule) == app.rules)
  }

  // MARK: The website's file

  @Test func `a file over the limit is reported`() throws {
    let file = try file(
      file(for: [Self.appID]).data(), filledTo: AppSiteAssociation.sizeLimit + 1)
    let report = try report { $0.association = file }
    #expect(report.findings.map(\.rule) == ["fileTooLarge"])
    #expect(LinkInspector(parser: SampleID.parser).report(on: file, appID: Self.appID).hasErrors)
    #expect(
      report.description == """
        error: association file: the file: it has 131073 bytes, and the system takes 131072; \
        merge rules with wildcards or substitution variables.
        """)
  }

  @Test func `links that the file does not cover are reported`() throws {
    var file = try file(for: [Self.appID])
    file.details[0].components.removeAll { $0.path == "/help/?*" || $0.path == "/" }
    file.details[0].components.append(.init(path: "/x", query: .ignored(items: ["flag"])))
    let report = try report { $0.association = file }
    #expect(report.findings.map(\.rule) == ["linksNotClaimed", "linksNotClaimed", "ignoredRule"])
    #expect(report.findings[0].place == "association file: /")
    #expect(report.findings[1].place == "association file: /help/{topic...}")
    #expect(report.findings[2].place == "association file: details[0].components[13].?")
  }

  @Test(arguments: [
    ([appID], ["linksNotClaimed"]), ([], ["appNotInFile"]),
    ([appID, "ZYXWV98765.com.example.other"], ["notJudged"]),
  ])
  func `a file alone is judged for its only app`(apps: [String], rules: [String]) {
    var settings = AppSettings()
    settings.association = AppSiteAssociation(details: [.init(appIDs: apps, components: [])])
    let report = LinkInspector(parser: SampleID.parser).report(on: settings)
    #expect(Set(report.findings.map(\.rule)) == Set(rules))
  }

  @Test func `no agreement covers a file that was not judged`() throws {
    let inspector = LinkInspector(parser: SampleID.parser)
    let file = try file(for: [Self.appID, "ZYXWV98765.com.example.other"])
    var settings = AppSettings()
    settings.association = file
    let alone = inspector.report(on: settings)
    #expect(!alone.isClean)
    #expect(
      alone.description == """
        warning: association file: applinks.details: the files do not say which app it is; \
        give the signed app's entitlements to have the app looked for.
        """)
    settings.infoPlist = try InfoPropertyList(
      data: SettingsData.infoPlist(bundle: "$(BUNDLE)", schemes: ["shop"]))
    let beside = inspector.report(on: settings)
    #expect(beside.agreement == "The links agree with Info.plist.")
    #expect(beside.findings.map(\.rule) == ["buildVariable", "notJudged"])
  }
}
