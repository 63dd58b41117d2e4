import DeeplinksInspector
import Foundation
import Testing

struct PropertyListTests {
  /// A property list in one of its formats.
  func data(_ value: [String: Any], _ format: PropertyListSerialization.PropertyListFormat) throws
    -> Data
  {
    try SettingsData.propertyList(value, format)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `both formats are read`(format: PropertyListSerialization.PropertyListFormat) throws {
    let info = try InfoPropertyList(
      data: data(
        [
          "CFBundleIdentifier": "com.example.shop", "CFBundleVersion": "1",
          "CFBundleURLTypes": [
            ["CFBundleURLName": "shop", "CFBundleURLSchemes": ["shop", "shop-beta"]],
            ["CFBundleTypeRole": "Viewer"], ["CFBundleURLSchemes": ["other"]],
          ],
        ], format))
    #expect(info.bundleIdentifier == "com.example.shop")
    #expect(info.schemes == ["shop", "shop-beta", "other"])
    let entitlements = try Entitlements(
      data: data(
        [
          "com.apple.developer.associated-domains": ["applinks:shop.example"],
          "com.apple.developer.team-identifier": "ABCDE12345",
          "application-identifier": "ABCDE12345.com.example.shop", "get-task-allow": true,
        ], format))
    #expect(entitlements.associatedDomains == ["applinks:shop.example"])
    #expect(entitlements.applicationIdentifier == "ABCDE12345.com.example.shop")
    #expect(entitlements.teamIdentifier == "ABCDE12345")
  }

  @Test func `the identifier is read under the key of macOS, too`() throws {
    let entitlements = try Entitlements(
      data: data(["com.apple.application-identifier": "ABCDE12345.com.example.shop"], .xml))
    #expect(entitlements.applicationIdentifier == "ABCDE12345.com.example.shop")
  }

  @Test func `a file that says nothing of links has no values`() throws {
    let info = try InfoPropertyList(data: data([:], .xml))
    #expect(info.bundleIdentifier == nil && info.schemes.isEmpty)
    let entitlements = try Entitlements(data: data([:], .binary))
    #expect(entitlements.associatedDomains.isEmpty)
    #expect(entitlements.applicationIdentifier == nil && entitlements.teamIdentifier == nil)
  }

  @Test(arguments: [
    "", "<plist>", "bplist00", "\u{0}\u{1}", "<html></html>", "{\"a\": 1}", "{a = 1;}",
    String(repeating: "<array>", count: 100_000), String(repeating: "(", count: 100_000),
    "<plist>" + String(repeating: "<dict><key/>", count: 100_000),
    "<plist>" + String(repeating: "<array><!--</array>-->", count: 100_000),
    "<plist>" + String(repeating: "<array><!--/>-->/>", count: 100_000),
    "<plist>" + String(repeating: "<array><?</a></a>?>", count: 50_000),
    "<?x><!-- ?><plist>" + String(repeating: "<array>", count: 100_000),
    "<!DOCTYPE x [<?x><!-- ?>]><plist>" + String(repeating: "<array>", count: 100_000),
    "<!DOCTYPE x <!-- ><plist>" + String(repeating: "<array>", count: 100_000),
    "</a></a></a>" + String(repeating: "<array>", count: 130),
  ])
  func `what is no property list is refused`(text: String) {
    for data in [Data(text.utf8), Data(Self.hugeDictionary)] {
      let error = #expect(throws: InspectorError.self) { try InfoPropertyList(data: data) }
      #expect(error?.description.hasPrefix("The file is n") == true)
    }
  }

  /// A binary property list whose dictionary says that it has 2^63 - 1 items.
  private static let hugeDictionary: [UInt8] =
    Array("bplist00".utf8) + [0xDF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)
    + [0, 8, 0, 0, 0, 0, 0, 0, 2, 1]
    + [1, 0, 0x12].flatMap { Array(repeating: 0, count: 7) + [UInt8($0)] }

  /// A binary property list of a dictionary whose only value is an array with one text very often.
  private func repeating(_ text: String, under key: String, count: Int) -> Data {
    func bytes(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func string(_ text: String) -> [UInt8] { [0x5F, 0x12] + bytes(text.utf8.count, 4) + text.utf8 }
    let objects = [
      [0xD1, 1, 2], string(key),
      [0xAF, 0x12] + bytes(count, 4) + [UInt8](repeating: 3, count: count), string(text),
    ]
    var data = Array("bplist00".utf8)
    let offsets = objects.map { object in
      defer { data += object }
      return data.count
    }
    let table = data.count
    for offset in offsets { data += bytes(offset, 4) }
    data += [0, 0, 0, 0, 0, 0, 4, 1] + bytes(objects.count, 8) + bytes(0, 8) + bytes(table, 8)
    return Data(data)
  }

  @Test func `a text that a file has very often is no way to fill the memory`() throws {
    let key = "com.apple.developer.associated-domains"
    let few = try Entitlements(data: repeating("applinks:shop.example", under: key, count: 3))
    #expect(few.associatedDomains.count == 3)
    let text = String(repeating: "a", count: 20_000)
    let error = #expect(throws: InspectorError.self) {
      try Entitlements(data: repeating(text, under: key, count: 20_000))
    }
    #expect(error?.description == "\(key) is not as short as an app's; write one there.")
  }

  @Test func `a file of the other kind is refused`() throws {
    let info = try data(["CFBundleIdentifier": "com.example.shop"], .xml)
    let entitlements = try data(["com.apple.developer.associated-domains": ["x"]], .binary)
    var error = #expect(throws: InspectorError.self) { try InfoPropertyList(data: entitlements) }
    #expect(error?.description == "The file is not an Info.plist; give the app's own file.")
    error = #expect(throws: InspectorError.self) { try Entitlements(data: info) }
    #expect(error?.description == "The file is not an app's entitlements; give the app's own file.")
    // Keys of both kinds that are not read are no reason.
    #expect(throws: Never.self) {
      _ = try Entitlements(data: data(["com.apple.security.app-sandbox": true], .xml))
      _ = try InfoPropertyList(data: data(["CFBundleVersion": "1"], .xml))
    }
  }

  @Test func `a value of another type is refused with its place`() throws {
    let wrong: [([String: Any], String)] = [
      (["CFBundleIdentifier": 5], "CFBundleIdentifier is not a string; write one there."),
      (["CFBundleURLTypes": "shop"], "CFBundleURLTypes is not an array; write one there."),
      (["CFBundleURLTypes": ["shop"]], "CFBundleURLTypes[0] is not a dictionary; write one there."),
      (
        ["CFBundleURLTypes": [["CFBundleURLSchemes": "shop"]]],
        "CFBundleURLTypes[0].CFBundleURLSchemes is not an array; write one there."
      ),
    ]
    for (value, message) in wrong {
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let error = #expect(throws: InspectorError.self) {
          try InfoPropertyList(data: data(value, format))
        }
        #expect(error?.description == message)
      }
    }
    let error = #expect(throws: InspectorError.self) {
      try Entitlements(data: data(["com.apple.developer.associated-domains": "*"], .xml))
    }
    #expect(
      error?.description
        == "com.apple.developer.associated-domains is not an array; write one there.")
  }
}
