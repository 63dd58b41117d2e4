// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "swift-deeplinks", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "benchmark",
      dependencies: ["CAllocations", .product(name: "Deeplinks", package: "swift-deeplinks")],
      // Symbols are bound at launch, as on Apple's systems: the cold start is that of the links, and not
      // of a linker that looks up each function of the standard library at its first call.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "now"], .when(platforms: [.linux]))
      ]),
  ],
  swiftLanguageModes: [.v6]
)
