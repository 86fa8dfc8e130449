import PagerEngine
import Testing

@testable import pager_demo

/// Words over pictures.
@MainActor @Suite struct CaptionTests {
  @Test(arguments: [Theme.light, .dark, .highContrastLight]) func `words are readable on a white picture`(
    theme: Theme
  ) {
    for artwork in Artwork.allCases {
      let ground = Color.white.mixed(with: artwork.shade, at: ArtworkPage.strength(theme))
      let words = ground.mixed(with: .white, at: Double(ArtworkPage.body.alpha) / 255)
      #expect(words.contrast(with: ground) >= 4.5, "\(artwork)")
    }
  }
}
