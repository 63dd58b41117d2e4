extension NavigationArchive {
  /// Creates an archive of an app's tabs.
  ///
  /// - Parameters:
  ///   - state: The state that the app shows.
  ///   - initial: The state that the app shows at its start. Stacks and roots that are equal to the initial ones are
  ///     left out, so the version of the app that reads the archive shows its own.
  public init<Tab, Destination: Encodable>(
    _ state: TabNavigationState<Tab, Destination>, initial: TabNavigationState<Tab, Destination>
  ) {
    let writer = ArchiveWriter(state, initial: initial)
    self.init(data: writer.data, cuts: writer.cuts)
  }

  /// Use ``init(_:initial:)``.
  @available(*, unavailable, message: "An archive of tabs also takes initial: tabs.initialState")
  public init<Tab, Destination: Encodable>(_ state: TabNavigationState<Tab, Destination>) {
    self.init(state, initial: state)
  }

  /// Creates an archive of one stack and everything presented over it.
  public init<Destination: Encodable>(_ state: NavigationState<Destination>) {
    let writer = ArchiveWriter(state.inOnlyTab, initial: nil)
    self.init(data: writer.data, cuts: writer.cuts)
  }
}
