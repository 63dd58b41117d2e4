import DeeplinksInspector
import ShopApp

/// `shop doctor`: the app's settings held against its links.
struct DoctorCommand: Hashable {
  let association: String?
  let infoPlist: String?
  let entitlements: String?
  let printsJSON: Bool

  /// Reads the words behind `doctor`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let example = "shop doctor --entitlements Shop.entitlements"
    let words = try CommandWords(
      words, of: "doctor",
      options: [
        "--aasa": "apple-app-site-association", "--info-plist": "Info.plist",
        "--entitlements": "Shop.entitlements",
      ], flags: ["--json"])
    try words.refuseOperands(type: example)
    association = try words.value("--aasa")
    infoPlist = try words.value("--info-plist")
    entitlements = try words.value("--entitlements")
    printsJSON = words.has("--json")
    guard association != nil || infoPlist != nil || entitlements != nil else {
      throw UsageError("doctor has no file to look at", type: example)
    }
  }

  /// Prints what it finds, or that all agree.
  @MainActor
  func run(
    _ inspector: LinkInspector<AppDeeplinkID>, on console: Console
  ) throws(GivenFile.Failure) -> ExitStatus {
    var settings = AppSettings(nil)
    if let association {
      let (file, size) = try GivenFile(path: association).association()
      settings.association = file
      settings.associationSize = size
    }
    if let infoPlist {
      settings.infoPlist = try GivenFile(path: infoPlist, kind: "a property list")
        .propertyList(InfoPropertyList.init)
    }
    if let entitlements {
      settings.entitlements = try GivenFile(path: entitlements, kind: "a property list")
        .propertyList(Entitlements.init)
    }
    let report = inspector.report(on: settings)
    console.print(report, asJSON: printsJSON)
    return report.isClean ? .success : .rejected
  }
}
