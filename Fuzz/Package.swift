// swift-tools-version: 6.2
import PackageDescription

// Set by Scripts/fuzz for the short run, which omits the demo: a fifth of the code to compile.
let hasDemo = Context.environment["PAGER_FUZZ"] != "short"

// The demo uses declarations that only modules of its package may use. SwiftPM names a package after its folder.
let folder = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let demoPackage = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// The demo's files, through a link, since an executable cannot be imported. libFuzzer provides `main`. Code
// that is correct in the demo's package would cause warnings in this one.
let demoSettings: [SwiftSetting] = [
  .unsafeFlags([
    "-enable-testing", "-suppress-warnings", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
    "demo_main", "-package-name", demoPackage,
  ]), .defaultIsolation(MainActor.self),
]

let demo = Target.target(
  name: "PagerDemo",
  dependencies: [
    .product(name: "PagerPhysics", package: "swift-pager"),
    .product(name: "PagerEngine", package: "swift-pager"),
    .product(name: "PagerParts", package: "swift-pager"),
    .product(name: "PagerInspector", package: "swift-pager"),
    .product(name: "PagerSDL", package: "swift-pager"),
    .product(name: "PagerTesting", package: "swift-pager"),
    .product(name: "ArgumentParser", package: "swift-argument-parser"),
  ],
  packageAccess: false,
  swiftSettings: demoSettings)

// A separate package, because it is compiled for a fuzzer with all its dependencies. Scripts/fuzz builds it
// with PAGER_PARTS=fuzz, which declares the storms as a product.
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
