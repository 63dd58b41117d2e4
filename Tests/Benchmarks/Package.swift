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
      dependencies: [
        "CAllocations", .product(name: "Deeplinks", package: "swift-deeplinks"),
        .product(name: "DeeplinksTestSupport", package: "swift-deeplinks"),
      ]),
    // What `count-bytes` weighs.
    .executableTarget(name: "weigh-nothing"),
    .executableTarget(
      name: "weigh-urls", dependencies: [.product(name: "DeeplinkURLs", package: "swift-deeplinks")]
    ),
    .executableTarget(
      name: "weigh-core", dependencies: [.product(name: "Deeplinks", package: "swift-deeplinks")]),
  ],
  swiftLanguageModes: [.v6]
)
