import Foundation
import GoldenSupport
import PagerEngine
import PagerSDL
import Testing

/// Compares pictures of the default scene, written by the program itself, with reference pictures, pixel by
/// pixel.
@Suite struct NewsPictureTests {
  static let shots: [Shot] = [
    Shot(name: "news-light"),
    Shot(name: "news-dark", options: ["--theme", "dark"]),
    Shot(name: "news-swipe-light", script: "0 press 800 400\n0.1 move 380.5 400", time: 0.1),
    Shot(
      name: "news-swipe-dark", script: "0 press 800 400\n0.1 move 380.5 400", time: 0.1,
      options: ["--theme", "dark"]),
    Shot(name: "news-settling", script: "0 drag 800 400 to 500 400 for 0.2", time: 0.3),
    Shot(name: "news-overscrolled", script: "0 press 300 400\n0.1 move 800 400", time: 0.1),
    Shot(
      name: "news-article-back", script: "0 tap 200 400\n1 press 300 500\n1.2 move 700 500", time: 1.2),
    Shot(name: "news-tip", script: "0 tap 395 104", time: 0.15),
    Shot(
      name: "news-chinese-narrow", scene: "strip-chinese", size: "400x720", script: "0 select 1 instantly"),
    Shot(name: "news-narrow-dark", size: "400x720", options: ["--theme", "dark"]),
    Shot(name: "news-medium", size: "800x760", script: "0 select 4 instantly"),
    Shot(name: "news-wide", size: "1600x900", script: "0 select 2 instantly"),
    Shot(
      name: "news-wide-dark", size: "1600x900", script: "0 select 3 instantly",
      options: ["--theme", "dark"]),
    Shot(name: "news-scrolled", size: "480x760", script: "0 drag 200 600 to 210 200 for 0.2", time: 1.5),
    Shot(name: "news-double", size: "500x400", options: ["--scale", "2"]),
    Shot(
      name: "colors-swipe", scene: "colors", script: "0 press 800 400\n0.1 move 380 400", time: 0.1),
    Shot(name: "swatches", scene: "swatches", size: "1280x800", options: ["--rows", "40"]),
  ]

  @Test(arguments: shots) func `the scenes look as approved`(shot: Shot) throws {
    #expect(Golden.failure(of: try shot.take(), named: shot.name, tolerance: .smoothing) == nil)
  }
}
