/// Returns the report of a feature: the files, and the lines that add it to the package and to the app.
func report(_ name: FeatureName, files: [NewFile], in place: Place) -> String {
  let manifest = [
    ("Package.swift, targets", featureTargets(name, in: place).joined(separator: "\n")),
    ("Package.swift, dependencies of the app's target", "        \(moduleList(name)),"),
  ]
  var text = written(files, to: place)
  for (heading, lines) in manifest + appLines(name) { text += "\n\(heading):\n\n\(lines)\n" }
  text += "\nThe compiler names every other switch of the app that has to know of the feature.\n"
  return text
}

/// Returns the report of an app: the files, and how it is tried and run.
func report(
  _ app: FeatureName, _ features: [FeatureName], _ missing: [FeatureName], files: [NewFile],
  in place: Place
) -> String {
  let used = features.map(\.text).filter { !missing.map(\.text).contains($0) }.joined(
    separator: ", ")
  let kept = used.isEmpty ? "" : "\nAs they were: \(used), with cases list and item(id:)."
  return written(files, to: place) + """

    Added to the end of Package.swift: their targets, and the product \(app.app).
    It needs iOS 17 and macOS 14: raise lower platforms that Package.swift names.\(kept)

    Try it: swift test

    See it: open Package.swift in Xcode, and the preview at the end of App.swift.

    Run it: make an app in Xcode, and add this package with the product \(app.app). In the app's own file, import
    \(app.app) and write AppWindow() instead of ContentView(). Add the scheme \(app.pathSegment) to the target's URL
    types. Then: xcrun simctl openurl booted \(app.pathSegment)://\(features[0].pathSegment)/7

    """
}

private func written(_ files: [NewFile], to place: Place) -> String {
  "Written to \(place.path.isEmpty ? "the package's folder" : place.path):\n\n"
    + files.map { "  \($0.path)\n" }.joined()
}
