import Foundation
import PackagePlugin

/// Writes an app of feature modules and adds it to the package: `swift package add-app Pantry Recipes Shopping`.
@main
struct AddApp: CommandPlugin {
  static let usage = """
    Writes an app of feature modules, with a tab for each, and a test of the whole app.

    USAGE: swift package add-app NAME FEATURE… [--path FOLDER]

      NAME           What the app is called, such as Pantry.
      FEATURE…       Up to four features, such as Recipes Shopping, for a tab bar of a phone. Those that the package has
                     are used as they are. Add others with add-feature.
      --path FOLDER  The folder of this package that the modules are made in (default: Modules).
      --help         Shows this help.

    The targets are added at the end of Package.swift. Nothing else that exists is changed.
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["--path": "Modules"])
    guard !arguments.wantsHelp else { return print(Self.usage) }
    guard let name = arguments.names.first, (2...5).contains(arguments.names.count) else {
      throw Refusal(
        "Name the app and up to four features: swift package add-app Pantry Recipes Shopping")
    }
    let existing = Set(context.package.targets.map(\.name))
    let app = try FeatureName(name)
    let features = try arguments.names.dropFirst().map { text in
      let isSmall = existing.contains("\(text)Feature") && !existing.contains("\(text)Links")
      return try FeatureName(text, isSmall: isSmall)
    }
    let folders = features.map { $0.words.joined().lowercased() } + [app.app.lowercased()]
    guard Set(folders).count == folders.count else {
      throw Refusal("Two of these names would have the same links or folder; choose others.")
    }
    if let file = appFile(in: context.package) {
      throw Refusal("There is an app already, in \(file); add a feature to it with add-feature.")
    }
    let place = try Place(parent: arguments.values["--path"] ?? "Modules", in: context.package)
    let missing = features.filter { !existing.contains($0.feature) }
    for feature in missing { try place.check(feature.text, modules: feature.modules) }
    try place.check(app.app, modules: [app.app, app.appTests])
    let files = appFiles(app, features) + missing.flatMap(featureFiles)
    let own = targets(app.app, app.appTests, on: features.map(moduleList), of: app.app, in: place)
    let lines = own + missing.flatMap { featureTargets($0, in: place) }
    let manifest = try manifest(of: context.package, adding: lines, of: app)
    try write(files, to: place, changing: manifest)
    print(report(app, features, existing: existing, files: files, in: place))
  }
}
