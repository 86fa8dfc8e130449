extension NewsSection {
  /// The sections written in English.
  static let english = sections(
    .english,
    """
    # Top stories | Harbour
    The old ferry pier returns as a garden that floats | 6 min read · Harbour desk
    Night buses will run every ten minutes from spring | 3 min read · City desk
    Volunteers count nine thousand swifts above the northern suburbs | 5 min read · Nature desk
    Library lends tools, tents and telescopes | 2 min read · City desk
    Why the clock on the market hall runs four minutes fast | 7 min read · Long read
    Rain fills the upper reservoir for the first time in six years | 4 min read · Region
    School kitchens swap recipes across three borders | 4 min read · Education
    A repair shop in every station, and what it taught the railway | 6 min read · Transport
    Letters: in praise of the slow lift | 2 min read · Opinion
    The week in pictures, from fog to fireworks | 12 pictures · Picture desk
    Crossword: seven rivers and a bridge | Puzzle · Weekend
    Street musicians get a timetable of their own | 3 min read · City desk
    Forty years of one small weather station | 5 min read · Portrait

    # World | Islands
    Five island towns agree to share one hospital ship | 8 min read · Foreign desk
    Mountain post office celebrates a century of climbing mail | 4 min read · Highlands
    Fishers and ferry captains draw a shared map of the strait | 6 min read · Coast
    A desert school moves its lessons to the cool of night | 5 min read · Education
    Old canal carries grain again after forty years | 3 min read · Trade
    Border village keeps two time zones; its baker explains | 7 min read · Long read
    Glacier valley opens its seed vault to gardeners | 4 min read · Nature desk
    Tram line links both halves of a divided market | 3 min read · Transport
    How a choir of translators works through the night | 9 min read · Portrait
    The lighthouse keeper's last log entry | 5 min read · Coast
    Two rivers, one rowing club | 4 min read · Sport
    The market that opens only when it rains | 3 min read · Places
    A dictionary for a language with nine speakers | 8 min read · Long read

    # Science | Deep sky
    A ringed world turns up where the charts showed nothing | 7 min read · Observatory
    Bees learn a puzzle faster when they may watch first | 4 min read · Behaviour
    Quiet volcano, loud data: ten years of listening | 8 min read · Earth
    Researchers grow a lens from sugar to photograph one raindrop | 5 min read · Materials
    The tide clock inside a mussel | 3 min read · Oceans
    Counting trees by their shadows | 4 min read · Mapping
    Old star charts, new maths: three bright points that never were | 9 min read · Observatory
    What moss remembers about the winter of the great flood | 6 min read · Climate
    A battery that likes the cold | 3 min read · Energy
    Ask the lab: why does ice sing? | 2 min read · Questions
    Snails map the streets of a greenhouse | 3 min read · Behaviour
    Why bridges hum, and how to tune them | 5 min read · Engineering
    A very slow film of a growing crystal | 2 min read · Pictures

    # Culture | Festival
    Ten thousand paper lanterns and not a single loudspeaker | 5 min read · Arts desk
    The orchestra that rehearses in a swimming pool | 6 min read · Music
    A novel in postcards finds its last reader | 4 min read · Books
    Restorers uncover a painted ceiling in the old cinema | 7 min read · Heritage
    Puppet theatre sells out its only row | 3 min read · Stage
    Five short films about waiting | 5 min read · Film
    The foundry that casts its letters by hand, and who buys them | 8 min read · Craft
    Radio drama returns to the hour after midnight | 4 min read · Listening
    A museum of small noises | 2 min read · Exhibitions
    What to read when the train is late | 3 min read · Books
    The quiet return of the brass band | 5 min read · Music
    One painting, seen by lamplight | 4 min read · Heritage
    Dancers rehearse on the roof of the bakery | 3 min read · Stage

    # Travel | By sail
    Nine slow days along the amber coast, with no timetable at all | 11 min read · Journeys
    The night train with a kitchen garden | 5 min read · Rail
    Three walks that begin at a bus stop | 4 min read · On foot
    A guide to the salt road: where to sleep and what to carry | 9 min read · Guides
    Packing light, by a postman | 3 min read · Advice
    The village with one hundred benches | 6 min read · Places
    Crossing the high pass in June, when the inn has just opened | 8 min read · Mountains
    Harbour saunas, from plain to splendid | 5 min read · Coast
    How to read a paper map again | 4 min read · Skills
    Postcard: breakfast above the clouds | 1 min read · Postcards
    Ferry coffee: a short and honest ranking | 4 min read · Coast
    A bicycle, a tent and two hundred bridges | 7 min read · Journeys
    The hotel that has only one key | 5 min read · Places

    # Design | Form
    A chair, a circle and the room they make together | 6 min read · Studio
    The quiet craft of the timetable | 7 min read · Information
    One hinge, forty prototypes | 5 min read · Objects
    What a hospital learned by painting its corridors yellow | 8 min read · Colour
    In defence of the dotted line | 3 min read · Opinion
    A typeface for very small screens | 6 min read · Letters
    The park bench, reconsidered: alone, in pairs and in a crowd | 7 min read · City
    Doors that tell you how to open them | 4 min read · Objects
    Wool, wax and weather: a coat for cyclists | 5 min read · Materials
    Sketchbook: ten ways to draw the wind | 2 min read · Studio
    The cup that fits every hand | 4 min read · Objects
    Maps without names | 6 min read · Information
    How a signpost is tested in the fog | 3 min read · City
    """)
}
