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

      NAME           The feature, such as Wishlist.
      --tab TAB      The app's tab that its links open in (default: home). The
                     feature's own name, such as wishlist, makes a tab for it.
      --small        Makes one enum of links and screens, for this module alone.
      --path FOLDER  The package's folder to make its own in (default: Modules).

    It prints the lines that Package.swift and the app need, and changes nothing.
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let arguments = try Arguments(
      arguments, options: ["--path": "Modules", "--tab": "home"], flags: ["--small"])
    guard !arguments.wantsHelp else { return print(Self.usage) }
    guard let name = arguments.names.first, arguments.names.count == 1 else {
      throw Refusal("Give one name, as in: swift package add-feature Wishlist")
    }
    var feature = try FeatureName(name, isSmall: arguments.values["--small"] != nil)
    let place = try Place(parent: arguments.values["--path"] ?? "Modules", in: context.package)
    try place.check(feature)
    let app = FoundApp(in: context.package)
    // An app outside of the package, such as one in an Xcode project, has the tab that --tab names.
    let tab = arguments.values["--tab"] ?? (app?.tabs == [] ? nil : "home")
    try require(
      app != nil || arguments.values["--tab"] != nil,
      "There is no app. Write one with add-app NAME \(name); for one elsewhere, add --tab home.")
    let choices = app?.tabs.map { $0.isEmpty ? [] : $0 + [feature.caseName] }
    let isCase = tab?.wholeMatch(of: /[a-z][A-Za-z0-9_]*/) != nil
    if let tab, !(choices?.contains(tab) ?? isCase) {
      let list = choices.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") } ?? "such as home"
      throw Refusal("--tab wants one of the app's tabs (\(list)), and not “\(tab)”.")
    }
    feature.tab = tab
    let files = featureFiles(feature)
    try write(files, to: place)
    print(report(feature, files: files, in: place))
    if let tab, app?.tabs == nil {
      print("The app's tabs can't be read in this package; look whether \(tab) is one of them.")
    }
  }
}
