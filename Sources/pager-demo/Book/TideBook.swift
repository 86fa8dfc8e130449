/// The text of the book: a short story. `_` begins and ends italics, and `^` small capitals.
enum TideBook {
  static let title = "The Tide Book"

  static let colophon =
    "This book is set in EB Garamond, Georg Duffner\u{2019}s revival of the types that Claude Garamont cut in "
    + "Paris about 1550. Its lines are broken a paragraph at a time. It was printed by nobody, and may be turned "
    + "as often as you like."

  /// The paragraphs in order. The first letter of the first one is a drop capital.
  static let paragraphs: [String] = [
    "^On the island of Hallan^ the sea kept a book, and somebody had to write it.",
    "For sixty years that had been Ines Marrow. Each morning she walked down to the stone steps below the chapel, "
      + "read the mark that the water had left on the wall, and wrote it into a ledger with a blue spine: the date, "
      + "the height in fathoms and feet, the weather, and one line about whatever else there was.",
    "The harbour needed the heights. Ships came and went by her tables, and no captain who trusted them had ever "
      + "touched the bar.",
    "Nobody needed the last column. _Two seals,_ it said, or _Smelled of snow,_ or, on the day her daughter left "
      + "for the mainland, _The boat was on time._",
    "When her eyes grew weak, the harbour office sent a machine. It was a grey cylinder with a brass lid, and it "
      + "hung in a pipe beside the steps and drew a line on a drum of paper, all by itself, day and night.",
    "\u{201C}It does not miss a wave,\u{201D} said the engineer.",
    "\u{201C}No,\u{201D} said Ines. \u{201C}It wouldn\u{2019}t.\u{201D}",
    "She went on writing. The engineer, who came each month to change the paper, thought at first that she had not "
      + "understood. Then he began to look into the ledger while he drank his tea.",
    "He read that in March the drum had stopped for a day because a crab had moved in. The machine had drawn a "
      + "straight line. The ledger said: _Spring tide. Very high. Somebody is at home in the pipe._",
    "In the autumn of that year the great storm came. It took the pipe, the cylinder and the lower eleven steps, "
      + "and for three nights nobody on Hallan slept.",
    "On the fourth morning Ines went down as far as there was anywhere to go. The mark was above the chapel door. "
      + "She wrote the height in figures that shook a little, and then she sat for a long time before the last "
      + "column.",
    "_All here,_ she wrote.",
    "The engineer found her at the table when the first boat came through. He had lost his instrument and the whole "
      + "record of the season, which was the one that mattered.",
    "She turned the ledger round and pushed it over to him. Every height was there.",
    "He copied for two days. When he came to the end of the figures he found that he was copying the last column "
      + "too.",
    "\u{201C}The office has no use for that,\u{201D} he said.",
    "\u{201C}The office,\u{201D} said Ines, \u{201C}was not on the steps.\u{201D}",
    "They built the steps again, in granite, and hung a new cylinder beside them, with a grating against crabs.",
    "And because a line on a drum cannot say who is at home, the harbour office printed new forms that winter. They "
      + "had the date, the height, the weather, and at the right edge a fourth column, wide enough for one line.",
    "It has no heading. The printer had asked what to set there, and the engineer, who had thought about it for "
      + "some time, told him to leave it open.",
    "When Ines could no longer see the mark, a boy from the school read it to her from the third step, and she "
      + "wrote. When she could no longer write, he wrote, and she told him what the weather was by holding up her "
      + "face.",
    "The ledgers are in the chapel now, sixty-eight of them. Captains still ask for the heights. Everybody else "
      + "opens one anywhere, and reads down the right-hand side.",
    "The last line in her hand is from a morning in June. The sea was low that day, and quite still; there was "
      + "nothing to report.",
    "_Good page,_ it says. _Turn over._",
  ]

  /// Returns the parts of a word between which a line may be broken.
  static func syllables(of word: String) -> [String] {
    guard let breaks = breaks[word.filter(\.isLetter).lowercased()] else { return [word] }
    var (parts, letters) = ([""], 0)
    for character in word {
      if character.isLetter {
        if breaks.contains(letters) { parts.append("") }
        letters += 1
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }

  /// The numbers of letters before the breaks of each word that may be divided.
  private static let breaks: [String: Set<Int>] = {
    let words =
      "any-where au-tumn be-cause be-fore be-side can-not cap-tain cap-tains col-umn copy-ing cylin-der daugh-ter "
      + "engi-neer every-body fath-oms fig-ures gran-ite grat-ing har-bour head-ing hold-ing in-stru-ment "
      + "is-land ma-chine main-land mat-tered morn-ing no-body noth-ing of-fice re-port sea-son some-body "
      + "ta-bles un-der-stood what-ever win-ter writ-ing Gara-mond re-vival print-ed para-graph"
    let pairs = words.lowercased().split(separator: " ").map { word -> (String, Set<Int>) in
      let parts = word.split(separator: "-")
      let ends = parts.indices.dropLast().map { end in parts[...end].reduce(0) { $0 + $1.count } }
      return (parts.joined(), Set(ends))
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
