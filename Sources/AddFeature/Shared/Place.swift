import Foundation
import PackagePlugin

/// A folder inside a package, which may not exist yet, for the folders of new modules.
struct Place {
  let folder: URL
  /// The folder as the manifest writes it, such as `Modules`.
  let path: String
  let dependencies: DependencyStyle
  private let package: Package

  /// - Throws: ``Refusal`` if the folder is outside of the package, or is another one in fact, or if the package does not
  ///   depend on this one.
  init(parent: String, in package: Package) throws {
    let parts = parent.split(separator: "/").map(String.init).filter { $0 != "." }
    // The manifest has it as a literal, so it can't have every character.
    let isPlain = parent.wholeMatch(of: /[\p{L}\p{N} _.+\-\/]+/) != nil
    guard isPlain, !parent.hasPrefix("/"), !parts.contains("..") else {
      throw Refusal("--path \(parent) is no folder inside the package.")
    }
    var folder = package.directoryURL.resolvingSymlinksInPath()
    for part in parts {
      folder = try Self.folder(part, in: folder)
    }
    self.folder = folder
    self.package = package
    dependencies = try DependencyStyle(of: package)
    path = parts.joined(separator: "/")
  }

  /// The path of a folder in it, as the manifest writes it.
  func path(of name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }

  /// Checks that a folder for new modules can be made.
  ///
  /// - Throws: ``Refusal`` if it exists or belongs to a target, or if a module of this package or of those that it uses
  ///   has the name of a new one.
  func check(_ name: String, modules: [String]) throws {
    let existing = Set(Self.names(of: package).map { $0.lowercased() })
    if let module = modules.first(where: { existing.contains($0.lowercased()) }) {
      throw Refusal("There is a target \(module) already, or one that differs in case only.")
    }
    let new = try Self.folder(name, in: folder)
    guard !FileManager.default.fileExists(atPath: new.path) else {
      throw Refusal("\(path(of: name)) exists; choose another name, or remove it first.")
    }
    for target in package.targets {
      let occupied = target.directoryURL.resolvingSymlinksInPath().path
      if (new.path + "/").hasPrefix(occupied.hasSuffix("/") ? occupied : occupied + "/") {
        throw Refusal(
          "\(path(of: name)) is inside the target \(target.name), which would compile it too.")
      }
    }
  }

  private static func names(of package: Package) -> [String] {
    package.targets.map(\.name) + package.dependencies.flatMap { names(of: $0.package) }
  }

  /// Returns a folder in another one, and refuses a link and another spelling, which Apple's file systems take for the
  /// same.
  private static func folder(_ name: String, in folder: URL) throws -> URL {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if !entries.contains(name),
      let other = entries.first(where: { $0.lowercased() == name.lowercased() })
    {
      throw Refusal("There is \(other), which differs from \(name) in case only.")
    }
    let inner = folder.appending(component: name)
    guard inner.resolvingSymlinksInPath().path == inner.path else {
      throw Refusal("\(name) in --path is a link to another folder.")
    }
    return inner
  }
}

/// Returns the name of a file of the package that has an app's pipeline or handler, if there is one.
func appFile(in package: Package) -> String? {
  let modules = package.targets.compactMap(\.sourceModule).filter { $0.kind != .test }
  return modules.flatMap { $0.sourceFiles.map(\.url) }.first { url in
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.contains("TabDeeplinkHandler") || text.contains("DeeplinkPipeline(")
  }?.lastPathComponent
}
