import Foundation
import PackagePlugin

/// `swift package add-feature Wishlist` writes a feature module and says which lines the app needs for it.
///
/// It builds nothing and uses no tool: a build of a whole package compiles it once, in a second or two, and never
/// runs it.
@main
struct AddFeature: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    switch try Request(arguments: arguments) {
    case .help:
      print(Request.usage)
    case .feature(let name, let parent):
      let place = try FeaturePlace(name: name, parent: parent, in: context.package)
      let dependencies = try DependencyStyle(of: context.package)
      let files = linkFiles(name) + sourceFiles(name) + viewFiles(name) + testFiles(name)
      try write(files, to: place)
      print(report(name, files: files, path: place.path, dependencies: dependencies))
    }
  }
}
