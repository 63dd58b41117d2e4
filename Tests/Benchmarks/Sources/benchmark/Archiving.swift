import Deeplinks

/// What saving and restoring what an app shows costs.
enum Archiving {
  enum Screen: Route, Codable {
    case home
    case product(id: Int)
    case nested(Nested)
  }

  enum Nested: Route, Codable {
    case order(id: Int, title: String)
  }

  struct Tab: TabRoute {
    let number: Int
    var name: String { "tab\(number)" }
  }

  static func run(_ report: inout Report) {
    let small = run(routes: 10, &report)
    let large = run(routes: 90, &report)
    report.add("archive: growth a route from 10 to 90 routes a tab", large / small, "x")
  }

  /// Writes and reads 10 tabs with `routes` routes each.
  ///
  /// - Returns: The nanoseconds for each route.
  private static func run(routes: Int, _ report: inout Report) -> Double {
    let tabs = (0..<10).map(Tab.init)
    let initial = TabNavigationState(tabs: tabs, selected: tabs[0]) { _ in Screen.home }
    var state = initial
    for tab in tabs {
      state[tab]?.path = (0..<routes).map { id in
        id.isMultiple(of: 2) ? .product(id: id) : .nested(.order(id: id, title: "An order"))
      }
    }
    let archive = NavigationArchive(state, initial: initial)
    let writing = Timing.median(
      (0..<51).map { _ in
        Timing.nanoseconds { consume(NavigationArchive(state, initial: initial)) }
      })
    let reading = Timing.median(
      (0..<51).map { _ in
        Timing.nanoseconds {
          consume((try? NavigationArchive(data: archive.data))?.reading(initial: initial))
        }
      })
    let name = "archive of 10 tabs x \(routes) routes"
    report.add("\(name): written", writing / 1e3, "us")
    report.add("\(name): read", reading / 1e3, "us")
    report.add("\(name): size", Double(archive.data.count), "bytes")
    return (writing + reading) / Double(10 * routes)
  }
}
