import Deeplinks

/// A route that tests write as a word, with its number if it has one: `product 42`.
protocol WrittenRoute: Route {
  static var words: [String: Self] { get }
  static var numbered: [String: @Sendable (Int) -> Self] { get }
}

extension WrittenRoute {
  fileprivate init(written text: Substring) {
    let parts = text.split(separator: " ").map(String.init)
    let numbered = parts.last.flatMap { Int($0) }.flatMap { Self.numbered[parts[0]]?($0) }
    guard let route = parts.count == 1 ? Self.words[parts[0]] : numbered else {
      preconditionFailure("“\(text)” is no screen.")
    }
    self = route
  }
}

/// A stack as tests write it, with those presented over it: `"catalog > product 42 / sheet review 3 > profile"`.
extension NavigationState: ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral
where Destination: WrittenRoute {
  init(stringLiteral text: String) {
    self.init(written: text.split(separator: "/"))
  }

  private init(written levels: [Substring]) {
    var screens = levels[0].split(separator: ">").map { $0.drop { $0 == " " } }
    if let style = Self.style(of: levels[0]) { screens[0] = screens[0].dropFirst(style.name.count) }
    let routes = screens.map(Destination.init(written:))
    let above = levels.dropFirst()
    self.init(
      root: routes[0], path: Array(routes.dropFirst()),
      presented: above.first.flatMap(Self.style).map { style in
        Presented(style: style, state: Self(written: Array(above)))
      })
  }

  private static func style(of level: Substring) -> ModalStyle? {
    ModalStyle.allCases.first { level.drop { $0 == " " }.hasPrefix("\($0.name) ") }
  }
}

extension ModalStyle {
  fileprivate var name: String { String(describing: self) }
}
