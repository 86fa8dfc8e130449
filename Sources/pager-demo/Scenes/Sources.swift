import PagerEngine

/// One page a section of the news.
struct NewsSource: PageSource {
  var pageCount: Int { NewsSection.all.count }
  func title(at index: Int) -> String { NewsSection.all[index].title }
  func page(at index: Int) -> Page { NewsPage(section: index) }
}

/// The sections of a Chinese paper.
struct ChinesePaperSource: PageSource {
  var pageCount: Int { NewsSection.chinesePaper.count }
  func title(at index: Int) -> String { NewsSection.chinesePaper[index].section.title }
  func page(at index: Int) -> Page {
    let (section, art) = NewsSection.chinesePaper[index]
    return NewsPage(section, art: art)
  }
}

/// Pages in the theme's colours.
struct ColorSource: PageSource {
  var pageCount: Int
  var titles: [String]
  func title(at index: Int) -> String { index < titles.count ? titles[index] : "Page \(index + 1)" }
  func page(at index: Int) -> Page { ColorPage(index, of: pageCount, title: title(at: index)) }
}

/// Flat colours that a program can tell apart: HSV with a hue of i/30, saturation 0.55 and value 0.85.
struct SwatchSource: PageSource {
  var pageCount: Int
  var rows: Int

  func title(at index: Int) -> String { "\(index + 1)" }
  func page(at index: Int) -> Page {
    SwatchPage(index, color: SwatchSource.color(index), rows: rows)
  }

  static func color(_ index: Int) -> Color {
    let (low, high) = (0.85 * (1 - 0.55) * 255, 0.85 * 255)
    let sector = Double(index % 30) / 5
    // In each sixth of the circle one channel rises or falls between the other two.
    let ramp = sector.truncatingRemainder(dividingBy: 2)
    let middle = low + (high - low) * (1 - abs(ramp - 1))
    let channels: (Double, Double, Double) =
      switch Int(sector) {
      case 0: (high, middle, low)
      case 1: (middle, high, low)
      case 2: (low, high, middle)
      case 3: (low, middle, high)
      case 4: (middle, low, high)
      default: (high, low, middle)
      }
    func byte(_ value: Double) -> UInt8 { UInt8(value.rounded()) }
    return Color(red: byte(channels.0), green: byte(channels.1), blue: byte(channels.2))
  }
}
