/// How a stack was before a link was executed on it.
@MainActor
struct StackBefore<Destination: Route> {
  let root: Destination
  /// The newest screen of all stacks.
  let newest: ScreenID
  /// What the person saw on top, and how many screens had been pushed there.
  let top: Router<Destination>
  let count: Int

  init(_ router: Router<Destination>) {
    root = router.unobservedRoot
    newest = router.tree.screenIDs.newest
    var top = router
    while let next = top.unobservedPresented?.router { top = next }
    self.top = top
    count = top.unobservedPath.count
  }
}
