import DeeplinksInspector
import Foundation
import ShopApp

/// `shop catalog`: a page that finds links, fills them in and opens them.
struct CatalogCommand: Hashable {
  /// The page's path.
  let output: String
  let flags: Set<ShopFlag>

  private static let example = "shop catalog --output links.html"

  /// Reads the words behind `catalog`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try CommandWords(
      words, of: "catalog", options: ["--output": "links.html", "--flag": "deals=on"], flags: [])
    try words.refuseOperands(type: Self.example)
    guard let output = try words.value("--output") else {
      throw UsageError("catalog has no file to write", type: Self.example)
    }
    guard output != "-" else {
      throw UsageError("--output needs a file of its own", type: Self.example)
    }
    self.output = output
    flags = try words.shopFlags()
  }

  /// Writes the page.
  @MainActor
  func run(on console: Console) async throws(GivenFile.Failure) -> ExitStatus {
    guard let listing = await LinkListing.ofShop(flags: flags, telling: console) else {
      return .software
    }
    try GivenFile(path: output).write(Data(listing.html(title: "Links of the shop").utf8))
    console.print(["\(output.quoted) written, \(listing.links.count) links"])
    return .success
  }
}
