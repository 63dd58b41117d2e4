import Deeplinks
import Testing

/// The parts of a deep link agree, whatever it is created with.
@MainActor
@Suite struct DeeplinkRoutePartsTests {
  typealias Link = DeeplinkRoute<Screen>

  /// What a deep link is created with.
  struct Given: CustomTestStringConvertible {
    let type: Presentation
    let root: Screen?
    let path: [Screen]
    let inner: [Screen]

    static let all = Presentation.allCases.flatMap { type in
      [nil, .home].flatMap { root in
        [[], [.catalog, .category(id: 7)]].flatMap { path in
          [[], [.settings], [.settings, .welcome]].map { inner in
            Given(type: type, root: root, path: path, inner: inner)
          }
        }
      }
    }

    var link: Link {
      Link(root: root, type: type, route: .profile, path: path, inner: inner)
    }

    var testDescription: String { "\(type), \(root as Any), \(path), \(inner)" }
  }

  @Test(arguments: Given.all)
  func `a link has the parts that it is given and that agree`(given: Given) {
    let link = given.link
    #expect(link.type == given.type)
    #expect(link.stack == .reset)
    switch given.type {
    case .sheet, .cover:
      #expect(link.root == given.root && link.path == given.path)
      #expect(link.route == .profile && link.inner == given.inner)
    case .push:
      let screens = given.path + [.profile] + given.inner
      #expect(link.root == given.root && link.path == screens.dropLast())
      #expect(link.route == screens.last && link.inner.isEmpty)
    case .root:
      #expect(link == .updateRoot(.profile))
      #expect(link.root == nil && link.path.isEmpty)
      #expect(link.route == .profile && link.inner.isEmpty)
    }
  }

  @Test(arguments: Given.all)
  func `on top, a link has no root`(given: Given) {
    let (link, onTop) = (given.link, given.link.onTop())
    #expect(onTop.stack == .onTop)
    #expect(onTop.root == nil)
    #expect(onTop.path == [link.root].compactMap(\.self) + link.path)
    #expect(onTop.route == link.route && onTop.inner == link.inner)
    #expect(onTop.type == (given.type == .root ? .push : given.type))
  }

  @Test(arguments: Given.all)
  func `what is made of a link agrees as well`(given: Given) {
    for link in [given.link, given.link.appending(), given.link.onTop()] {
      #expect(link.map { $0 } == link)
      #expect(link.appending().appending() == link.appending())
      #expect(link.onTop().onTop() == link.onTop())
    }
  }

  // MARK: - Reports

  // A text is reported once in a process, so each test has a route type with a name of its own.
  #if DEBUG
    @Test func `what is dropped is reported once, with what to write instead`() {
      enum Note: Route { case list, note(id: Int) }
      func build() {
        _ = DeeplinkRoute<Note>(
          root: .list, type: .root, route: .note(id: 987_654), path: [.note(id: 987_654)],
          inner: [.list])
      }
      let issues = reportedIssues {
        build()
        build()
      }
      #expect(
        issues == [
          "A DeeplinkRoute<Note> of type root drops what is given as root, path, inner, because its route becomes the "
            + "root and clears the stack; give the route alone, or push or present it."
        ])
    }

    @Test func `each part that is dropped is named`() {
      enum Memo: Route { case list, memo }
      let issues = reportedIssues {
        _ = DeeplinkRoute<Memo>(root: .list, type: .root, route: .memo)
        _ = DeeplinkRoute<Memo>(type: .root, route: .memo, path: [.list])
        _ = DeeplinkRoute<Memo>(type: .root, route: .memo, inner: [.list])
        _ = DeeplinkRoute<Memo>(type: .root, route: .memo, path: [.list], inner: [.list])
      }
      #expect(
        issues.compactMap { $0.firstMatch(of: /given as ([a-z, ]+), because/)?.1 }
          == ["root", "path", "inner", "path, inner"])
    }

    @Test func `each route type is reported`() {
      enum Letter: Route { case list, letter }
      enum Page: Route { case cover, page }
      let issues = reportedIssues {
        _ = DeeplinkRoute<Letter>(type: .root, route: .letter, path: [.list])
        _ = DeeplinkRoute<Page>(type: .root, route: .page, path: [.cover])
      }
      #expect(issues.map { $0.contains("<Page>") } == [false, true])
    }

    @Test func `nothing is reported where nothing is lost`() {
      enum Draft: Route { case list, draft }
      let issues = reportedIssues {
        let links = [
          DeeplinkRoute<Draft>(root: .draft, type: .root, route: .draft),
          .updateRoot(.draft), .popToRoot(), .popToRoot(root: .draft), .stay,
          DeeplinkRoute(root: .list, type: .push, route: .draft, path: [.list], inner: [.list]),
          .present(.draft, root: .list, path: [.list], inner: [.list]),
        ]
        for link in links { _ = [link.appending(), link.onTop(), link.map { $0 }] }
      }
      #expect(issues == [])
    }
  #endif
}
