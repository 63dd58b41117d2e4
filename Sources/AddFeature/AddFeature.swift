import Foundation
import PackagePlugin

/// Writes a feature module and prints the lines that the app needs for it: `swift package add-feature Wishlist`.
///
/// It builds nothing and uses no other tool. A build of the whole package compiles it once, in a second or two, and
/// never runs it.
@main
struct AddFeature: CommandPlugin {
  static let usage = """
    Writes a feature module: its links, routes, handler, views and tests.

    USAGE: swift package add-feature NAME [--tab TAB] [--small] [--path FOLDER]

      NAME           What the feature is called, such as Wishlist.
      --tab TAB      The app's tab that its links open in, as a case of AppTab (default: home). The feature's own name,
                     such as wishlist, makes a tab for it.
      --small        Makes one enum of identifiers and routes. Other features cannot import its links alone.
      --path FOLDER  The folder of this package that the feature's own is made in (default: Modules).
      --help         Shows this help.

    It prints the lines that Package.swift and the app need. Nothing that exists is changed.
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = try Arguments(
      arguments, options: ["--path": "Modules", "--tab": "home"], flags: ["--small"])
    guard !arguments.wantsHelp else { return print(Self.usage) }
    guard let name = arguments.names.first, arguments.names.count == 1 else {
      throw Refusal("Give one name, as in: swift package add-feature Wishlist")
    }
    let feature = try FeatureName(
      name, isSmall: arguments.flags.contains("--small"), tab: arguments.values["--tab"] ?? "home")
    let place = try Place(parent: arguments.values["--path"] ?? "Modules", in: context.package)
    try place.check(feature.text, modules: feature.modules)
    // An app outside of the package, such as one in an Xcode project, has the tab that --tab names.
    guard arguments.values["--tab"] != nil || appFile(in: context.package) != nil else {
      throw Refusal(
        "There is no app. Write one with add-app NAME \(name); for one elsewhere, add --tab home.")
    }
    let files = featureFiles(feature)
    try write(files, to: place)
    print(report(feature, files: files, in: place))
  }
}
