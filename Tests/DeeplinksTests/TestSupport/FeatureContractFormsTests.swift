import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// The contract of links with domains, the rest of a query, web addresses, and unnamed segments.
struct FeatureContractFormsTests {
  enum FormID: LinkIdentifier {
    case sale(String), article(tenant: String, title: String), find(q: String?, LinkItems)
    case read(URL), page(Int)
    static let links: LinkTable<Self> = [
      LinkPattern("//live.form.example/{sale}", FormID.sale),
      LinkPattern("//{tenant}.form.example/wiki/{title}", FormID.article),
      LinkPattern("/find?q={q}&{items...}", FormID.find),
      LinkPattern("/read?url={url}!", FormID.read),
      LinkPattern("/{_}/pages/{number}", FormID.page),
    ]
  }

  static let address = URL(linkText: "https://x.example/?a=1&b=2#c")
  static let sound: [FormID] =
    [.sale("a b"), .article(tenant: "de", title: "a/b"), .find(q: nil, ["b": "", "b": "+"])]
    + [address].compactMap { $0 }.map(FormID.read)

  @Test func `each of them is tried and none violates anything`() {
    let contract = FeatureContract(
      links: FormID.links, identifiers: Self.sound, parsedOnly: [.page(7)])
    #expect(Self.address != nil && contract.violations() == [])
  }

  @Test func `a link of which no identifier is given is named, unless it does not print`() {
    let contract = FeatureContract(
      links: FormID.links, identifiers: [.find(q: "a", [:])], parsedOnly: [])
    let untried = contract.violations().filter { $0.hasPrefix("No given identifier prints") }
    #expect(untried.count == 3)
    #expect(!untried.contains { $0.contains("/{_}/pages/{number}") })
  }

  @Test(arguments: [
    FormID.sale(""), .article(tenant: "a_b", title: "a"), .article(tenant: "", title: "a"),
    .find(q: nil, ["q": "a"]), .find(q: "\u{9B}", [:]), .page(7),
    .read(URL(filePath: "/etc/passwd")),
  ])
  func `a value that does not print violates the contract`(id: FormID) {
    let contract = FeatureContract(links: FormID.links, identifiers: Self.sound + [id])
    #expect(contract.violations().contains { $0.contains(" prints \(id).") })
  }
}
