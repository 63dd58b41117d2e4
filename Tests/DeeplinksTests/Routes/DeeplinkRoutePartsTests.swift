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

  // MARK: - What a link does

  /// What a link does by the parts that it is given, step by step and without making them agree.
  struct PlainLink {
    var given: (root: ModelRoute?, type: Presentation, route: ModelRoute)
    var path: [ModelRoute]
    var inner: [ModelRoute]
    var stack: StackPolicy

    static func random(using generator: inout some RandomNumberGenerator) -> Self {
      func routes(upTo count: Int) -> [ModelRoute] {
        (0..<Int.random(in: 0...count, using: &generator)).map { _ in
          generator.pick(ModelRoute.all)
        }
      }
      return Self(
        given: (
          routes(upTo: 1).first, generator.pick(Presentation.allCases),
          generator.pick(ModelRoute.all)
        ),
        path: routes(upTo: 3), inner: routes(upTo: 2),
        stack: generator.pick(StackPolicy.allCases))
    }

    var link: DeeplinkRoute<ModelRoute> {
      let link = DeeplinkRoute(
        root: given.root, type: given.type, route: given.route, path: path, inner: inner)
      return switch stack {
      case .reset: link
      case .append: link.appending()
      case .onTop: link.onTop()
      }
    }

    func applied(to state: NavigationState<ModelRoute>) -> NavigationState<ModelRoute> {
      var levels = [[state.root] + state.path] + state.modals.map { [$0.root] + $0.path }
      var styles = state.modals.map(\.style)
      func push(_ routes: [ModelRoute]) {
        for route in routes where stack == .reset || route != levels[levels.count - 1].last {
          levels[levels.count - 1].append(route)
        }
      }
      if stack != .onTop {
        levels.removeSubrange(1...)
        styles = []
      }
      if stack == .reset { levels[0].removeSubrange(1...) }
      switch (given.type, stack) {
      case (.root, .onTop): push([given.route])
      case (.root, _): levels[0] = [given.route]
      default:
        if let root = given.root {
          if stack == .onTop { push([root]) } else { levels[0] = [root] }
        }
        push(path)
        if given.type == .push {
          push([given.route] + inner)
        } else {
          levels.append([given.route] + inner)
          styles.append(given.type == .sheet ? .sheet : .cover)
        }
      }
      var presented: NavigationState<ModelRoute>.Presented?
      for (style, level) in zip(styles, levels.dropFirst()).reversed() {
        presented = .init(
          style: style,
          state: NavigationState(
            root: level[0], path: Array(level.dropFirst()), presented: presented))
      }
      return NavigationState(
        root: levels[0][0], path: Array(levels[0].dropFirst()), presented: presented)
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `a link does what the parts say that it is given`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<RandomRuns.operationsPerRun {
      let state = NavigationState<ModelRoute>.random(using: &generator)
      let plain = PlainLink.random(using: &generator)
      #expect(state.applying(plain.link) == plain.applied(to: state), "\(plain) on \(state)")
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
