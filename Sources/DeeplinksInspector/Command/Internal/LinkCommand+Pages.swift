import Deeplinks
import Foundation

extension LinkCommand {
  var exampleAppID: String { appID ?? "ABCDE12345.com.example.shop" }
  /// A URL of the web, for examples.
  var examplePage: String {
    example.hasPrefix("https:") ? example : "https://shop.example/products/42"
  }

  /// Returns the help pages of the verbs, in the order of the overview.
  ///
  /// They are JSON in the folder `Help`, which is compiled into the program. `{link}` and the like are filled in.
  package func pages(program: String) -> [CommandPage] {
    let values = [
      "app": exampleAppID, "link": secrets.shellWord(example),
      "page": secrets.shellWord(examplePage),
      "sources": LinkSource.allStandard.map(\.name).joined(separator: ", "),
    ]
    let text = values.reduce(String(decoding: PackageResources.verbs_json, as: UTF8.self)) {
      $0.replacing("{\($1.key)}", with: JSON.line(of: $1.value).dropFirst().dropLast())
    }
    let pages = try? JSONDecoder().decode([CommandPage].self, from: Data(text.utf8))
    return (pages ?? []).map { $0.page(of: program, with: ownOptions) }
  }
}

extension CommandPage {
  /// Returns the page of a program, with its own options in front of the one for JSON, which is last.
  fileprivate func page(of program: String, with ownOptions: [LinkVerb: [Entry]]) -> CommandPage {
    let own = LinkVerb(rawValue: name).flatMap { ownOptions[$0] } ?? []
    let end = options.firstIndex { $0.name == "--json" } ?? options.endIndex
    let entries = entries.map { entry in
      let usage = ([program, entry.usage] + own.map { "[\($0.usage)]" }).joined(separator: " ")
      return Entry(usage, example: "\(program) \(entry.example)", entry.text)
    }
    return CommandPage(
      name, entries, options[..<end] + own + options[end...], examples: entries.map(\.example))
  }
}
