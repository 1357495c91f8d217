// swift-tools-version: 6.1
import PackageDescription

// Each benchmark compares with a named baseline in the same run and prints the ratio.

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Fete", path: "..", traits: ["Media"])],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "BenchmarkSupport"),
    .executableTarget(
      name: "PaintBenchmark",
      dependencies: [
        "BenchmarkSupport", "CCairo",
        .product(name: "FeteCore", package: "Fete"),
        .product(name: "FeteRaster", package: "Fete"),
      ]),
    .executableTarget(
      name: "SampleBenchmark",
      dependencies: ["BenchmarkSupport", .product(name: "FeteCore", package: "Fete")]),
    .executableTarget(
      name: "RenderBenchmark",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "FeteCore", package: "Fete"),
        .product(name: "FeteRaster", package: "Fete"),
        .product(name: "FeteMedia", package: "Fete"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
