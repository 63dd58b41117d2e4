// swift-tools-version: 6.2

import PackageDescription

// A module that another one re-exports is beside it, because an incremental build looks only at the modules that a
// target names.
let core: [Target.Dependency] = ["DeeplinkURLs", "Deeplinks"]
let views: [Target.Dependency] = core + ["DeeplinksSwiftUI", "DeeplinksUIKit"]
let features: [Target.Dependency] = [
  "CatalogFeature", "CatalogLinks", "OrdersFeature", "OrdersLinks", "ProfileFeature",
  "ProfileLinks",
]

let package = Package(
  name: "swift-deeplinks",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Deeplinks", targets: ["Deeplinks"]),
    .library(name: "DeeplinkURLs", targets: ["DeeplinkURLs"]),
    .library(name: "DeeplinksSwiftUI", targets: ["DeeplinksSwiftUI"]),
    .library(name: "DeeplinksUIKit", targets: ["DeeplinksUIKit"]),
    .library(name: "DeeplinksTestSupport", targets: ["DeeplinksTestSupport"]),
    .library(name: "DeeplinksInspector", targets: ["DeeplinksInspector"]),
    .library(name: "DeeplinksConsole", targets: ["DeeplinksConsole"]),
    .plugin(name: "AddApp", targets: ["AddApp"]),
    .plugin(name: "AddFeature", targets: ["AddFeature"]),
    .library(name: "ShopExample", targets: ["ShopApp"]),
  ],
  targets: [
    .target(name: "DeeplinkURLs"),
    .target(name: "Deeplinks", dependencies: ["DeeplinkURLs"]),
    .target(name: "DeeplinksUIKit", dependencies: core),
    .target(name: "DeeplinksSwiftUI", dependencies: core + ["DeeplinksUIKit"]),
    .target(name: "DeeplinksTestSupport", dependencies: core),
    .target(
      name: "DeeplinksInspector", dependencies: core,
      resources: ["page.html", "script.js", "style.css"].map { .embedInCode("Catalog/Page/\($0)") }
        + [.embedInCode("Command/Help/verbs.json")]),
    .target(name: "DeeplinksConsole", dependencies: core + ["DeeplinksInspector"]),
    .plugin(
      name: "AddApp",
      capability: .command(
        intent: .custom(verb: "add-app", description: "Writes an app of feature modules"),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the modules, and adds them to Package.swift.")
        ]),
      path: "Sources/AddApp"),
    .plugin(
      name: "AddFeature",
      capability: .command(
        intent: .custom(verb: "add-feature", description: "Writes a feature module"),
        permissions: [.writeToPackageDirectory(reason: "It writes the module's files.")]),
      path: "Sources/AddFeature"),
    .testTarget(name: "DeeplinkURLsTests", dependencies: ["DeeplinkURLs"]),
    .testTarget(name: "DeeplinksTests", dependencies: core + ["DeeplinksTestSupport"]),
    .testTarget(name: "DeeplinksInspectorTests", dependencies: core + ["DeeplinksInspector"]),
    .testTarget(
      name: "DeeplinksConsoleTests",
      dependencies: core + ["DeeplinksConsole", "DeeplinksInspector", "DeeplinksTestSupport"]),

    .target(name: "ShopDesign", path: "Modules/Design/Sources"),
    .target(name: "CatalogLinks", dependencies: ["DeeplinkURLs"], path: "Modules/Catalog/Links"),
    .target(
      name: "CatalogFeature",
      dependencies: views + ["CatalogLinks", "ShopDesign"],
      path: "Modules/Catalog/Sources"),
    .testTarget(
      name: "CatalogFeatureTests",
      dependencies: core + ["CatalogFeature", "CatalogLinks", "DeeplinksTestSupport"],
      path: "Modules/Catalog/Tests"),
    .target(name: "OrdersLinks", dependencies: ["DeeplinkURLs"], path: "Modules/Orders/Links"),
    .target(
      name: "OrdersFeature",
      dependencies: views + ["CatalogLinks", "OrdersLinks", "ShopDesign"],
      path: "Modules/Orders/Sources"),
    .testTarget(
      name: "OrdersFeatureTests",
      dependencies: core + ["DeeplinksTestSupport", "OrdersFeature", "OrdersLinks"],
      path: "Modules/Orders/Tests"),
    .target(name: "ProfileLinks", dependencies: ["DeeplinkURLs"], path: "Modules/Profile/Links"),
    .target(
      name: "ProfileFeature",
      dependencies: views + ["ProfileLinks", "ShopDesign"],
      path: "Modules/Profile/Sources"),
    .testTarget(
      name: "ProfileFeatureTests",
      dependencies: core + ["DeeplinksTestSupport", "ProfileFeature", "ProfileLinks"],
      path: "Modules/Profile/Tests"),

    .target(
      name: "ShopApp", dependencies: views + features + ["DeeplinksConsole"],
      path: "Example/ShopApp", resources: [.process("Resources")]),
    .executableTarget(
      name: "shop", dependencies: core + features + ["DeeplinksInspector", "ShopApp"],
      path: "Example/shop"),
    .testTarget(
      name: "ShopTests",
      dependencies: core + features + [
        "DeeplinksInspector", "DeeplinksTestSupport", "ShopApp", "shop",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    ]
}
