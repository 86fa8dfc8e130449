extension NewsSection {
  /// The sections written in English.
  static let english = [topStories, world, science, culture, travel, design]

  private static let topStories = NewsSection(
    title: "Top stories", language: .english, kicker: "Harbour",
    headline: Story(
      "The old ferry pier returns as a garden that floats", "6 min read · Harbour desk"),
    rows: [
      Story("Night buses will run every ten minutes from spring", "3 min read · City desk"),
      Story(
        "Volunteers count nine thousand swifts above the northern suburbs",
        "5 min read · Nature desk"),
      Story("Library lends tools, tents and telescopes", "2 min read · City desk"),
      Story(
        "Why the clock on the market hall runs four minutes fast",
        "7 min read · Long read"),
      Story("Rain fills the upper reservoir for the first time in six years", "4 min read · Region"),
      Story("School kitchens swap recipes across three borders", "4 min read · Education"),
      Story(
        "A repair shop in every station, and what it taught the railway",
        "6 min read · Transport"),
      Story("Letters: in praise of the slow lift", "2 min read · Opinion"),
      Story("The week in pictures, from fog to fireworks", "12 pictures · Picture desk"),
      Story("Crossword: seven rivers and a bridge", "Puzzle · Weekend"),
      Story("Street musicians get a timetable of their own", "3 min read · City desk"),
      Story("Forty years of one small weather station", "5 min read · Portrait"),
    ])

  private static let world = NewsSection(
    title: "World", language: .english, kicker: "Islands",
    headline: Story(
      "Five island towns agree to share one hospital ship", "8 min read · Foreign desk"),
    rows: [
      Story("Mountain post office celebrates a century of climbing mail", "4 min read · Highlands"),
      Story(
        "Fishers and ferry captains draw a shared map of the strait",
        "6 min read · Coast"),
      Story("A desert school moves its lessons to the cool of night", "5 min read · Education"),
      Story("Old canal carries grain again after forty years", "3 min read · Trade"),
      Story(
        "Border village keeps two time zones; its baker explains",
        "7 min read · Long read"),
      Story("Glacier valley opens its seed vault to gardeners", "4 min read · Nature desk"),
      Story("Tram line links both halves of a divided market", "3 min read · Transport"),
      Story("How a choir of translators works through the night", "9 min read · Portrait"),
      Story("The lighthouse keeper's last log entry", "5 min read · Coast"),
      Story("Two rivers, one rowing club", "4 min read · Sport"),
      Story("The market that opens only when it rains", "3 min read · Places"),
      Story("A dictionary for a language with nine speakers", "8 min read · Long read"),
    ])

  private static let science = NewsSection(
    title: "Science", language: .english, kicker: "Deep sky",
    headline: Story(
      "A ringed world turns up where the charts showed nothing", "7 min read · Observatory"),
    rows: [
      Story("Bees learn a puzzle faster when they may watch first", "4 min read · Behaviour"),
      Story("Quiet volcano, loud data: ten years of listening", "8 min read · Earth"),
      Story(
        "Researchers grow a lens from sugar to photograph one raindrop",
        "5 min read · Materials"),
      Story("The tide clock inside a mussel", "3 min read · Oceans"),
      Story("Counting trees by their shadows", "4 min read · Mapping"),
      Story(
        "Old star charts, new maths: three bright points that never were",
        "9 min read · Observatory"),
      Story("What moss remembers about the winter of the great flood", "6 min read · Climate"),
      Story("A battery that likes the cold", "3 min read · Energy"),
      Story("Ask the lab: why does ice sing?", "2 min read · Questions"),
      Story("Snails map the streets of a greenhouse", "3 min read · Behaviour"),
      Story("Why bridges hum, and how to tune them", "5 min read · Engineering"),
      Story("A very slow film of a growing crystal", "2 min read · Pictures"),
    ])

  private static let culture = NewsSection(
    title: "Culture", language: .english, kicker: "Festival",
    headline: Story(
      "Ten thousand paper lanterns and not a single loudspeaker", "5 min read · Arts desk"),
    rows: [
      Story("The orchestra that rehearses in a swimming pool", "6 min read · Music"),
      Story("A novel in postcards finds its last reader", "4 min read · Books"),
      Story(
        "Restorers uncover a painted ceiling in the old cinema",
        "7 min read · Heritage"),
      Story("Puppet theatre sells out its only row", "3 min read · Stage"),
      Story("Five short films about waiting", "5 min read · Film"),
      Story(
        "The foundry that casts its letters by hand, and who buys them",
        "8 min read · Craft"),
      Story("Radio drama returns to the hour after midnight", "4 min read · Listening"),
      Story("A museum of small noises", "2 min read · Exhibitions"),
      Story("What to read when the train is late", "3 min read · Books"),
      Story("The quiet return of the brass band", "5 min read · Music"),
      Story("One painting, seen by lamplight", "4 min read · Heritage"),
      Story("Dancers rehearse on the roof of the bakery", "3 min read · Stage"),
    ])

  private static let travel = NewsSection(
    title: "Travel", language: .english, kicker: "By sail",
    headline: Story(
      "Nine slow days along the amber coast, with no timetable at all", "11 min read · Journeys"),
    rows: [
      Story("The night train with a kitchen garden", "5 min read · Rail"),
      Story("Three walks that begin at a bus stop", "4 min read · On foot"),
      Story(
        "A guide to the salt road: where to sleep and what to carry",
        "9 min read · Guides"),
      Story("Packing light, by a postman", "3 min read · Advice"),
      Story("The village with one hundred benches", "6 min read · Places"),
      Story(
        "Crossing the high pass in June, when the inn has just opened",
        "8 min read · Mountains"),
      Story("Harbour saunas, from plain to splendid", "5 min read · Coast"),
      Story("How to read a paper map again", "4 min read · Skills"),
      Story("Postcard: breakfast above the clouds", "1 min read · Postcards"),
      Story("Ferry coffee: a short and honest ranking", "4 min read · Coast"),
      Story("A bicycle, a tent and two hundred bridges", "7 min read · Journeys"),
      Story("The hotel that has only one key", "5 min read · Places"),
    ])

  private static let design = NewsSection(
    title: "Design", language: .english, kicker: "Form",
    headline: Story("A chair, a circle and the room they make together", "6 min read · Studio"),
    rows: [
      Story("The quiet craft of the timetable", "7 min read · Information"),
      Story("One hinge, forty prototypes", "5 min read · Objects"),
      Story(
        "What a hospital learned by painting its corridors yellow",
        "8 min read · Colour"),
      Story("In defence of the dotted line", "3 min read · Opinion"),
      Story("A typeface for very small screens", "6 min read · Letters"),
      Story(
        "The park bench, reconsidered: alone, in pairs and in a crowd",
        "7 min read · City"),
      Story("Doors that tell you how to open them", "4 min read · Objects"),
      Story("Wool, wax and weather: a coat for cyclists", "5 min read · Materials"),
      Story("Sketchbook: ten ways to draw the wind", "2 min read · Studio"),
      Story("The cup that fits every hand", "4 min read · Objects"),
      Story("Maps without names", "6 min read · Information"),
      Story("How a signpost is tested in the fog", "3 min read · City"),
    ])
}
