/// The views that stand in a row, of which a tab view makes tabs and a picker options.
@MainActor
enum ViewElements {
  static func elements(of view: any View) -> [(slot: AnyHashable, view: any View)] {
    if view is EmptyView { return [] }
    let list = (view as? any ViewList)?.elements ?? (view as? any ModifiedList)?.members
    guard let list else { return [(0, view)] }
    return list.flatMap { slot, view in
      elements(of: view).map { (AnyHashable([slot, $0.slot]), $0.view) }
    }
  }
}
