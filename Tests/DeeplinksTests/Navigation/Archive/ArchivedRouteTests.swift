import Deeplinks
import Foundation
import Testing

/// What an app sees of a route that an older version saved.
@Suite struct ArchivedRouteTests {
  /// A route that says what it was made from.
  struct EchoRoute: VersionedRoute {
    var echo: [String?]

    static let archiveVersion = 2

    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> EchoRoute? {
      var printed = ""
      dump(old, to: &printed)
      printed += "\(old) \(String(reflecting: old))"
      let values = try? old.decoded(as: [String: Int].self)
      let payload = try? old.payload
      let nested = try? old.nested()
      return EchoRoute(echo: [
        old.name, values.map { "\($0.values.sorted())" },
        payload.map { $0.allKeys.map(\.stringValue).sorted().joined(separator: " ") },
        nested.map { $0.name ?? "nameless" }, printed.contains("s3cret") ? "printed" : nil,
      ])
    }
  }

  func echo(of route: String) throws -> [String?] {
    let archive = try NavigationArchive(layers: "{\"root\":\(route)}")
    return archive.reading(initial: NavigationState(root: EchoRoute(echo: []))).state.root.echo
  }

  @Test(
    arguments: [
      ("null", nil), ("7", nil), ("[1]", nil), ("{}", nil), (#"{"a":{},"b":{}}"#, nil),
      (#"{"home":{}}"#, "home"), (#""s3cret""#, "s3cret"),
      (#"{"s3cret":{"_0":"s3cret"}}"#, "s3cret"),
    ] as [(String, String?)])
  func `a route has a name if it is written as a case, and prints nothing`(
    route: String, name: String?
  ) throws {
    let echo = try echo(of: route)
    #expect(echo.count == 5)
    #expect(echo.first == name)
    #expect(echo.last == .some(nil))
  }

  @Test(
    arguments: [
      ("7", nil, nil), (#""home""#, nil, nil), (#"{"home":7}"#, nil, nil),
      (#"{"home":null}"#, nil, nil), (#"{"home":{}}"#, "", nil), (#"{"":{"a":1}}"#, "a", nil),
      (#"{"a":{"x":1},"":{"y":1}}"#, nil, nil),
      (#"{"item":{"id":42,"sort":null}}"#, "id sort", nil),
      (#"{"user":{"_0":{"named":{}}}}"#, "_0", "named"),
      (#"{"user":{"_0":null}}"#, "_0", "nameless"),
      (#"{"user":{"_0":"me"}}"#, "_0", "me"),
    ] as [(String, String?, String?)])
  func `its payload has the labels of then`(
    route: String, labels: String?, nested: String?
  ) throws {
    let echo = try echo(of: route)
    #expect(echo[2] == labels)
    #expect(echo[3] == nested)
  }

  @Test func `a route that is no case is read as a type of the app's`() throws {
    #expect(try echo(of: #"{"product":42,"review":7}"#)[1] == "[7, 42]")
  }
}
