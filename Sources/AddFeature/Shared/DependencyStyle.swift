import Foundation
import PackagePlugin

/// The way in which a manifest names the modules of this package.
struct DependencyStyle {
  /// The package whose products they are; nil in this package itself.
  private let package: String?

  /// - Throws: ``Refusal`` when the package does not depend on this one.
  init(of package: Package) throws {
    let all = [package] + package.dependencies.map(\.package)
    guard let used = all.first(where: { $0.products.contains { $0.name == "Deeplinks" } }) else {
      throw Refusal("\(package.displayName) does not depend on swift-deeplinks; add it first.")
    }
    self.package = used.id == package.id ? nil : Self.givenName(of: used, in: package) ?? used.id
  }

  /// Returns the name that a manifest gives a package, as in `.package(name: "links", path: "../swift-deeplinks")`.
  ///
  /// The package's targets have to use that name, and only the text of the manifest has it.
  private static func givenName(of used: Package, in package: Package) -> String? {
    let manifest = package.directoryURL.appending(component: "Package.swift")
    guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return nil }
    let folder = used.directoryURL.resolvingSymlinksInPath().path
    let named = /\.package\(\s*name:\s*"([^"]+)",\s*path:\s*"([^"]+)"/
    return text.matches(of: named).first { match in
      let path = URL(filePath: String(match.output.2), relativeTo: package.directoryURL)
      return path.resolvingSymlinksInPath().path == folder
    }.map { String($0.output.1) }
  }

  /// The dependencies on modules as the manifest writes them.
  func on(_ modules: String...) -> [String] {
    modules.map { module in
      package.map { ".product(name: \"\(module)\", package: \"\($0)\")" } ?? "\"\(module)\""
    }
  }
}
