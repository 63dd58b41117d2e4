// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "swift-deeplinks",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Deeplinks", targets: ["Deeplinks"])
  ],
  targets: [
    .target(name: "Deeplinks"),
    .testTarget(name: "DeeplinksTests", dependencies: ["Deeplinks"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
      .strictMemorySafety(),  // SE-0458
      .treatWarning("ExplicitSendable", as: .error),  // SE-0443
    ]
}
