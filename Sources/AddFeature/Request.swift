/// The user's request to the command.
enum Request {
  case help
  case feature(FeatureName, parent: String)

  /// SwiftPM's own options, which it passes to the command if they are typed after the command's name.
  private static let ownOfSwiftPM: Set = [
    "--allow-writing-to-package-directory", "--disable-sandbox",
  ]

  static let usage = """
    Writes a feature module: its links, routes, handler, views and tests.

    USAGE: swift package add-feature NAME [--small] [--path FOLDER]

      NAME           What the feature is called, such as Wishlist.
      --small        Makes one enum of identifiers and routes. Other features cannot import its links alone.
      --path FOLDER  The folder of this package that the feature's own is made in (default: Modules).
      --help         Says this.

    It prints the lines that Package.swift and the app need. Nothing that exists is changed.
    """

  /// Reads the arguments.
  ///
  /// - Throws: ``Refusal`` if they are not one name with known options.
  init(arguments: [String]) throws {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    var names: [String] = []
    var folders: [String] = []
    var isSmall = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--path" {
        guard let folder = rest.popFirst(), !folder.hasPrefix("-") else {
          throw Refusal("--path wants a folder, such as --path Modules.")
        }
        folders.append(folder)
      } else if argument.hasPrefix("--path=") {
        folders.append(String(argument.dropFirst("--path=".count)))
      } else if argument == "--small" {
        isSmall = true
      } else if argument.hasPrefix("-") {
        if Self.ownOfSwiftPM.contains(argument) { continue }
        throw Refusal("There is no option \(argument); --help says which there are.")
      } else {
        names.append(argument)
      }
    }
    guard let name = names.first, names.count == 1 else {
      throw Refusal("Give one name, as in: swift package add-feature Wishlist")
    }
    guard folders.count < 2 else { throw Refusal("Give --path once.") }
    self = .feature(try FeatureName(name, isSmall: isSmall), parent: folders.first ?? "Modules")
  }
}
