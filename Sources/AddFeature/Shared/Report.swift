/// Returns the report of a feature: the files, and the lines that add it to the package and to the app.
func report(_ name: FeatureName, files: [NewFile], in place: Place) -> String {
  let manifest = [
    ("Package.swift, targets", targets(of: name, in: place).joined(separator: "\n")),
    ("Package.swift, dependencies of the app's target", "        \(moduleList(name)),"),
  ]
  let lines = (manifest + appLines(name)).map { "\n\($0):\n\n\($1)\n" }.joined()
  return written(files, to: place) + lines
    + "\nThe compiler names every other switch of the app that has to know of the feature.\n"
}

/// Returns the report of an app: the files, and how it is tried and run.
func report(
  _ app: FeatureName, opening feature: FeatureName, beside used: [FeatureName], files: [NewFile],
  in place: Place
) -> String {
  let names = used.map(\.text).joined(separator: ", ")
  let kept = used.isEmpty ? "" : "\nAs they were: \(names), with cases list and item(id:)."
  return written(files, to: place) + """

    Added to the end of Package.swift: their targets, and the product \(app.module).
    It needs iOS 17 and macOS 14: raise lower platforms that Package.swift names.\(kept)

    Try it: swift test

    See it: open Package.swift in Xcode, and the preview at the end of App.swift.

    Run it: make an app in Xcode, and add this package with the product \(app.module). In the app's own file, import
    \(app.module) and write AppWindow() instead of ContentView(). Add the scheme \(app.pathSegment) to the target's URL
    types. Then: xcrun simctl openurl booted \(app.pathSegment)://\(feature.pathSegment)/7

    """
}

private func written(_ files: [NewFile], to place: Place) -> String {
  "Written to \(place.path.isEmpty ? "the package's folder" : place.path):\n\n"
    + files.map { "  \($0.path)\n" }.joined()
}
