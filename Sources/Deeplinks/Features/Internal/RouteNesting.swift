/// Takes back how a composer nests a feature's routes.
enum RouteNesting {
  /// The route that `transform` made `route` of, or nil where none is found.
  ///
  /// What is found inside `route` counts only if nesting it again gives `route`. So a transform that changes
  /// or drops something gives nil rather than the way back from another screen.
  static func undo<Nested: Route, Destination: Route>(
    _ transform: (Nested) -> Destination, from route: Destination
  ) -> Nested? {
    for case let nested as Nested in NestedValues(of: route) where transform(nested) == route {
      return nested
    }
    return nil
  }
}
