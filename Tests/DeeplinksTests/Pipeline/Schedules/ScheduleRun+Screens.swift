import Deeplinks

/// What analytics hears of the screens that the user sees, read at the end.
@MainActor
final class ScreenLog {
  private var stream: AsyncStream<ScreenChange>?
  /// The screens that were seen when all was quiet, one after another.
  private var seen: [String] = []

  /// Follows `tabs`, and does not keep it.
  func follow(_ tabs: TabRouter<TripTab, TripStop>) {
    seen = [tabs.seenStop.name]
    stream = tabs.screens
  }

  /// Notes what is seen where nothing is on its way.
  func look(at tabs: TabRouter<TripTab, TripStop>) {
    let name = tabs.seenStop.name
    if name != seen.last { seen.append(name) }
  }

  /// What was reported wrongly; to be asked once the router is gone, with which the stream ends.
  func problem(links: Int) async -> String? {
    guard let stream else { return nil }
    var last: String?
    var rest = seen[...]
    for await change in stream {
      if change.before != last { return "\(change) after \(last ?? "nothing")" }
      if let link = change.link, !(1...max(1, links)).contains(link) { return "\(change)" }
      last = change.name
      if rest.first == last { rest = rest.dropFirst() }
    }
    if let missing = rest.first { return "\(missing) was seen and never told" }
    guard last == seen.last else {
      return "\(last ?? "nothing") was reported last, and \(seen.last ?? "") was seen"
    }
    return nil
  }
}

extension TabRouter where Destination == TripStop {
  /// What a host shows on top, or what is wanted where none does.
  fileprivate var seenStop: TripStop {
    var stack = self[shown.selection].shown
    while let next = stack.modal { stack = next.shown }
    return stack.path.last ?? stack.root
  }
}
