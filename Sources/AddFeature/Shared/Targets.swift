/// Returns the targets of a feature, as the manifest has them.
func featureTargets(_ name: FeatureName, in place: Place) -> [String] {
  let urls = place.dependencies.on("DeeplinkURLs")
  let path = "\(place.path(of: name.text))/Links"
  let links = name.isSmall ? [] : [target("target", name.links, urls, path: path)]
  let others = name.isSmall ? [] : ["\"\(name.links)\""]
  return links + targets(name.feature, name.tests, on: others, of: name.text, in: place)
}

/// Returns the targets of a module with views and of its tests.
func targets(
  _ module: String, _ tests: String, on others: [String], of folder: String, in place: Place
) -> [String] {
  let path = place.path(of: folder)
  let sources = place.dependencies.on("Deeplinks", "DeeplinksSwiftUI") + others
  let tested = place.dependencies.on("Deeplinks", "DeeplinksTestSupport") + ["\"\(module)\""]
  return [
    target("target", module, sources, path: "\(path)/Sources"),
    target("testTarget", tests, tested + others, path: "\(path)/Tests"),
  ]
}

/// Returns the modules of a feature on which an app depends.
///
/// The one that the other re-exports is among them, because an incremental build looks only at those.
func moduleList(_ name: FeatureName) -> String {
  "\"\(name.feature)\"" + (name.isSmall ? "" : ", \"\(name.links)\"")
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
