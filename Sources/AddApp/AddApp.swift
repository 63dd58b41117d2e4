import Foundation
import PackagePlugin

/// Writes an app of feature modules and adds it to the package: `swift package add-app Pantry Recipes Shopping`.
@main
struct AddApp: CommandPlugin {
  static let usage = """
    Writes an app of feature modules, with a tab for each, and a test of it.

    USAGE: swift package add-app NAME FEATURE… [--path FOLDER]

      NAME           The app, such as Pantry.
      FEATURE…       One to four features, such as Recipes Shopping: new ones, or
                     those that the package has. Add others with add-feature.
      --path FOLDER  The package's folder to make modules in (default: Modules).

    It adds the targets at the end of Package.swift, and changes nothing else.
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = try Arguments(arguments, options: ["--path": "Modules"])
    guard !arguments.wantsHelp else { return print(Self.usage) }
    guard let name = arguments.names.first, (2...5).contains(arguments.names.count) else {
      throw Refusal("Name the app and one to four features: add-app Pantry Recipes Shopping")
    }
    let existing = Set(context.package.targets.map(\.name))
    let app = try FeatureName(name, isApp: true)
    let isFree = !FeatureName.foreignSchemes.split(separator: " ").contains(app.pathSegment[...])
    try require(isFree, "The scheme \(app.pathSegment) belongs to others; choose another name.")
    let features = try arguments.names.dropFirst().map { text in
      let isSmall = existing.contains("\(text)Feature") && !existing.contains("\(text)Links")
      return try FeatureName(text, isSmall: isSmall)
    }
    let folders = features.map { $0.words.joined().lowercased() } + [app.folder.lowercased()]
    let isClear = Set(folders).count == folders.count
    try require(isClear, "Two of these names would have the same links or folder; choose others.")
    if let path = FoundApp(in: context.package)?.path {
      throw Refusal("There is an app already, in \(path); add a feature to it with add-feature.")
    }
    let place = try Place(parent: arguments.values["--path"] ?? "Modules", in: context.package)
    let missing = features.filter { !existing.contains($0.module) }
    for feature in missing { try place.check(feature) }
    let used = features.filter { existing.contains($0.module) }
    for feature in used {
      let modules = context.package.targets.filter { feature.modules.contains($0.name) }
      let code = sources(of: modules, with: feature.text).map(\.code).joined()
      let types = ["Route", "Destination"] + (feature.isSmall ? [] : ["DeeplinkID", "Handler"])
      for type in types.map({ feature.text + $0 }) where !code.contains(type) {
        throw Refusal("\(feature.module) has no \(type), as a feature has; choose another name.")
      }
    }
    try place.check(app)
    let files = appFiles(app, features) + missing.flatMap(featureFiles)
    let own = targets(of: app, on: features.map(moduleList), in: place)
    let lines = own + missing.flatMap { targets(of: $0, in: place) }
    let manifest = try manifest(of: context.package, adding: lines, of: app)
    try write(files, to: place, changing: manifest)
    print(report(app, opening: features[0], beside: used, files: files, in: place))
  }
}
