// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "stripped",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deeplinks", path: "../..")],
  targets: [
    .target(
      name: "StrippedFeature",
      dependencies: [.product(name: "Deeplinks", package: "swift-deeplinks")],
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .testTarget(
      name: "StrippedTests",
      dependencies: [
        "StrippedFeature", .product(name: "Deeplinks", package: "swift-deeplinks"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
