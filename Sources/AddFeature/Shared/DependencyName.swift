import Foundation
import PackagePlugin

/// Returns the name by which a package's manifest knows this package; nil in this package itself.
///
/// - Throws: ``Refusal`` when the package does not depend on this one.
func nameOfDeeplinks(in package: Package) throws -> String? {
  let all = [package] + package.dependencies.map(\.package)
  guard let used = all.first(where: { $0.products.contains { $0.name == "Deeplinks" } }) else {
    throw Refusal("\(package.displayName) does not depend on swift-deeplinks; add it first.")
  }
  guard used.id != package.id else { return nil }
  // A manifest may give it a name, as in `.package(name: "links", path: "../swift-deeplinks")`. The package's targets
  // have to use that name, and only the text of the manifest has it.
  let manifest = package.directoryURL.appending(component: "Package.swift")
  let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
  let folder = used.directoryURL.resolvingSymlinksInPath().path
  let named = /\.package\(\s*name:\s*"([^"]+)",\s*path:\s*"([^"]+)"/
  let match = text.matches(of: named).first { match in
    let path = URL(filePath: String(match.output.2), relativeTo: package.directoryURL)
    return path.resolvingSymlinksInPath().path == folder
  }
  return match.map { String($0.output.1) } ?? used.id
}
