extension NewsSection {
  /// The sections that are written in English.
  static let english = [topStories, world, science, culture, travel, design]

  private static let topStories = NewsSection(
    title: "Top stories", language: .english, kicker: "Harbour",
    headline: Story(
      "The old ferry pier reopens as a garden that floats with the tide", "6 min read · Harbour desk"),
    rows: [
      Story("Night buses will run every ten minutes from spring", "3 min read · City desk"),
      Story(
        "Volunteers count more than nine thousand swifts above the northern suburbs",
        "5 min read · Nature desk"),
      Story("Library lends tools, tents and telescopes", "2 min read · City desk"),
      Story(
        "Why the clock on the market hall has been four minutes fast since the last restoration",
        "7 min read · Long read"),
      Story("Rain fills the upper reservoir for the first time in six years", "4 min read · Region"),
      Story("School kitchens swap recipes across three borders", "4 min read · Education"),
      Story(
        "A repair shop in every station: what a quiet experiment taught the railway",
        "6 min read · Transport"),
      Story("Letters: in praise of the slow lift", "2 min read · Opinion"),
      Story("The week in pictures, from fog to fireworks", "12 pictures · Picture desk"),
      Story("Crossword: seven rivers and a bridge", "Puzzle · Weekend"),
    ])

  private static let world = NewsSection(
    title: "World", language: .english, kicker: "Islands",
    headline: Story(
      "Five island towns agree to share one hospital ship", "8 min read · Foreign desk"),
    rows: [
      Story("Mountain post office celebrates a century of climbing mail", "4 min read · Highlands"),
      Story(
        "Fishers and ferry captains draw the first shared map of the shallow strait",
        "6 min read · Coast"),
      Story("A desert school moves its lessons to the cool of night", "5 min read · Education"),
      Story("Old canal carries grain again after forty years", "3 min read · Trade"),
      Story(
        "Border village keeps two time zones, and its baker is happy to explain",
        "7 min read · Long read"),
      Story("Glacier valley opens its seed vault to gardeners", "4 min read · Nature desk"),
      Story("Tram line links both halves of a divided market", "3 min read · Transport"),
      Story("How a choir of translators works through the night", "9 min read · Portrait"),
      Story("The lighthouse keeper's last log entry", "5 min read · Coast"),
    ])

  private static let science = NewsSection(
    title: "Science", language: .english, kicker: "Deep sky",
    headline: Story(
      "A ringed world turns up where the charts showed nothing", "7 min read · Observatory"),
    rows: [
      Story("Bees learn a puzzle faster when they may watch first", "4 min read · Behaviour"),
      Story("Quiet volcano, loud data: ten years of listening", "8 min read · Earth"),
      Story(
        "Researchers grow a lens from sugar and use it to photograph a single raindrop",
        "5 min read · Materials"),
      Story("The tide clock inside a mussel", "3 min read · Oceans"),
      Story("Counting trees by their shadows", "4 min read · Mapping"),
      Story(
        "Old star catalogue, new maths: why three bright points were never stars at all",
        "9 min read · Observatory"),
      Story("What moss remembers about the winter of the great flood", "6 min read · Climate"),
      Story("A battery that likes the cold", "3 min read · Energy"),
      Story("Ask the lab: why does ice sing?", "2 min read · Questions"),
    ])

  private static let culture = NewsSection(
    title: "Culture", language: .english, kicker: "Festival",
    headline: Story(
      "Ten thousand paper lanterns and not a single loudspeaker", "5 min read · Arts desk"),
    rows: [
      Story("The orchestra that rehearses in a swimming pool", "6 min read · Music"),
      Story("A novel in postcards finds its last reader", "4 min read · Books"),
      Story(
        "Restorers uncover a painted ceiling behind the old cinema's projection room",
        "7 min read · Heritage"),
      Story("Puppet theatre sells out its only row", "3 min read · Stage"),
      Story("Five short films about waiting", "5 min read · Film"),
      Story(
        "The type foundry that still casts its letters by hand, and who keeps buying them",
        "8 min read · Craft"),
      Story("Radio drama returns to the hour after midnight", "4 min read · Listening"),
      Story("A museum of small noises", "2 min read · Exhibitions"),
      Story("What to read when the train is late", "3 min read · Books"),
    ])

  private static let travel = NewsSection(
    title: "Travel", language: .english, kicker: "By sail",
    headline: Story(
      "Nine slow days along the amber coast, with no timetable at all", "11 min read · Journeys"),
    rows: [
      Story("The night train with a kitchen garden", "5 min read · Rail"),
      Story("Three walks that begin at a bus stop", "4 min read · On foot"),
      Story(
        "A guide to the salt road: where to sleep, what to carry and whom to ask",
        "9 min read · Guides"),
      Story("Packing light, by a postman", "3 min read · Advice"),
      Story("The village with one hundred benches", "6 min read · Places"),
      Story(
        "Crossing the high pass in June, when the snow is soft and the inn has just opened",
        "8 min read · Mountains"),
      Story("Harbour saunas, from plain to splendid", "5 min read · Coast"),
      Story("How to read a paper map again", "4 min read · Skills"),
      Story("Postcard: breakfast above the clouds", "1 min read · Postcards"),
    ])

  private static let design = NewsSection(
    title: "Design", language: .english, kicker: "Form",
    headline: Story("A chair, a circle and the room they make together", "6 min read · Studio"),
    rows: [
      Story("The quiet craft of the timetable", "7 min read · Information"),
      Story("One hinge, forty prototypes", "5 min read · Objects"),
      Story(
        "What a children's hospital learned by painting every corridor a different yellow",
        "8 min read · Colour"),
      Story("In defence of the dotted line", "3 min read · Opinion"),
      Story("A typeface for very small screens", "6 min read · Letters"),
      Story(
        "The park bench, reconsidered: notes on sitting alone, in pairs and in a crowd",
        "7 min read · City"),
      Story("Doors that tell you how to open them", "4 min read · Objects"),
      Story("Wool, wax and weather: a coat for cyclists", "5 min read · Materials"),
      Story("Sketchbook: ten ways to draw the wind", "2 min read · Studio"),
    ])
}
