import Foundation
import PackagePlugin

/// A folder inside a package, which may not exist yet, for the folders of new modules.
struct Place {
  let folder: URL
  /// The folder as the manifest writes it, such as `Modules`.
  let path: String
  /// The name of this package in the manifest; nil in this package itself.
  private let dependency: String?
  private let package: Package
  private let root: URL

  /// - Throws: ``Refusal`` if the folder is outside of the package, or is for other files, or can't be made, or if the
  ///   package does not depend on this one.
  init(parent: String, in package: Package) throws {
    self.package = package
    root = package.directoryURL.resolvingSymlinksInPath()
    let parts = parent.split(separator: "/").map(String.init).filter { $0 != "." }
    path = parts.joined(separator: "/")
    folder = root.appending(path: path)
    dependency = try nameOfDeeplinks(in: package)
    // The manifest has it as a literal. Names with a dot in front, and Package.swift, have other uses.
    let plain = /(?:(?!package[.@])(?:\.|[\p{L}\p{N} _+\-][\p{L}\p{N} _.+\-]*)(?:\/|$))+/
    try require(
      parent.wholeMatch(of: plain.ignoresCase()) != nil,
      "--path “\(parent)” wants a folder inside, in letters, digits, spaces, _ + -, inner dots.")
    for path in parts.indices.map({ parts[...$0].joined(separator: "/") }) {
      let file = root.appending(path: path).path
      let type = try? FileManager.default.attributesOfItem(atPath: file)[.type]
      for other in existing(path)
      where other != path || type as? FileAttributeType != .typeDirectory {
        throw Refusal("\(other) is a file, a link, or \(path) in another case; choose another.")
      }
    }
  }

  /// The path of a folder in it, as the manifest writes it.
  func path(of name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }

  /// The dependencies on this package's modules, as the manifest writes them.
  func products(_ modules: String...) -> [String] {
    modules.map { module in
      dependency.map { ".product(name: \"\(module)\", package: \"\($0)\")" } ?? "\"\(module)\""
    }
  }

  /// Checks that a folder for new modules can be made.
  ///
  /// - Throws: ``Refusal`` if it exists or belongs to a target, or if a module or product of this package or of those that
  ///   it uses has the name of a new one, in any spelling.
  func check(_ name: FeatureName) throws {
    let spelling = { (name: String) in name.lowercased().filter { $0 != "_" } }
    let spellings = Set(name.modules.map(spelling))
    let advice = "choose another name than \(name.folder)"
    if let taken = Self.names(of: package).first(where: { spellings.contains(spelling($0.name)) }) {
      throw Refusal("\(taken.package) has \(taken.name) already; \(advice).")
    }
    let path = path(of: name.folder)
    if let other = existing(path).first {
      throw Refusal("\(other) is there already; \(advice), or remove it.")
    }
    let new = root.appending(path: path).path
    for target in package.targets
    where new.hasPrefix(target.directoryURL.resolvingSymlinksInPath().path + "/") {
      throw Refusal(
        "\(path) is inside the target \(target.name); choose another --path, or move it.")
    }
  }

  /// Returns what has a path, or one that Apple's file systems take for the same; links are not followed.
  private func existing(_ path: String) -> [String] {
    let parent = path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let folder = root.appending(path: parent).path
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.map { parent + $0 }.filter { $0.lowercased() == path.lowercased() }
  }

  /// The names of targets, products, and plugins in a package and in those that it uses.
  private static func names(of package: Package) -> [(name: String, package: String)] {
    let manifest = package.directoryURL.appending(component: "Package.swift")
    // Only the manifest's text has the plugins.
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    let plugins = text.matches(of: /\.plugin\(\s*name:\s*"(\w+)"/).map { String($0.output.1) }
    let own = package.targets.map(\.name) + package.products.map(\.name) + plugins
    return own.map { ($0, package.displayName) }
      + package.dependencies.flatMap { names(of: $0.package) }
  }
}
