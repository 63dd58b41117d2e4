import Foundation
import PackagePlugin

/// Compiles the files in a target's folder `Samples` with the samples of the documents.
@main
struct ExtractSamples: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let contexts = try files(in: target.directoryURL.appending(path: "Samples"))
    let root = context.package.directoryURL.appending(path: "../..").standardized
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Extracting the samples of \(target.name)",
        executable: try context.tool(named: "extract-samples").url,
        arguments: [root.path(), folder.path()] + contexts.map { $0.path() },
        inputFiles: try contexts + files(in: root.appending(path: "Sources"))
          + [root.appending(path: "README.md")],
        outputFiles: contexts.map { folder.appending(path: "Extracted" + $0.lastPathComponent) })
    ]
  }

  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
      .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0) }
  }
}
