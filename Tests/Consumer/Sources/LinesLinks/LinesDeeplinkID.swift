import DeeplinkURLs

/// What runs on a line.
public enum Mode: String, LinkParameter, Codable, CaseIterable {
  case bus, tram, ferry
}

public enum LinesDeeplinkID: LinkIdentifier {
  case network
  case line(region: String, name: String)
  case trip(id: Int)
  case search(text: String, modes: [Mode])

  public static let links: LinkTable<Self> = [
    LinkPattern("/lines", .network),
    LinkPattern("/lines/{region}/{name}", LinesDeeplinkID.line),
    LinkPattern("/trips/{id}", LinesDeeplinkID.trip, aliases: ["/t/{id}"]),
    LinkPattern("/search?q={text}!&mode={modes}", LinesDeeplinkID.search),
  ]
}
