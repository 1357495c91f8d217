// swift-tools-version: 6.1
import PackageDescription

// MARK: The engine and its painter. No system package is needed.

var products: [Product] = [
  .library(name: "FeteCore", targets: ["FeteCore"]),
  .library(name: "FeteRaster", targets: ["FeteRaster"]),
  .library(name: "FeteText", targets: ["FeteText"]),
  .library(name: "FeteMedia", targets: ["FeteMedia"]),
  .library(name: "FeteGTK", targets: ["FeteGTK"]),
  .executable(name: "fete", targets: ["FeteCLI"]),
]

var targets: [Target] = [
  .target(name: "FeteCore"),
  .target(name: "FeteRaster", dependencies: ["FeteCore"]),
  .target(name: "FeteTestSupport", dependencies: ["FeteCore"], path: "Tests/FeteTestSupport"),
  .testTarget(name: "FeteCoreTests", dependencies: ["FeteCore", "FeteTestSupport"]),
  .testTarget(
    name: "FeteRasterTests", dependencies: ["FeteCore", "FeteRaster", "FeteTestSupport"]),
]

// MARK: Emoji and text as sprites, on Linux. Pango comes with the traits Media and GTK.

targets += [
  .systemLibrary(
    name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
  .target(
    name: "FeteText",
    dependencies: [
      "FeteCore", "FeteRaster",
      .target(name: "CPango", condition: .when(traits: ["Media", "GTK"])),
    ]),
  .testTarget(
    name: "FeteTextTests", dependencies: ["FeteText", "FeteCore", "FeteRaster", "FeteTestSupport"]),
]

// MARK: A GTK 4 widget. GTK comes with the trait GTK only.

targets += [
  .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
  .target(
    name: "FeteGTK",
    dependencies: [
      "FeteCore", "FeteRaster", "FeteText",
      .target(name: "CGTK4", condition: .when(traits: ["GTK"])),
    ]),
  .testTarget(
    name: "FeteGTKTests", dependencies: ["FeteGTK", "FeteCore", "FeteRaster", "FeteTestSupport"]),
]

// MARK: Files and the command. System libraries come with the trait Media only.

targets += [
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CGif", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
  .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
  .systemLibrary(
    name: "CImageQuant", pkgConfig: "imagequant", providers: [.apt(["libimagequant-dev"])]),
  .systemLibrary(name: "CGetopt"),
  .target(
    name: "FeteMedia",
    dependencies: [
      "FeteCore", "FeteRaster", "FeteText",
      .target(name: "CZlib", condition: .when(traits: ["Media"])),
      .target(name: "CGif", condition: .when(traits: ["Media"])),
      .target(name: "CWebP", condition: .when(traits: ["Media"])),
      .target(name: "CImageQuant", condition: .when(traits: ["Media"])),
    ]),
  .executableTarget(
    name: "FeteCLI",
    dependencies: [
      "FeteCore", "FeteRaster", "FeteText", "FeteMedia", "FeteGTK", "CGetopt",
    ]),
  .testTarget(
    name: "FeteMediaTests",
    dependencies: ["FeteCore", "FeteMedia", "FeteRaster", "FeteTestSupport"]
  ),
  .testTarget(name: "FeteCLITests", dependencies: ["FeteCLI", "FeteCore", "FeteTestSupport"]),
]

// MARK: Fuzzing. Only where Scripts/fuzz.sh asks for it, since its flags would break other builds.

if Context.environment["FETE_FUZZ"] != nil {
  targets.append(
    .executableTarget(
      name: "FeteFuzzing",
      dependencies: [
        "FeteCore", "FeteRaster", "FeteText", "FeteMedia", "FeteGTK", "CGetopt", "FeteTestSupport",
      ],
      // The command's own sources come along by a link: no target can link an executable.
      path: "Tests/Fuzzing", exclude: ["FeteCLI/main.swift"],
      swiftSettings: [.define("FETE_FUZZING"), .unsafeFlags(["-parse-as-library"])]))
}

// MARK: SwiftUI. On Apple's systems a product. On Linux it is compiled and run against a double of
// the API it uses; the double and its tests exist only where this package is the root, so that no
// user of Fete ever gets them.

#if os(Linux)
if !Context.packageDirectory.contains("/checkouts/") {
  targets += [
    .target(
      name: "SwiftUI", dependencies: ["FeteCore", "FeteRaster"], path: "Tests/SwiftUIDouble",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "FeteSwiftUI", dependencies: ["FeteCore", "SwiftUI"]),
    .testTarget(
      name: "FeteSwiftUITests",
      dependencies: ["FeteSwiftUI", "SwiftUI", "FeteCore", "FeteRaster", "FeteTestSupport"]),
  ]
}
#else
products.append(.library(name: "FeteSwiftUI", targets: ["FeteSwiftUI"]))
targets.append(.target(name: "FeteSwiftUI", dependencies: ["FeteCore"]))
#endif

// MARK: Settings of every target

for target in targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

let package = Package(
  name: "Fete",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: products,
  traits: [
    .trait(
      name: "Media",
      description:
        "GIF, APNG, WebP and PNG files; needs zlib, giflib, libwebp, libimagequant and Pango."),
    .trait(name: "GTK", description: "The GTK 4 widget; needs GTK 4 and Pango."),
  ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
