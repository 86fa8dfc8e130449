import PagerEngine

/// The pictures of the news reader: landscapes in flat layers, generated from their number.
///
/// Wrap them in `.raster(list, rect, radius: 12)`, with a radius of 8 for thumbnails.
enum HeroArt {
  /// Draws the large picture of a section, 0...11 (other numbers wrap around), `size` points large.
  ///
  /// The list is empty if either extent is below 1.
  static func hero(section: Int, size: Size, theme: Theme) -> DrawList {
    guard size.width >= 1, size.height >= 1 else { return DrawList() }
    let palette = ArtPalette.section(section, isDark: theme.isDark)
    let seed = UInt64(truncatingIfNeeded: section) &* 7919 &+ 17
    var canvas = ArtCanvas(size: size, palette: palette, seed: seed)
    canvas.sky()
    let scenes = ArtCanvas.scenes
    scenes[((section % scenes.count) + scenes.count) % scenes.count](&canvas)
    return canvas.list
  }
}

extension ArtCanvas {
  /// One scene per section, in the order of the sections.
  static let scenes: [@Sendable (inout ArtCanvas) -> Void] = [
    { $0.harbourHills() }, { $0.cityAtDusk() }, { $0.islands() }, { $0.alps() }, { $0.ringedWorld() },
    { $0.terraces() }, { $0.lanternNight() }, { $0.forest() }, { $0.amberCoast() }, { $0.wheat() },
    { $0.studio() }, { $0.rainClouds() },
  ]
}
