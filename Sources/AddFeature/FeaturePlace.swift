import Foundation
import PackagePlugin

/// A folder for a feature that is inside a package, does not exist yet and belongs to no target.
struct FeaturePlace {
  let folder: URL
  /// The folder as the manifest writes it, such as `Modules/Wishlist`.
  let path: String

  /// - Throws: ``Refusal`` if the feature can't be there.
  init(name: FeatureName, parent: String, in package: Package) throws {
    let parts = parent.split(separator: "/").map(String.init).filter { $0 != "." }
    guard !parent.isEmpty, !parent.hasPrefix("/"), !parts.contains("..") else {
      throw Refusal("--path \(parent) is no folder inside the package.")
    }
    try Self.checkModules(of: name, in: package)
    let path = (parts + [name.text]).joined(separator: "/")
    let root = package.directoryURL.resolvingSymlinksInPath()
    var folder = root
    for part in parts + [name.text] {
      try Self.checkSpelling(of: part, in: folder)
      folder = folder.appending(component: part)
      guard folder.resolvingSymlinksInPath().path == folder.path else {
        throw Refusal("\(folder.lastPathComponent) in --path is a link to another folder.")
      }
    }
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw Refusal("\(path) exists; choose another name, or remove it first.")
    }
    for target in package.targets {
      let occupied = target.directoryURL.resolvingSymlinksInPath().path
      if (folder.path + "/").hasPrefix(occupied.hasSuffix("/") ? occupied : occupied + "/") {
        throw Refusal("\(path) is inside the target \(target.name), which would compile it too.")
      }
    }
    self.folder = folder
    self.path = path
  }

  /// Throws if a module of the feature has the name of another module, in this package or in those that it uses.
  private static func checkModules(of name: FeatureName, in package: Package) throws {
    let existing = Set(names(of: package).map { $0.lowercased() })
    if let module = name.modules.first(where: { existing.contains($0.lowercased()) }) {
      throw Refusal("There is a target \(module) already, or one that differs in case only.")
    }
  }

  private static func names(of package: Package) -> [String] {
    package.targets.map(\.name) + package.dependencies.flatMap { names(of: $0.package) }
  }

  /// Throws if a folder has the part in another spelling, which Apple's file systems take for the same.
  private static func checkSpelling(of part: String, in folder: URL) throws {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard !entries.contains(part) else { return }
    if let other = entries.first(where: { $0.lowercased() == part.lowercased() }) {
      throw Refusal("There is \(other), which differs from \(part) in case only.")
    }
  }
}
