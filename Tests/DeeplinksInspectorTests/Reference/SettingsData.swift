import Foundation

/// An app's property lists, as files.
enum SettingsData {
  /// Returns a property list in one of its formats.
  static func propertyList(
    _ value: [String: Any], _ format: PropertyListSerialization.PropertyListFormat = .xml
  ) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
  }

  /// Returns an `Info.plist` that registers some schemes.
  static func infoPlist(bundle: String, schemes: [String]) throws -> Data {
    try propertyList([
      "CFBundleIdentifier": bundle, "CFBundleURLTypes": [["CFBundleURLSchemes": schemes]],
    ])
  }
}
