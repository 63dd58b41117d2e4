import DeeplinksInspector
import Testing

@testable import shop

/// What is printed where a command is not used as its page of help says.
@MainActor
@Suite struct WrongUsageTests {
  nonisolated private static let appID = "ABCDE12345.com.example.shop"

  /// The words after the program's name, and what is said of them.
  nonisolated private static let table: [([String], String)] = [
    (["aasa"], "aasa needs the app's ID; type: shop aasa --app-id ABCDE12345.com.example.shop"),
    (["aasa", "--app-id"], "--app-id needs a value; type: --app-id ABCDE12345.com.example.shop"),
    (
      ["aasa", "--app-id", "A.b", "--output", "-"],
      "--output needs a file of its own; type: shop aasa --app-id ABCDE12345.com.example.shop "
        + "--output apple-app-site-association"
    ),
    (["aasa", "--app-id="], "--app-id needs a value; type: --app-id ABCDE12345.com.example.shop"),
    (
      ["aasa", "--app-id", "--json"],
      "--app-id needs a value; type: --app-id ABCDE12345.com.example.shop"
    ),
    (
      ["aasa", "--app-id", "A", "--app-id", "B"],
      "--app-id stands more than once; type: --app-id A"
    ),
    (["aasa", "--app", appID], #"aasa has no option "--app"; type: shop help aasa"#),
    (["aasa", "--app-di", appID], #"aasa has no option "--app-di"; type: --app-id"#),
    (
      ["aasa", "--signed-in", "--app-id", appID],
      #"aasa has no option "--signed-in"; type: shop help aasa"#
    ),
    (
      ["aasa", "--app-id", appID, "extra"],
      #"aasa does not take "extra"; type: shop aasa --app-id ABCDE12345.com.example.shop"#
    ),
    (
      ["aasa", "--app-id", appID, "--json"],
      "--json does not go with what is JSON already; type: shop aasa --app-id \(appID)"
    ),
    (["aasa", "--json=1", "--app-id", appID], "--json takes no value; type: --json"),
    (
      ["aasa", "--check", "f", "--app-id", appID, "--exclude", "/a"],
      "--exclude does not go with --check; type: shop aasa --check f --app-id \(appID)"
    ),
    (
      ["aasa", "--check", "f", "--match", "f", "--app-id", appID],
      "--match does not go with --check; type: shop aasa --check f --app-id \(appID)"
    ),
    (
      ["aasa", "--match", "f"],
      "--match has no URL; type: shop aasa --match f https://shop.example/products/42"
    ),
    (
      ["aasa", "--match", "f", "a", "b"],
      "--match has more than one URL; type: shop aasa --match f https://shop.example/products/42"
    ),
    (
      ["aasa", "--match", "f", "a", "--output", "g"],
      "--output does not go with --match; type: shop aasa --match f https://shop.example/products/42"
    ),
    (
      ["aasa", "--app-id", "com.example.shop"],
      #"The app ID "com.example.shop" does not begin with the ten characters of a team; write one like "#
        + "ABCDE12345.com.example.shop."
    ),
    (
      ["aasa", "--app-id", appID, "--exclude", "/blog/{slug}"],
      #"The exclusion "/blog/{slug}" has a parameter; write ?* in its place."#
    ),
    (["catalog"], "catalog has no file to write; type: shop catalog --output links.html"),
    (["catalog", "--output"], "--output needs a value; type: --output links.html"),
    (["catalog", "--output="], "--output needs a value; type: --output links.html"),
    (["catalog", "--output", "--output"], "--output needs a value; type: --output links.html"),
    (
      ["catalog", "--output", "-"],
      "--output needs a file of its own; type: shop catalog --output links.html"
    ),
    (
      ["catalog", "--output", "a", "--output", "b"],
      "--output stands more than once; type: --output a"
    ),
    (
      ["catalog", "links.html"],
      #"catalog does not take "links.html"; type: shop catalog --output links.html"#
    ),
    (
      ["catalog", "--output", "a", "b"],
      #"catalog does not take "b"; type: shop catalog --output links.html"#
    ),
    (["catalog", "--outptu", "a"], #"catalog has no option "--outptu"; type: --output"#),
    (
      ["catalog", "--json", "--output", "a"],
      #"catalog has no option "--json"; type: shop help catalog"#
    ),
    (
      ["doctor"],
      "doctor has no file to look at; type: shop doctor --entitlements App.entitlements"
    ),
    (
      ["doctor", "Info.plist"],
      #"doctor does not take "Info.plist"; type: shop doctor --entitlements App.entitlements"#
    ),
    (["doctor", "--aasa"], "--aasa needs a value; type: --aasa apple-app-site-association"),
    (
      ["doctor", "--entitlement", "f"],
      #"doctor has no option "--entitlement"; type: --entitlements"#
    ),
    (
      ["doctor", "--info-plist", "a", "--info-plist", "b"],
      "--info-plist stands more than once; type: --info-plist a"
    ),
    (["explain"], "explain has no link; type: shop explain shop://products/42"),
    (
      ["explain", "a:", "b:"],
      "explain has more than one link; type: shop explain shop://products/42"
    ),
    (["explain", "a:", "--sorce", "x"], #"explain has no option "--sorce"; type: --source"#),
    (
      ["explain", "a:", "--flag", "deals"],
      #"the flag deals is neither on nor off in "deals"; type: --flag deals=on"#
    ),
    (
      ["explain", "a:", "--app-id", "A.b"],
      "--app-id does not go with explain without --aasa; type: shop explain shop://products/42"
    ),
    (["explain", "a:", "--signed-in=x"], "--signed-in takes no value; type: --signed-in"),
    (
      ["explain", "shop://orders", "--signed-in", "demo"],
      "explain has more than one link (--signed-in takes no user here); type: shop explain shop://products/42"
    ),
    (
      ["explain", "a:", "--source", "mail"],
      #""mail" is no source; type: --source with one of universalLink, customScheme, "#
        + "notification, widget, shortcut, spotlight, handoff, intent, inApp, content, deferred"
    ),
    (["links", "--josn"], #"links has no option "--josn"; type: --json"#),
    (["links", "all"], #"links does not take "all"; type: shop links"#),
    (
      ["links", "--json", "--markdown"],
      "--markdown does not go with --json; type: shop links --json"
    ),
    (
      ["links", "--flag", "deals"],
      #"the flag deals is neither on nor off in "deals"; type: --flag deals=on"#
    ),
    (["lint", "--al"], #"lint has no option "--al"; type: --all"#),
    (
      ["lint", "--all"],
      "--all does not go with lint without files; type: shop lint urls.txt --all"
    ),
    (["lint", "--baseline"], "--baseline needs a value; type: --baseline links.json"),
    (
      ["lint", "--baseline", "a", "--write-baseline", "b"],
      "--write-baseline does not go with --baseline; type: shop lint --baseline a"
    ),
    (["lint", "--baseline", "a", "b"], #"lint does not take "b"; type: shop lint --baseline a"#),
    (
      ["lint", "--write-baseline", "a", "b"],
      #"lint does not take "b"; type: shop lint --write-baseline a"#
    ),
    (
      ["lint", "--write-baseline", "-"],
      "--write-baseline needs a file of its own; type: shop lint --write-baseline links.json"
    ),
    (["save"], "no file is given; type: shop save nav.json"),
    (["restore", ""], "no file is given; type: shop restore nav.json"),
    (
      ["save", "shop://welcome"],
      #""shop://welcome" stands where a file belongs; type: shop save nav.json shop://welcome"#
    ),
    (["save", "-"], "save needs a file of its own; type: shop save nav.json"),
    (["restor"], #"unknown command "restor"; type: shop restore"#),
    (["cataloge", "--output", "x"], #"unknown command "cataloge"; type: shop catalog"#),
  ]

  @Test(arguments: table)
  func `wrong usage is reported in one line with what to type`(
    arguments: [String], message: String
  ) async {
    let run = await Transcript.of(arguments)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errorLines == ["shop: " + message])
  }
}
