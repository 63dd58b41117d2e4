// swift-tools-version: 6.2

import PackageDescription

// What the layer, the features' views and the app's scene may ask `canImport` for. A target that asks
// for a module without depending on it gets an answer that depends on the order of the build.
let appleModules: [Target.Dependency] = [
  "Accessibility", "AppIntents", "CoreSpotlight", "SwiftUI", "UIKit", "UserNotifications",
]

let package = Package(
  name: "swiftui-surface",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "FoundationSurface"),
    .target(name: "SwiftUI", dependencies: ["Accessibility", "FoundationSurface", "UIKit"]),
    .target(name: "Accessibility", dependencies: ["FoundationSurface"]),
    .target(name: "AppIntents", dependencies: ["FoundationSurface"]),
    .target(name: "CoreSpotlight"),
    .target(name: "UIKit", dependencies: ["FoundationSurface", "UserNotifications"]),
    .target(name: "UserNotifications"),
    .target(name: "SwiftUIHost", dependencies: appleModules),

    .target(name: "DeeplinkURLs", dependencies: appleModules),
    .target(name: "Deeplinks", dependencies: ["DeeplinkURLs"] + appleModules),
    .target(name: "DeeplinksTestSupport", dependencies: ["Deeplinks"] + appleModules),
    .target(name: "DeeplinksUIKit", dependencies: ["Deeplinks"] + appleModules),
    .target(
      name: "DeeplinksSwiftUI", dependencies: ["Deeplinks", "DeeplinksUIKit"] + appleModules),
    .target(
      name: "DeeplinksInspector", dependencies: ["Deeplinks"] + appleModules,
      resources: ["page.html", "script.js", "style.css"].map { .embedInCode("Catalog/Page/\($0)") }
        + [.embedInCode("Command/Help/verbs.json")]),
    .target(
      name: "DeeplinksConsole", dependencies: ["Deeplinks", "DeeplinksInspector"] + appleModules),
    .target(name: "ShopDesign", dependencies: appleModules),
    .target(name: "CatalogLinks", dependencies: ["DeeplinkURLs"] + appleModules),
    .target(
      name: "CatalogFeature",
      dependencies: ["CatalogLinks", "Deeplinks", "DeeplinksSwiftUI", "ShopDesign"] + appleModules),
    .target(name: "OrdersLinks", dependencies: ["DeeplinkURLs"] + appleModules),
    .target(
      name: "OrdersFeature",
      dependencies: [
        "CatalogLinks", "Deeplinks", "DeeplinksSwiftUI", "OrdersLinks", "ShopDesign",
      ] + appleModules),
    .target(name: "ProfileLinks", dependencies: ["DeeplinkURLs"] + appleModules),
    .target(
      name: "ProfileFeature",
      dependencies: ["Deeplinks", "DeeplinksSwiftUI", "ProfileLinks", "ShopDesign"] + appleModules),
    .target(
      name: "ShopApp",
      dependencies: [
        "CatalogFeature", "Deeplinks", "DeeplinksConsole", "DeeplinksSwiftUI", "OrdersFeature",
        "ProfileFeature",
      ] + appleModules,
      resources: [.process("Resources")]),
    .executableTarget(name: "ShopMain", dependencies: ["ShopApp"] + appleModules),
    .executableTarget(
      name: "Notes", dependencies: ["Deeplinks", "DeeplinksSwiftUI"] + appleModules),
    .executableTarget(
      name: "TripsApp", dependencies: ["Deeplinks", "DeeplinksSwiftUI"] + appleModules),

    // The samples of the documents are compiled from where the reader sees them; see the README.
    .target(name: "DocumentedCode"),
    .executableTarget(name: "extract-samples", dependencies: ["DocumentedCode"]),
    .plugin(
      name: "ExtractSamples", capability: .buildTool(), dependencies: ["extract-samples"]),
    .target(
      name: "SamplesOnTheMainActor",
      dependencies: ["Deeplinks", "DeeplinksSwiftUI", "DeeplinksUIKit", "ShopApp"] + appleModules,
      exclude: ["Samples"], swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: ["ExtractSamples"]),

    .target(
      name: "LayerHost",
      dependencies: ["DeeplinksSwiftUI", "DeeplinksTestSupport", "SwiftUIHost"] + appleModules),

    .testTarget(name: "SurfaceTests", dependencies: ["SwiftUIHost"] + appleModules),
    .testTarget(
      name: "DeeplinksSwiftUITests",
      dependencies: [
        "Deeplinks", "DeeplinksSwiftUI", "DeeplinksTestSupport", "LayerHost", "SwiftUIHost",
      ] + appleModules),
    .testTarget(
      name: "DeeplinksUIKitTests",
      dependencies: ["Deeplinks", "DeeplinksTestSupport", "DeeplinksUIKit"] + appleModules),
    .testTarget(
      name: "DeeplinksConsoleViewTests",
      dependencies: [
        "Deeplinks", "DeeplinksConsole", "DeeplinksInspector", "DeeplinksSwiftUI",
        "DeeplinksTestSupport", "LayerHost", "SwiftUIHost",
      ] + appleModules),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Deeplinks", "DeeplinksConsole", "DeeplinksInspector", "DeeplinksSwiftUI",
        "DeeplinksTestSupport", "DeeplinksUIKit", "DocumentedCode", "LayerHost", "Notes",
        "SamplesOnTheMainActor", "ShopApp", "ShopMain", "SwiftUIHost", "TripsApp",
      ] + appleModules, exclude: ["Samples"], plugins: ["ExtractSamples"]),
    // The path's last page continues the pages before, and declares some of their types again.
    .testTarget(
      name: "LoginTests",
      dependencies: [
        "Deeplinks", "DeeplinksSwiftUI", "DeeplinksTestSupport", "LayerHost", "SwiftUIHost",
      ] + appleModules, exclude: ["Samples"], plugins: ["ExtractSamples"]),
    .testTarget(
      name: "ShopSceneTests",
      dependencies: [
        "CatalogFeature", "Deeplinks", "DeeplinksSwiftUI", "DeeplinksTestSupport", "LayerHost",
        "OrdersFeature", "ProfileFeature", "ShopApp", "ShopDesign", "SwiftUIHost",
      ] + appleModules),
  ],
  swiftLanguageModes: [.v6]
)

// Apple's declarations are as silent about Sendable as they are; ours repeat them.
let surface: Set = [
  "Accessibility", "AppIntents", "CoreSpotlight", "FoundationSurface", "SwiftUI", "UIKit",
  "UserNotifications",
]

// Expands SwiftUI's macros; see the README.
let macros = "\(Context.packageDirectory)/Plugin/swiftui-macros#SwiftUIMacros,PreviewsMacros"

let samples: Set = [
  "DocumentationTests", "LoginTests", "Notes", "SamplesOnTheMainActor", "TripsApp",
]

for target in package.targets where target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
      .unsafeFlags(["-load-plugin-executable", macros]),
    ]
  // The documents' samples are for apps, which are not strict about memory.
  if !samples.contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())  // SE-0458
  }
  // Testing has an overlay for a module called UIKit; it is not for this one.
  if target.type == .test {
    target.swiftSettings?.append(
      .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]))
  }
  // Views are evaluated often: optimized, the tests take half the time. A trap still says why.
  if surface.contains(target.name) || target.name == "SwiftUIHost" {
    target.swiftSettings?.append(.unsafeFlags(["-O", "-assert-config", "Debug"]))
  }
  if !surface.contains(target.name) {
    target.swiftSettings?.append(.treatWarning("ExplicitSendable", as: .error))  // SE-0443
  }
}
