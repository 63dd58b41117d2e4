import DeeplinksInspector
import ShopApp

/// `shop links`: every link of the app, where it leads and how to try it.
struct LinksCommand: Hashable {
  /// How the links are written.
  enum Form: Hashable { case text, markdown, json }

  let form: Form
  let flags: Set<ShopFlag>

  /// Reads the words behind `links`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try CommandWords(
      words, of: "links", options: ["--flag": "deals=on"], flags: ["--json", "--markdown"])
    try words.refuseOperands(type: "shop links")
    if words.has("--json") {
      try words.refuse(["--markdown"], with: "--json", type: "shop links --json")
    }
    form = words.has("--json") ? .json : words.has("--markdown") ? .markdown : .text
    flags = try words.shopFlags()
  }

  /// Prints the listing.
  @MainActor
  func run(on console: Console) async -> ExitStatus {
    guard let listing = await LinkListing.ofShop(flags: flags, telling: console) else {
      return .software
    }
    switch form {
    case .json: console.print(listing, asJSON: true)
    case .text: console.print(listing, asJSON: false)
    case .markdown:
      let lines = listing.markdown.split(separator: "\n", omittingEmptySubsequences: false)
      console.print(lines.dropLast().map { String($0).printable })
    }
    return .success
  }
}
