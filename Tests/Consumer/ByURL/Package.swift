// swift-tools-version: 6.2

import PackageDescription

// One file as four modules: an app of any age adds the package. `.ci/check-consumer` writes the URL.
let deeplinks: [Target.Dependency] = [
  .product(name: "Deeplinks", package: "swift-deeplinks"),
  .product(name: "DeeplinksSwiftUI", package: "swift-deeplinks"),
]
let mainActor: SwiftSetting = .defaultIsolation(MainActor.self)

let package = Package(
  name: "notes",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(url: "file:///CLONE/swift-deeplinks", exact: "0.0.1")],
  targets: [
    .target(
      name: "Swift5", dependencies: deeplinks, swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "Swift5OnTheMainActor", dependencies: deeplinks,
      swiftSettings: [.swiftLanguageMode(.v5), mainActor]),
    .target(
      name: "Swift6", dependencies: deeplinks, swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "Swift6OnTheMainActor", dependencies: deeplinks,
      swiftSettings: [.swiftLanguageMode(.v6), mainActor]),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "Swift5", "Swift5OnTheMainActor", "Swift6", "Swift6OnTheMainActor",
        .product(name: "DeeplinksTestSupport", package: "swift-deeplinks"),
      ]),
  ]
)
