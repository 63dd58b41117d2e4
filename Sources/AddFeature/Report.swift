/// What was written, and the lines that make the feature part of the package and of the app.
func report(
  _ name: FeatureName, files: [FeatureFile], path: String, dependencies: DependencyStyle
) -> String {
  var text = "Written to \(path):\n\n"
  for file in files { text += "  \(file.path)\n" }
  text += section("Package.swift, targets", targets(name, path: path, dependencies: dependencies))
  for (heading, lines) in appLines(name) { text += section(heading, lines) }
  text += "\nThe compiler names every other switch of the app that has to know of the feature.\n"
  return text
}

/// A heading and lines that one copies as they are.
private func section(_ heading: String, _ lines: String) -> String {
  "\n\(heading):\n\n\(lines)\n"
}

private func targets(
  _ name: FeatureName, path: String, dependencies: DependencyStyle
) -> String {
  func dependency(_ module: String) -> String { dependencies.dependency(on: module) }
  let links = [dependency("DeeplinkURLs")]
  let feature = [
    dependency("Deeplinks"), dependency("DeeplinksSwiftUI"), "\"\(name.links)\"",
  ]
  let tests = [
    dependency("Deeplinks"), dependency("DeeplinksTestSupport"), "\"\(name.feature)\"",
    "\"\(name.links)\"",
  ]
  return [
    target("target", name.links, links, path: "\(path)/Links"),
    target("target", name.feature, feature, path: "\(path)/Sources"),
    target("testTarget", name.tests, tests, path: "\(path)/Tests"),
  ].joined(separator: "\n")
}

private func target(
  _ kind: String, _ module: String, _ dependencies: [String], path: String
) -> String {
  let lines = dependencies.map { "\n        \($0)," }
  let list = lines.count == 1 ? dependencies[0] : lines.joined() + "\n      "
  return """
        .\(kind)(
          name: "\(module)",
          dependencies: [\(list)],
          path: "\(path)"),
    """
}

/// The app's lines, each under the place it belongs to, with the types called as in the README.
private func appLines(_ name: FeatureName) -> [(heading: String, lines: String)] {
  [
    (
      "Package.swift, dependencies of the app's target",
      "        \"\(name.feature)\", \"\(name.links)\","
    ),
    ("The files of AppDeeplinkID and AppRoute", "public import \(name.feature)"),
    ("The files of AppHandler and AppDestination", "import \(name.feature)"),
    ("AppDeeplinkID, cases", "  case \(name.caseName)(\(name.text)DeeplinkID)"),
    (
      "AppDeeplinkID, after its LinkTable",
      "  .including(\(name.text)DeeplinkID.links, as: AppDeeplinkID.\(name.caseName))"
    ),
    ("AppRoute, cases", "  case \(name.caseName)(\(name.text)Route)"),
    ("AppHandler, properties", "  let \(name.caseName) = \(name.text)Handler()"),
    (
      "AppHandler, deeplink(from:), with the tab that the feature belongs to",
      """
          case .\(name.caseName)(let id):
            try await \(name.caseName).deeplink(from: id)?.map(AppRoute.\(name.caseName)).in(tab: .home)
      """
    ),
    (
      "AppHandler, identifier(for:)",
      """
          case .\(name.caseName)(let route):
            \(name.caseName).identifier(for: route).map(AppDeeplinkID.\(name.caseName))
      """
    ),
    (
      "AppDestination, view(for:)",
      """
            case .\(name.caseName)(let route):
              \(name.text)Destination.view(for: route).embedding(AppRoute.\(name.caseName))
      """
    ),
  ]
}
