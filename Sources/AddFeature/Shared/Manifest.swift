import Foundation
import PackagePlugin

/// Returns the package's manifest with an app's product, and targets, at its end, where they fit any layout.
///
/// - Throws: ``Refusal`` if there are several manifests, or if this one has no variable to add to.
func manifest(
  of package: Package, adding targets: [String], of app: FeatureName
) throws -> (url: URL, text: String) {
  let entries = try FileManager.default.contentsOfDirectory(atPath: package.directoryURL.path)
  if let other = entries.first(where: { $0.hasPrefix("Package@swift") }) {
    throw Refusal("\(other) would need the same lines as Package.swift; make one of the two.")
  }
  let url = package.directoryURL.appending(component: "Package.swift").resolvingSymlinksInPath()
  let text = try String(contentsOf: url, encoding: .utf8)
  let outline = outline(of: code(of: text)).replacing("PackageDescription.", with: "")
  let declaration =
    /\b(?:let|var)\s+(`?\w+`?)\s*(?:=\s*Package|:\s*Package\s*=\s*(?:Package|\.init))\s*…/
  // SwiftPM takes the package that is made last.
  guard let variable = outline.matches(of: declaration).last?.output.1 else {
    throw Refusal("Package.swift needs “let package = Package(” at a line's start, not in braces.")
  }
  let lines = """

    // \(app.title) and its features, as `swift package add-app` wrote them.
    \(variable).platforms = \(variable).platforms ?? [.iOS("17.0"), .macOS("14.0")]
    \(variable).products.append(.library(name: "\(app.module)", targets: ["\(app.module)"]))
    \(variable).targets += [
    \(targets.joined(separator: "\n"))
    ]

    """
  let added = (text.last?.isNewline == true ? "" : "\n") + lines
  return (url, text + (text.contains("\r\n") ? added.replacing("\n", with: "\r\n") : added))
}
