// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "team",
  platforms: [.iOS(.v17), .macOS(.v14)],
  dependencies: [.package(path: "../swift-deeplinks")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        // Package.swift, dependencies of the app's target
        .product(name: "Deeplinks", package: "swift-deeplinks"),
        .product(name: "DeeplinksSwiftUI", package: "swift-deeplinks"),
      ]),
    // Package.swift, targets
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        // Package.swift, dependencies of the app's target
        .product(name: "Deeplinks", package: "swift-deeplinks"),
        .product(name: "DeeplinksTestSupport", package: "swift-deeplinks"),
      ]),
  ]
)
