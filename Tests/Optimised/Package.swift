// swift-tools-version: 6.2

import PackageDescription

// The tests that take long, for a release build: see `.ci/run`. The features, the example and the inspector have none of
// them and are not built for it.
let package = Package(
  name: "Optimised",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  targets: [
    .target(name: "DeeplinkURLs"),
    .target(name: "Deeplinks", dependencies: ["DeeplinkURLs"]),
    .target(name: "DeeplinksTestSupport", dependencies: ["Deeplinks"]),
    .testTarget(name: "DeeplinkURLsTests", dependencies: ["DeeplinkURLs"]),
    .testTarget(
      name: "DeeplinksTests", dependencies: ["DeeplinkURLs", "Deeplinks", "DeeplinksTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
  ]
}
