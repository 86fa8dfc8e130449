import PagerEngine
import PagerParts

/// An article: a way back, the headline, a picture and the text.
final class ArticlePage: PartsPage {
  /// Called when the reader goes back to the list.
  var onClose: () -> Void = {}

  init(_ story: Story, section: NewsSection, art: Int, row: Int?) {
    let isChinese = section.language == .chinese
    super.init([])
    title = story.title
    maximumWidth = 680
    let back = IconButtonPart(section.title, icon: .back, style: .labelled) { [weak self] in self?.onClose() }
    let paragraphs = NewsSection.body(section.language, seed: 7 &* art &+ (row ?? -1))
    let style = TextStyle(18, lineHeight: isChinese ? 32 : 29)
    parts =
      [
        FlowPart([back]),
        LabelPart(story.title, style: TextStyle(32, weight: .semibold, lineHeight: isChinese ? 44 : 40)),
        LabelPart(story.caption, style: .caption, isSecondary: true),
        ArtPart(.news(art, row: row)),
      ] + paragraphs.map { LabelPart($0, style: style) }
  }
}

/// A picture as wide as the column.
private final class ArtPart: Part {
  private let artwork: Artwork

  init(_ artwork: Artwork) {
    self.artwork = artwork
    super.init()
  }

  override var isInteractive: Bool { false }
  override var followsReadingDirection: Bool { false }
  override func height(width: Double, in context: PageContext) -> Double { (width * 9 / 16).rounded() }

  override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
    list.artwork(artwork, filling: frame, radius: 12, in: context)
  }
}

extension NewsSection {
  /// Returns some paragraphs that any story can have.
  static func body(_ language: Language, seed: Int) -> [String] {
    let (openings, middles, ends) = language == .chinese ? chineseBody : englishBody
    var random = ArtRandom(seed: UInt64(truncatingIfNeeded: seed))
    func pick(_ texts: [String]) -> String {
      texts[min(Int(random.unit() * Double(texts.count)), texts.count - 1)]
    }
    let first = Int(random.unit() * Double(middles.count))
    return [pick(openings)] + (0..<3).map { middles[(first + $0) % middles.count] } + [pick(ends)]
  }

  private static let englishBody = (
    openings: [
      "It began, as these things often do, with a question that nobody had thought to ask. By the end of the week "
        + "there was a list of names, a borrowed table, and a date that everyone could remember.",
      "On the first morning there were four people. On the second there were nine, and somebody had brought coffee. "
        + "From then on it was hard to say who had started it, and nobody tried very hard.",
      "For a long time the answer was no. Then a letter came, three pages in a careful hand, and the people who "
        + "read it found that they had run out of reasons.",
    ],
    middles: [
      "\u{201C}You measure twice, and then you wait a day,\u{201D} says one of those who have been there longest. "
        + "\u{201C}Most mistakes go away by themselves if you let them sleep.\u{201D}",
      "The costs were smaller than expected, and the patience needed was greater. Half of the parts came from "
        + "cellars and attics; the other half was made in evenings that had been meant for something else.",
      "Not everyone agrees. There were objections about the noise, which turned out to be slight, and about the "
        + "light, which was moved. What remained was the question of the keys, and who should keep them.",
      "The figures are modest and they are good. Over the year the numbers went up by a third, and the complaints "
        + "went down to two, one of which was about the weather.",
      "Visitors stop at the second window, because from there the whole of it can be seen at once. Most of them "
        + "stay longer than they had planned to, and some come back with a chair.",
    ],
    ends: [
      "What happens next will be decided in spring. Until then the doors are open on Thursdays, and the kettle is on.",
      "There is a plan for a second one, on the other bank. It is drawn in pencil.",
      "Asked what she would do differently, she thinks for a while. \u{201C}Begin sooner,\u{201D} she says.",
    ]
  )

  private static let chineseBody = (
    openings: [
      "事情的开头很简单：有人问了一个没有人问过的问题。到周末，桌上已经有了一份名单、一张借来的桌子，还有一个大家都记得住的日子。",
      "第一天早上来了四个人，第二天来了九个，还有人带来了热茶。从那以后，很难说清是谁先开始的，也没有人认真去追究。",
      "很长一段时间里，回答都是不行。后来来了一封信，三页纸，字写得很认真。读过信的人发现，自己已经找不出别的理由了。",
    ],
    middles: [
      "“量两遍，然后等一天。”在这里时间最长的一位说，“大多数错误，让它睡一觉就没有了。”",
      "花的钱比想的少，用的耐心比想的多。一半的零件来自地下室和阁楼，另一半是在本来要做别的事的晚上做出来的。",
      "也有人不同意。有人担心声音，后来发现声音很轻；有人担心灯光，于是灯换了地方。剩下的问题是：钥匙归谁保管。",
      "数字不大，但是很好看。一年里人数多了三分之一，意见少到两条，其中一条说的是天气。",
      "来的人总在第二扇窗前停下，因为从那里可以一眼看到全部。多数人待得比打算的久，有的人下次自己带了椅子来。",
    ],
    ends: [
      "接下来怎么办，春天再定。在那之前，每个星期四开门，水一直烧着。",
      "对岸还计划再做一个，图纸已经用铅笔画好了。",
      "问她如果重来会有什么不同，她想了一会儿，说：“早一点开始。”",
    ]
  )
}
