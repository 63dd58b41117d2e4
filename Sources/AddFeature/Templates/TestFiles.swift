/// The feature's tests, which begin with the contract that every feature keeps.
func testFiles(_ name: FeatureName) -> [FeatureFile] {
  let imports = ["Deeplinks", "DeeplinksTestSupport", "Testing", name.feature].sorted()
  let text = """
    \(imports.map { "import \($0)" }.joined(separator: "\n"))

    @Suite struct \(name.tests) {
      let handler = \(name.handler)()

      @Test func `the feature keeps its contract`() async {
        let contract = FeatureContract(
          links: \(name.identifier).links,
          identifiers: [.list, .item(id: 7)])
        let violations = await contract.violations(of: handler)
        #expect(violations == [])
        let warnings = await contract.warnings(of: handler)
        #expect(warnings == [])
      }

      @Test func `an item opens\(name.isSmall ? "" : " on top of the list")`() async throws {
        let deeplink = try await handler.deeplink(from: .item(id: 7))
        #expect(deeplink == .push(.item(id: 7)\(name.isSmall ? "" : ", path: [.list]")))
      }
    }

    """
  return [FeatureFile(path: "Tests/\(name.tests).swift", text: text)]
}
