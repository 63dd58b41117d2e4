import CatalogFeature
import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

@Suite struct JSONTests {
  @Test func `what is presented is nested, the lowest outside`() {
    let sheet = NavigationState<AppRoute>(root: .signIn, path: [.welcome])
    let cover = NavigationState<AppRoute>(
      root: .invite(code: "x"), presented: .init(style: .sheet, state: sheet))
    let state = NavigationState<AppRoute>(
      root: .home, path: [.catalog(.product(id: 42))],
      presented: .init(style: .cover, state: cover))
    #expect(
      JSON(state).text == """
        {"root":"home","path":["catalog.product"],"presented":{"type":"cover","root":"invite",\
        "path":[],"presented":{"type":"sheet","root":"signIn","path":["welcome"],"presented":null}}}
        """)
  }

  @Test func `screens inside what a link presents, on top of what was there, are its path`() {
    let link = DeeplinkRoute<AppRoute>.cover(.welcome, inner: [.catalog(.product(id: 42))])
    let sheet = NavigationState<AppRoute>(root: .signIn)
    let state = NavigationState(root: .home, presented: .init(style: .sheet, state: sheet))
    #expect(
      JSON(state.applying(link.onTop())).text == """
        {"root":"home","path":[],"presented":{"type":"sheet","root":"signIn","path":[],\
        "presented":{"type":"cover","root":"welcome","path":["catalog.product"],"presented":null}}}
        """)
  }

  @Test func `a thousand nested presentations are printed`() {
    var state = NavigationState<AppRoute>(root: .home)
    for _ in 1...1000 {
      state = NavigationState(root: .home, presented: .init(style: .sheet, state: state))
    }
    #expect(JSON(state).text.split(separator: "\"type\"").count == 1001)
  }

  @Test(
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("é日👍", "\"é日👍\""),
      ("\n\u{1B}\u{7F}\u{9B}\u{2028}", #""\u000a\u001b\u007f\u009b\u2028""#),
    ] as [(RawText, String)])
  func `a string's quotes, controls and line breaks are escaped`(
    raw: RawText, json: String
  ) throws {
    #expect(JSON.string(raw.text).text == json)
    #expect(try JSONDecoder().decode(String.self, from: Data(json.utf8)) == raw.text)
  }

  @MainActor
  @Test func `an object has the six members in their order, on one line`() async {
    let run = await Transcript.of(["open", "shop://nowhere", "--json"])
    let stacks = [("home", "home"), ("catalog", "catalog.list"), ("orders", "orders.list")]
      .map { #""\#($0)":{"root":"\#($1)","path":[],"presented":null}"# }.joined(separator: ",")
    #expect(
      run.output == """
        {"link":"shop://nowhere","outcome":"rejected","reason":"unrecognized","pattern":null,\
        "identifier":null,"state":{"tab":"home","tabs":{\(stacks),\
        "profile":{"root":"profile.me","path":[],"presented":null}}}}

        """)
  }

  @MainActor
  @Test(arguments: ["open", "explain", "lint"])
  func `no answer in JSON has what a terminal obeys`(command: String) async throws {
    let link = "shop://nix?\u{9B}31m\u{85}\u{2028}\u{202E}x"
    try await SettingsFiles.withFile(link + "\n") { path in
      let run = await Transcript.of([command, "--json", command == "lint" ? path : link])
      #expect(run.output.contains(#"\u009b31m\u0085\u2028\u202ex"#))
      #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    }
  }
}
