/// The text of the book: a title page, and the pages of a short story.
enum TideBook {
  static let title = "The Tide Book"
  static let subtitle = "A story in ten pages"

  /// The longest pages: if they fit, all pages fit.
  static let longestPages = pages.sorted { length($0) > length($1) }.prefix(4)

  private static func length(_ paragraphs: [String]) -> Int {
    paragraphs.reduce(0) { $0 + $1.count + 40 }
  }

  /// The pages in order, each as an array of paragraphs.
  static let pages: [[String]] = [
    [
      "On the island of Hallan the sea kept a book, and somebody had to write it.",
      "For sixty years that had been Ines Marrow. Each morning she walked down to the stone steps below the chapel, read "
        + "the mark that the water had left on the wall, and wrote it into a ledger with a blue spine: the date, the "
        + "height in fathoms and feet, the weather, and one line about whatever else there was.",
    ],
    [
      "The harbour needed the heights. Ships came and went by her tables, and no captain who trusted them had ever "
        + "touched the bar.",
      "Nobody needed the last column. \u{201C}Two seals,\u{201D} it said, or \u{201C}smelled of snow\u{201D}, or, on the day her "
        + "daughter left for the mainland, \u{201C}the boat was on time\u{201D}.",
    ],
    [
      "When her eyes grew weak, the harbour office sent a machine. It was a grey cylinder with a brass lid, and it "
        + "hung in a pipe beside the steps and drew a line on a drum of paper, all by itself, day and night.",
      "\u{201C}It does not miss a wave,\u{201D} said the engineer.",
      "\u{201C}No,\u{201D} said Ines. \u{201C}It wouldn\u{2019}t.\u{201D}",
    ],
    [
      "She went on writing. The engineer, who came each month to change the paper, thought at first that she had not "
        + "understood. Then he began to look into the ledger while he drank his tea.",
      "He read that in March the drum had stopped for a day because a crab had moved in. The machine had drawn a "
        + "straight line. The ledger said: \u{201C}Spring tide. Very high. Somebody is at home in the pipe.\u{201D}",
    ],
    [
      "In the autumn of that year the great storm came. It took the pipe, the cylinder and the lower eleven steps, "
        + "and for three nights nobody on Hallan slept.",
      "On the fourth morning Ines went down as far as there was anywhere to go. The mark was above the chapel door. She "
        + "wrote the height in figures that shook a little, and then she sat for a long time before the last column.",
    ],
    [
      "\u{201C}All here,\u{201D} she wrote.",
      "The engineer found her at the table when the first boat came through. He had lost his instrument and the whole "
        + "record of the season, which was the one that mattered.",
      "She turned the ledger round and pushed it over to him. Every height was there.",
    ],
    [
      "He copied for two days. When he came to the end of the figures he found that he was copying the last column too.",
      "\u{201C}The office has no use for that,\u{201D} he said.",
      "\u{201C}The office,\u{201D} said Ines, \u{201C}was not on the steps.\u{201D}",
    ],
    [
      "They built the steps again, in granite, and hung a new cylinder beside them, with a grating against crabs.",
      "And because a line on a drum cannot say who is at home, the harbour office printed new forms that winter. They "
        + "had the date, the height, the weather, and at the right edge a fourth column, wide enough for one line.",
    ],
    [
      "It has no heading. The printer had asked what to set there, and the engineer, who had thought about it for some "
        + "time, told him to leave it open.",
      "When Ines could no longer see the mark, a boy from the school read it to her from the third step, and she wrote. "
        + "When she could no longer write, he wrote, and she told him what the weather was by holding up her face.",
    ],
    [
      "The ledgers are in the chapel now, sixty-eight of them. Captains still ask for the heights. Everybody else "
        + "opens one anywhere, and reads down the right-hand side.",
      "The last line in her hand is from a morning in June. The sea was low that day, and quite still; there was nothing "
        + "to report.",
      "\u{201C}Good page,\u{201D} it says. \u{201C}Turn over.\u{201D}",
    ],
  ]
}
