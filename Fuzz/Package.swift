// swift-tools-version: 6.2
import PackageDescription

// Set by Scripts/fuzz for the short run, which does without the demo: that is a fifth of what is compiled.
let hasDemo = Context.environment["PAGER_FUZZ"] != "short"

// The demo uses what only modules of its package may use, so it is compiled under the name of that package. The package
// manager names a package after its folder, and leaves the name of a target to its settings without package access.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let demoPackage = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// The demo's own files, through a link, since an executable cannot be imported from here. libFuzzer brings `main`;
// and what is right in the demo's package would be warned of in this one.
let demoSettings: [SwiftSetting] = [
  .unsafeFlags([
    "-enable-testing", "-suppress-warnings", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
    "demo_main", "-package-name", demoPackage,
  ])
]

let demo = Target.target(
  name: "PagerDemo",
  dependencies: [
    .product(name: "PagerPhysics", package: "swift-pager"),
    .product(name: "PagerEngine", package: "swift-pager"),
    .product(name: "PagerParts", package: "swift-pager"),
    .product(name: "PagerSDL", package: "swift-pager"),
    .product(name: "PagerTesting", package: "swift-pager"),
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
  packageAccess: false,
  swiftSettings: demoSettings)

// A package of its own, because all of it, with what it depends on, is compiled for a fuzzer. Scripts/fuzz builds it, with
// PAGER_PARTS=fuzz, which makes a product of the storms.
let package = Package(
  name: "pager-fuzz",
  platforms: [.macOS("15.4")],
  dependencies: [.package(name: "swift-pager", path: "..")]
    + (hasDemo ? [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")] : []),
  targets: (hasDemo ? [demo] : []) + [
    .executableTarget(
      name: "PagerFuzz",
      dependencies: (hasDemo ? ["PagerDemo"] : []) + [
        .product(name: "PagerEngine", package: "swift-pager"),
        .product(name: "PagerSDL", package: "swift-pager"),
        .product(name: "PagerStorm", package: "swift-pager"),
        .product(name: "PagerTesting", package: "swift-pager"),
      ],
      exclude: hasDemo ? [] : ["ArgumentFuzz.swift"],
      swiftSettings: hasDemo ? [.define("HAS_DEMO")] : [])
  ]
)
