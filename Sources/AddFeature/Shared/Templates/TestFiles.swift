/// A feature's tests, which begin with the contract that every feature keeps.
let featureTests = """
  import Deeplinks
  import DeeplinksTestSupport
  import Testing
  import {Name}Feature

  @Suite struct {Name}FeatureTests {
    let handler = {handler}

    @Test func `the feature keeps its contract`() async {
      let contract = FeatureContract(
        links: {ID}.links, identifiers: [.list, .item(id: 7)])
      let violations = await contract.violations(of: handler)
      #expect(violations == [])
      let warnings = await contract.warnings(of: handler)
      #expect(warnings == [])
    }

    @Test func `an item opens{onTop}`() async throws {
      let deeplink = try await handler.deeplink(from: .item(id: 7))
      #expect(deeplink == .push(.item(id: 7){beneath}))
    }
  }

  """
