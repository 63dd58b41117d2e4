import Deeplinks
import DeeplinksTestSupport
import ProfileFeature
import Testing

@Suite struct ProfileFeatureTests {
  struct Session: ProfileService {
    var signedInUser: String?
  }

  let handler = ProfileHandler()

  @Test func `the feature keeps its contract`() async {
    let contract = FeatureContract(
      links: ProfileDeeplinkID.links,
      identifiers: [
        .me, .user(userID: "ada"), .edit(userID: "ada"), .settings,
        .help(topic: ["payment", "gift cards"]),
      ])
    let violations = await contract.violations(of: handler)
    #expect(violations == [])
    let warnings = await contract.warnings(of: handler)
    #expect(warnings == [])
  }

  @Test func `editing a profile is pushed on top of the user`() async throws {
    let deeplink = try await handler.deeplink(from: .edit(userID: "ada"))
    #expect(deeplink == .push(.edit(userID: "ada"), path: [.user(userID: "ada")]))
  }

  @Test(
    arguments: [
      (nil, .me, .require(.login, .me)),
      ("ada", .me, .open(.me)),
      (nil, .user(userID: "ada"), .open(.user(userID: "ada"))),
      (nil, .settings, .open(.settings)),
      (nil, .help(topic: ["a"]), .open(.help(topic: ["a"]))),
      (nil, .edit(userID: "ada"), .require(.login, .edit(userID: "ada"))),
      ("ada", .edit(userID: "ada"), .open(.edit(userID: "ada"))),
      ("demo", .edit(userID: "ada"), .refuse(reason: "only one's own profile can be edited")),
      ("Ada", .edit(userID: "ada"), .refuse(reason: "only one's own profile can be edited")),
    ] as [(String?, ProfileDeeplinkID, DeeplinkResolution<ProfileDeeplinkID>)])
  func `one's own data needs a login and another's cannot be edited`(
    user: String?, identifier: ProfileDeeplinkID, resolution: DeeplinkResolution<ProfileDeeplinkID>
  ) async {
    let resolver = ProfileResolver(service: Session(signedInUser: user))
    #expect(await resolver.resolve(identifier, from: .universalLink) == resolution)
  }
}
