/// Returns the report: the files that were written, and the lines that add the feature to the package and to the app.
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

/// Returns a heading, and lines that the user copies as they are.
private func section(_ heading: String, _ lines: String) -> String {
  "\n\(heading):\n\n\(lines)\n"
}

private func targets(
  _ name: FeatureName, path: String, dependencies: DependencyStyle
) -> String {
  func dependency(_ module: String) -> String { dependencies.dependency(on: module) }
  let links = name.isSmall ? [] : ["\"\(name.links)\""]
  let feature = [dependency("Deeplinks"), dependency("DeeplinksSwiftUI")] + links
  let tests =
    [dependency("Deeplinks"), dependency("DeeplinksTestSupport"), "\"\(name.feature)\""] + links
  let targets = [
    target("target", name.links, [dependency("DeeplinkURLs")], path: "\(path)/Links"),
    target("target", name.feature, feature, path: "\(path)/Sources"),
    target("testTarget", name.tests, tests, path: "\(path)/Tests"),
  ]
  return targets.dropFirst(name.isSmall ? 1 : 0).joined(separator: "\n")
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

/// Returns the app's lines, each under the place where it belongs, with the types named as in the README.
private func appLines(_ name: FeatureName) -> [(heading: String, lines: String)] {
  let own = name.caseName
  return [
    (
      "Package.swift, dependencies of the app's target",
      "        \"\(name.feature)\"," + (name.isSmall ? "" : " \"\(name.links)\",")
    ),
    ("The files of AppDeeplinkID and AppRoute", "public import \(name.feature)"),
    ("The files of AppHandler and AppDestination", "import \(name.feature)"),
    ("AppDeeplinkID, cases", "  case \(own)(\(name.identifier))"),
    (
      "AppDeeplinkID, after its LinkTable",
      "  .including(\(name.identifier).links, as: AppDeeplinkID.\(own))"
    ),
    ("AppRoute, cases", "  case \(own)(\(name.route))"),
    ("AppHandler, properties", "  let \(own) = \(name.handler)()"),
    (
      "AppHandler, deeplink(from:), with the tab that the feature belongs to",
      switchCase(
        "    case .\(own)(let id):",
        "try await \(own).deeplink(from: id, as: AppRoute.\(own), in: .home)")
    ),
    (
      "AppHandler, identifier(for:)",
      switchCase(
        "    case .\(own)(let route):",
        "\(own).identifier(for: route).map(AppDeeplinkID.\(own))")
    ),
    (
      "AppDestination, view(for:)",
      switchCase(
        "      case .\(own)(let route):",
        "\(name.text)Destination.view(for: route).embedding(AppRoute.\(own))")
    ),
  ]
}

/// Returns a case and its expression, on one line if it has at most 100 characters, as `swift format` wants it.
private func switchCase(_ pattern: String, _ expression: String) -> String {
  if pattern.count + 1 + expression.count <= 100 { return "\(pattern) \(expression)" }
  return "\(pattern)\n\(pattern.prefix { $0 == " " })  \(expression)"
}
