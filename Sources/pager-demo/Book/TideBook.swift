import CGallery

/// The text of the book: a short story. `_` begins and ends italics, and `^` small capitals.
enum TideBook {
  static let title = "The Tide Book"

  private static let lines = gallery_tide_book.lines.map(String.init)
  /// The paragraphs in order. The first letter of the first one is a drop capital.
  static let paragraphs = Array(lines.dropLast())
  static let colophon = lines[lines.count - 1]

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

  /// The numbers of letters before the breaks of each word of the book and the newspaper that may be divided.
  private static let breaks: [String: Set<Int>] = {
    let words = """
      ac-cor-dion ac-cord-ing ad-vice aero-plane af-ter-wards air-field al-though al-ways an-chors \
      an-ni-ver-sary an-nounce an-other an-swer an-swered an-swers any-body any-thing any-where \
      ap-point-ment arith-metic as-tron-omer au-thor au-tumn av-er-age bak-ers bal-cony bar-ley \
      bar-rels bat-ter-ies bat-tery be-cause be-come be-comes be-fore be-gins be-hav-iour be-hind \
      be-long be-longs be-side be-tween bi-cycle blan-ket boat-house bor-ders bor-row bot-tom \
      break-fast bring-ing build-ers build-ing cam-era can-not cap-ital cap-tain cap-tains \
      car-pen-ters car-riage car-ried car-ries cata-logue ceil-ing cele-brates cen-ti-metres \
      cen-tu-ries cen-tury cer-tain cham-bers chap-ter chil-dren chim-neys clean-ers cli-mate \
      click-ers climb-ing clock-mak-ers coast-guard cof-fee col-umn com-pany com-pare com-plained \
      com-plains con-cert con-di-tion con-duc-tor con-sid-er-able con-tains copy-ing cor-ner cor-ners \
      cor-rected cor-ri-dor cor-ri-dors coun-cil count-ing cross-ing cross-roads cross-word cul-ture \
      cus-tom-ers cylin-der danc-ers daugh-ter de-grees de-light de-sign de-tec-tive den-tist \
      den-tists des-ert di-vided dic-tion-ary dif-fer-ent dis-cuss dis-tance door-step door-way \
      driv-ers dump-lings edi-tion edi-tor edu-ca-tion en-ergy engi-neer engi-neer-ing engi-neers \
      equiva-lent erup-tion even-ing every-body every-thing ex-cept ex-hi-bi-tions ex-pected \
      ex-peri-ment ex-plains fath-oms fer-ries fes-ti-val fig-ures fin-ished fire-works fish-ers \
      fish-ing fish-mon-gers foot-ball foot-steps for-eign for-est for-got for-ward four-teen \
      fur-ni-ture gar-den gar-den-ers gara-mond geog-ra-phy gla-cier gramo-phone gran-ite \
      grand-moth-ers grat-ing green-house grow-ing hand-cart hap-pens har-bour har-vest hav-ing \
      head-ing head-mis-tress heat-ing her-ring her-self high-lands him-self hold-ing hos-pi-tal \
      hun-dred im-pos-sible im-prove im-prove-ments in-for-ma-tion in-hab-it-ants in-land in-side \
      in-stru-ment in-stru-ments is-land is-lands jour-neys kit-chen kit-chens know-ledge lad-der \
      lamp-light lan-guage lan-guages lan-terns land-lady law-yers leav-ing led-ger led-gers les-sons \
      let-ter let-ters let-tuce li-brary light-house lis-ten lis-ten-ing loud-speak-ers ma-chine \
      mag-net main-land map-ping mar-ket mat-tered mean-ing meas-ure meas-ured men-tion mi-cro-phones \
      mid-night mil-lion min-ute min-utes mis-take mod-est mon-day morn-ing moun-tain moun-tains \
      move-ments mu-seum mu-si-cians na-ture neigh-bour neigh-bours nine-teen no-body no-tice \
      no-ticed no-tices no-where north-ern noth-ing num-ber num-bers ob-jects ob-ser-va-tory of-fice \
      op-po-site open-ing oper-at-ing opin-ion or-chard or-ches-tra or-dered or-di-nary oth-ers \
      out-side over-night paint-ing para-graph part-ners pas-sen-gers pen-cil pen-du-lum pen-sion-ers \
      peo-ple pho-to-graph pho-to-graphs pho-tog-ra-phers pi-geons pic-ture pic-tures plat-form \
      play-ers por-ters por-trait post-card post-cards post-man post-mas-ter print-ed pro-gram-mers \
      pro-vided prom-ised pu-pils pub-lic pull-ing pump-kin pup-pet-eer quar-rels quar-ter ques-tions \
      rail-way rain-drop re-gion re-hearse re-mains re-mem-ber re-mem-bered re-mem-bers re-pair \
      re-pairs re-port re-ports re-quest re-search-ers re-sults re-turn re-turns re-vival rea-son \
      rea-sons read-ers read-ing res-er-voir ris-ing riv-ers sail-ors sat-ur-day sauce-pan sci-ence \
      scis-sors sea-son sec-ond sec-onds semi-tone sen-tences sep-tem-ber set-tled sev-enty shad-ows \
      shal-low shar-ing shut-ter shut-ters si-lence si-lent sign-post sketch-book so-lu-tion so-prano \
      some-body some-one some-thing some-times some-where speak-ers speak-ing splen-did sta-tion \
      sta-tion-mas-ter sto-ries stone-mason stop-watch strang-ers stu-dents sub-urbs suc-ces-sor \
      suf-fered sug-gest sum-mers sun-rise sup-posed sur-geon sus-pects swim-ming ta-bles tele-phone \
      tele-phones tele-scope tele-scopes ter-race the-atre them-selves there-fore thou-sand \
      thou-sands thurs-day time-table to-gether to-wards trad-ers traf-fic trans-la-tors trans-port \
      trav-elled tues-day tues-days type-face um-brel-las um-brella un-cover un-de-cided un-der-stand \
      un-der-stood uni-ver-sity usu-ally val-ley ver-dict vil-lage vil-lages visi-bil-ity visi-tors \
      vol-cano vol-un-teers wa-ter-ing wait-ing walk-ers walk-ing wed-ding wed-dings wednes-days \
      week-end wel-come west-ern what-ever when-ever whis-per whis-tle who-ever win-dow win-ter \
      win-ters with-out work-benches work-ing writ-ing yes-ter-day young-est
      """
    let pairs = words.split(separator: " ").map { word -> (String, Set<Int>) in
      let parts = word.split(separator: "-")
      let ends = parts.indices.dropLast().map { end in parts[...end].reduce(0) { $0 + $1.count } }
      return (parts.joined(), Set(ends))
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
