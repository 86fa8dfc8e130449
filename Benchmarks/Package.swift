// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the library do not resolve the benchmark tool.
let package = Package(
  name: "pager-benchmarks",
  platforms: [.macOS("15.4")],
  dependencies: [
    .package(name: "swift-pager", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Pager",
      dependencies: [
        .product(name: "PagerEngine", package: "swift-pager"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Pager",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "Transitions",
      dependencies: [
        .product(name: "PagerEngine", package: "swift-pager"),
        .product(name: "PagerSDL", package: "swift-pager"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/Transitions",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
