import DeeplinksInspector
import Foundation
import Testing

@testable import shop

/// `shop doctor`.
@MainActor
@Suite struct DoctorCommandTests {
  nonisolated static let sound = [
    "--aasa", SettingsFiles.path("apple-app-site-association"),
    "--info-plist", SettingsFiles.path("Info.plist"),
    "--entitlements", SettingsFiles.path("Shop.entitlements"),
  ]

  @Test(arguments: ["--info-plist", "--entitlements"])
  func `a property list that cannot be read is reported in one line`(option: String) async throws {
    for (contents, reason) in [
      (nil, "The file cannot be read; give the path of a property list."),
      ("", "The file is empty."),
      ("nonsense", "The file is no property list; give one in XML or binary form."),
      ("<plist><dict>", "The file is no property list; give one in XML or binary form."),
      (
        "<plist version=\"1.0\"><array/></plist>",
        "The file is not a dictionary; give the app's own file."
      ),
    ] {
      try await SettingsFiles.withFile(contents) { path in
        let run = await Transcript.of(["doctor", option, path])
        #expect(run.status == .unreadable)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasSuffix(": \(reason)\n"))
      }
    }
  }

  @Test func `an association file that cannot be read is reported in one line`() async throws {
    try await SettingsFiles.withFile("[]") { path in
      let run = await Transcript.of(["doctor", "--aasa", path])
      #expect(run.status == .unreadable)
      #expect(
        run.errors.hasSuffix(#"The file is not an object; begin it with {"applinks": …}."# + "\n"))
    }
  }

  @Test(arguments: [
    (Array(sound[0..<2]), "the association file"), (Array(sound[2..<4]), "Info.plist"),
    (Array(sound[4..<6]), "the entitlements"),
  ])
  func `each of the example's settings agrees`(words: [String], files: String) async {
    let run = await Transcript.of(["doctor"] + words)
    #expect(run.status == .success)
    #expect(run.lines == ["The links agree with \(files)."])
    #expect(run.errors.isEmpty)
  }

  @Test func `the example's settings agree, and their prefix is known once they are signed`()
    async throws
  {
    let run = await Transcript.of(["doctor"] + Self.sound)
    #expect(run.status == .success)
    #expect(
      run.lines == [
        "The links agree with Info.plist, the entitlements and the association file.",
        "note: association file: applinks.details: it has com.example.shop, and the files do not say the "
          + "app's prefix; give the signed app's entitlements to have it compared.",
      ])
    // What Xcode adds when it signs.
    let signed = try String(
      contentsOfFile: SettingsFiles.path("Shop.entitlements"), encoding: .utf8
    )
    .replacing(
      "</dict>",
      with: """
        <key>application-identifier</key><string>ABCDE12345.com.example.shop</string>
        <key>com.apple.developer.team-identifier</key><string>ABCDE12345</string></dict>
        """)
    try await SettingsFiles.withFile(signed) { path in
      let run = await Transcript.of(["doctor"] + Self.sound.dropLast() + [path])
      #expect(run.status == .success)
      #expect(
        run.lines == [
          "The links agree with Info.plist, the entitlements and the association file."
        ])
    }
  }

  @Test func `findings are reported with what to do, and in the status`() async throws {
    let entitlements = """
      <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
      <array><string>applinks:shop.example?mode=developer</string></array></dict></plist>
      """
    try await SettingsFiles.withFile(entitlements) { path in
      let run = await Transcript.of(["doctor", "--entitlements", path])
      #expect(run.status == .rejected)
      #expect(
        run.lines == [
          "warning: entitlements: com.apple.developer.associated-domains[0]: "
            + "applinks:shop.example?mode=developer is fetched in a mode that people from the App Store "
            + "do not have; take ?mode=developer out of what you distribute."
        ])
      let json = await Transcript.of(["doctor", "--entitlements", path, "--json"])
      let report = try JSONDecoder().decode(InspectionReport.self, from: Data(json.output.utf8))
      #expect(report.findings.map(\.rule) == ["alternateMode"])
    }
  }

  @Test func `notes are reported and are no failure`() async throws {
    let info = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>shop</string></array></dict></array></dict></plist>
      """
    try await SettingsFiles.withFile(info) { path in
      let run = await Transcript.of(["doctor", "--info-plist", path])
      #expect(run.status == .success)
      #expect(
        run.lines == [
          "The links agree with Info.plist.",
          "note: Info.plist: CFBundleIdentifier: $(PRODUCT_BUNDLE_IDENTIFIER) is known only once the app "
            + "is built; give the built app's file to have it judged.",
        ])
    }
  }

  @Test func `a file over the system's limit is reported`() async throws {
    let path = SettingsFiles.path("apple-app-site-association")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let padding = String(repeating: " ", count: AppSiteAssociation.sizeLimit)
    try await SettingsFiles.withFile(text + padding) { path in
      let run = await Transcript.of(["doctor", "--aasa", path])
      #expect(run.status == .rejected)
      #expect(run.lines.count == 1)
      #expect(run.lines.first?.contains("and the system takes 131072") == true)
    }
  }
}
