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
