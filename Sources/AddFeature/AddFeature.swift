import Foundation
import PackagePlugin

/// Writes a feature module and prints the lines that the app needs for it: `swift package add-feature Wishlist`.
///
/// It builds nothing and uses no other tool. A build of the whole package compiles it once, in a second or two, and
/// never runs it.
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
