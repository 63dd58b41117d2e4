/// Returns the targets of a feature or an app, as the manifest has them.
///
/// - Parameter modules: Those of the features that an app is made of.
func targets(of name: FeatureName, on modules: [String] = [], in place: Place) -> [String] {
  let path = place.path(of: name.folder)
  let urls = place.products("DeeplinkURLs")
  let others = modules + name.links.map { "\"\($0)\"" }
  let sources = place.products("Deeplinks", "DeeplinksSwiftUI") + others
  let tested = place.products("Deeplinks", "DeeplinksTestSupport") + ["\"\(name.module)\""]
  return name.links.map { target("target", $0, urls, path: "\(path)/Links") } + [
    target("target", name.module, sources, path: "\(path)/Sources"),
    target("testTarget", "\(name.module)Tests", tested + others, path: "\(path)/Tests"),
  ]
}

/// Returns the modules of a feature on which an app depends.
///
/// The one that the other re-exports is among them, because an incremental build looks only at those.
func moduleList(_ name: FeatureName) -> String {
  ([name.module] + name.links).map { "\"\($0)\"" }.joined(separator: ", ")
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
