extension Router {
  /// Lets `host` show this stack, from now on one step at a time.
  ///
  /// It finds the root and the path as they are, and presents what is wanted above them. A stack in a
  /// tab is attached when its tab is built; a link into a tab that never was waits for that. Attaching
  /// the host that shows the stack already changes nothing.
  ///
  /// - Parameters:
  ///   - host: Shows the stack; it is not kept alive.
  ///   - clock: Where time comes from. The first host of an app's tabs sets it for all of them.
  ///   - patience: How long a step may take until it counts as refused.
  public func attach(
    _ host: any NavigationHost, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = .seconds(5)
  ) {
    if !isHosted || self.host !== host {
      self.host = host
      hostings += 1
      fillSlot()
    }
    makeDriver(clock: clock, patience: patience)
    tree.driver?.proceed()
  }

  /// Tells that nothing shows this stack any more; what it wants stays wanted.
  public func detach() {
    host = nil
    hostings += 1
    emptySlot()
    tree.driver?.proceed()
  }

  /// Tells that the host may be ready now for a step it was not ready for.
  public func hostBecameReady() {
    tree.driver?.proceed()
  }

  /// Returns once everything that is wanted is shown, in all tabs that have a host.
  ///
  /// - Returns: Nil; or the step that was refused or took too long, after which is wanted again what is
  ///   shown. Without a host it returns at once.
  @discardableResult
  public func settled() async -> NavigationStep? {
    await tree.driver?.settled()
  }

  /// Calls `action` with what ``settled()`` returns, without leaving the main actor in between.
  func whenSettled(_ action: @escaping @MainActor (NavigationStep?) -> Void) {
    guard let driver = tree.driver else { return action(nil) }
    driver.whenSettled(action)
  }

  private func makeDriver(clock: any Clock<Duration>, patience: Duration) {
    guard tree.driver == nil else { return }
    if let tabs {
      tabs.makeDriver(clock: clock, patience: patience)
    } else {
      tree.driver = NavigationDriver(trunk: self, clock: clock, patience: patience)
    }
  }
}

// MARK: - What a host shows

extension Router {
  /// The root that a host shows.
  public var shownRoot: Destination { slotRoot ?? root }

  /// The path that a host shows; setting it says that the person did it.
  ///
  /// A person goes back, or forward by one screen: anything else is a stale write and ignored. A change
  /// that is already on its way to the screen goes before the person's.
  public var shownPath: [Destination] {
    get { isHosted ? slotPath : path }
    set {
      let shown = shownPath
      guard newValue != shown, newValue.isStep(from: shown) else { return }
      let isSettled = path == shown && tree.driver?.isSettingPath(of: self) != true
      if isHosted { slotPath = newValue }
      if isSettled { path = newValue }
      tree.driver?.proceed()
    }
  }

  /// The router of the sheet that a host shows; setting it to nil says that the person dismissed it.
  ///
  /// A sheet that has not appeared yet cannot have been dismissed: such a write is about an earlier one
  /// and ignored.
  public var sheet: Router? {
    get { shown(as: .sheet) }
    set { if newValue == nil, sheet != nil { dismissedByPerson() } }
  }

  /// The router of the cover that a host shows; setting it to nil says that the person dismissed it.
  public var cover: Router? {
    get { shown(as: .cover) }
    set { if newValue == nil, cover != nil { dismissedByPerson() } }
  }

  /// The router of the sheet or cover that a host shows, for platforms that have one kind only.
  public var modal: Router? {
    get { (isHosted ? slotPresented : presented)?.router }
    set { if newValue == nil, modal != nil { dismissedByPerson() } }
  }

  /// The router that one of two presenters, which take turns, shows now; setting it to nil says that the
  /// person dismissed it.
  ///
  /// What a host says late is said to the presenter of the one that is gone, and so never about the next.
  ///
  /// - Parameters:
  ///   - style: What the presenter shows, or nil for both styles.
  ///   - turn: Which of the two it is.
  package subscript(shownAs style: ModalStyle?, turn turn: Bool) -> Router? {
    get { isShowing(turn: turn) ? style.map(shown) ?? modal : nil }
    set { if newValue == nil, self[shownAs: style, turn: turn] != nil { dismissedByPerson() } }
  }

  /// Whether it is the turn of that one of the two presenters.
  package func isShowing(turn: Bool) -> Bool { turn == slotTurn }

  private func shown(as style: ModalStyle) -> Router? {
    let presented = isHosted ? slotPresented : presented
    return presented?.style == style ? presented?.router : nil
  }

  private func dismissedByPerson() {
    guard isHosted else { return setModals([]) }
    guard let shown = slotPresented, shown.router.hasAppeared else { return }
    emptySlotAbove()
    if presented == shown { setModals([]) }
    tree.driver?.proceed()
  }
}

extension Router: NavigationTrunk {
  var bases: [Router<Destination>] { [self] }
  var tabNames: [String]? { nil }
  var wantedIndex: Int {
    get { 0 }
    set {}
  }
  var shownIndex: Int {
    get { 0 }
    set {}
  }
  var tabHost: (any NavigationHost)? { nil }
  var isTabBarHosted: Bool { false }
  var tabHostings: Int { 0 }
}

extension Array where Element: Equatable {
  /// Whether a person can come here from `other` at once: by going back, or by one screen more.
  fileprivate func isStep(from other: [Element]) -> Bool {
    count <= other.count
      ? other.starts(with: self) : other.count + 1 == count && starts(with: other)
  }
}
