import Deeplinks

public enum LinesRoute: Route, Codable {
  case network
  case line(region: String, name: String)
  case trip(id: Int)
  case search(text: String, modes: [Mode])
}

extension LinesRoute {
  /// A screen that an older version saved: in the first, all lines were in one region and had a number.
  public static func migrated(_ old: ArchivedRoute, from version: Int) throws -> LinesRoute? {
    guard version == 1, old.name == "line" else { return try old.decoded(as: LinesRoute.self) }
    let number = try old.payload.decode(Int.self, forKey: "number")
    return .line(region: Regions.first, name: "\(number)")
  }
}
