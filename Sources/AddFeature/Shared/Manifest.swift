import Foundation
import PackagePlugin

/// Returns the package's manifest with an app's product, and targets, at its end, where they fit any layout.
///
/// - Throws: ``Refusal`` if there are several manifests, or if this one has no variable to add to.
func manifest(
  of package: Package, adding targets: [String], of app: FeatureName
) throws -> (url: URL, text: String) {
  let folder = package.directoryURL
  let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  if let other = entries.first(where: { $0.hasPrefix("Package@swift") }) {
    throw Refusal("\(other) would need the same lines as Package.swift; make one of the two.")
  }
  let url = folder.appending(component: "Package.swift").resolvingSymlinksInPath()
  let text = try String(contentsOf: url, encoding: .utf8)
  let declaration =
    /(?m)^(?:let|var)\s+(\w+)\s*(?:=\s*Package|:\s*Package\s*=\s*(?:Package|\.init))\s*\(/
  // The variable that holds the package is `package` in nearly every manifest.
  guard let variable = text.firstMatch(of: declaration)?.output.1 else {
    throw Refusal("Package.swift has no “let package = Package(” to which targets can be added.")
  }
  let lines = """

    // \(app.title) and its features, as `swift package add-app` wrote them.
    \(variable).platforms = \(variable).platforms ?? [.iOS("17.0"), .macOS("14.0")]
    \(variable).products.append(.library(name: "\(app.app)", targets: ["\(app.app)"]))
    \(variable).targets += [
    \(targets.joined(separator: "\n"))
    ]

    """
  return (url, text + (text.hasSuffix("\n") ? "" : "\n") + lines)
}
