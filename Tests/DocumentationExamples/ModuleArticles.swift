import CSDL2
import PagerEngine
import PagerInspector
import PagerParts
import PagerPhysics
import PagerSDL
import PagerTesting

// The Swift blocks of the articles in the catalogues of PagerPhysics, PagerParts, PagerInspector, PagerSDL and
// PagerTesting.

func spring() {
  // example
  let curve = SpringCurve(spring: .pageSnap, from: MotionState(position: 0, velocity: 900), to: 640)
  let state = curve.state(at: 0.1)
  print(state.position, state.velocity)
  // end of example
}

@MainActor
func settings() -> PartsPage {
  // example
  let volume = SliderPart("Volume", value: 4, in: 0...11) { print("volume", $0) }
  let settings = PartsPage([LabelPart("Sound", style: .headline), volume, SwitchPart("Mute", isOn: false)])
  settings.title = "Sound"
  // end of example
  return settings
}

@MainActor
func groups() {
  // example
  let row = RowPart([
    ColumnPart([LabelPart("Sound"), SwitchPart("Mute", isOn: false)]),
    ColumnPart([LabelPart("Light"), SliderPart("Brightness", value: 50, in: 0...100, step: 1)]),
  ])
  row.isEnabled = false
  // end of example
}

@MainActor
func flow(in pager: Pager, text: any TextMeasurer) {
  // example
  let controls = FlowPart([ChoicePart("", ["Day", "Week"]), SwitchPart("Weekends", isOn: true)])
  pager.accessory = PartsBar([controls], text: text).accessory { $0.height / 3 }
  // end of example
}

@MainActor
func toolbar(close: @escaping @MainActor () -> Void) {
  // example
  let heading = LinePart("Wednesday, 14 January", "14 January", style: .section)
  let toolbar = BarPart([], middle: heading, [IconButtonPart("Close", icon: .close) { close() }])
  // end of example
  _ = toolbar
}

@MainActor
func dialog(over pager: Pager, text: any TextMeasurer, delete: @escaping @MainActor () -> Void) {
  // example
  let question = PartsDialog("Delete it?", over: pager, text: text) { close in
    let button = ButtonPart("Delete") {
      delete()
      close()
    }
    return [button]
  }
  question.show()
  // end of example
}

@MainActor
func message(in pager: Pager) {
  // example
  pager.placeholder = { placeholder, context in
    guard case .failed = placeholder else { return Placeholder.draw(placeholder, in: context) }
    return Placeholder.message("Offline", "The pictures are on a server.", button: "Try again", in: context)
  }
  // end of example
}

@MainActor
func scrollBar(of page: PartsPage, in pager: Pager) {
  // example
  var scrollBar = ScrollBar()
  let layer = PagerLayer(
    handle: { input in
      guard case .pointer(let pointer) = input.kind else { return .ignored }
      guard let offset = scrollBar.handle(pointer) else { return .ignored }
      page.contentOffset = offset
      return .taken
    },
    draw: { frame, context in
      let farthest = page.contentLength(in: context) - context.size.height
      scrollBar.update(
        in: Rect(origin: .zero, size: context.size), offset: page.contentOffset, farthest: farthest)
      scrollBar.draw(into: &frame, context.theme)
    })
  pager.layers.append(layer)
  // end of example
}

@MainActor
func ownControl() {
  // example
  final class StepperPart: Part {
    private(set) var value = 0

    override func draw(into list: inout DrawList, _ state: PartState, in context: PageContext) {
      if state.showsFocusRing { list.focusRing(around: frame, radius: 10, context.theme) }
      list.roundedRect(frame, radius: 10, context.theme.fill)
      let baseline = Point(frame.x + 16, frame.midY + 6)
      list.text("\(label): \(value)", at: baseline, .body, context.theme.text)
    }

    override func tap(at location: Point) { add(location.x > frame.width / 2 ? 1 : -1) }

    override func handle(_ key: PagerInput.Key, _ modifiers: PagerInput.Modifiers) -> Bool {
      guard key == .left || key == .right else { return false }
      add(key == .right ? 1 : -1)
      return true
    }

    private func add(_ difference: Int) {
      value += difference
      setNeedsDisplay()
    }
  }
  // end of example
  _ = StepperPart("Guests")
}

@MainActor
func inspector(of photos: any PageSource) throws {
  // example
  let window = try PagerWindow(title: "Photos", source: photos)
  let inspector = InspectorOverlay(on: window.pager)
  window.onPaint = { [weak inspector] in inspector?.paintTime = $0 }
  inspector.measureMemory = { [weak window] in window?.memoryUse ?? MemoryUse() }
  try window.run()
  // end of example
}

@MainActor
func statePanel(of pager: Pager, text: any TextMeasurer) {
  // example
  pager.retention = .cachedWindow
  let panel = PageStatePanel("Photos")
  panel.show(beside: pager, text: text)
  // end of example
}

@MainActor
func greetings() throws {
  // example
  final class Greeting: Page {
    var name = "World" { didSet { setNeedsDisplay() } }

    override func draw(in context: PageContext) -> DrawList {
      var list = DrawList()
      list.text("Hello, \(name)", at: Point(40, 80), .headline, context.theme.text)
      return list
    }
  }
  // end of example

  // example
  final class Greetings: PageSource {
    let names: [String]
    init(_ names: [String]) { self.names = names }

    var pageCount: Int { names.count }
    func title(at index: Int) -> String { names[index] }

    func page(at index: Int) -> Page {
      let page = Greeting()
      page.name = names[index]
      return page
    }
  }
  // end of example

  // example
  let greetings = Greetings(["Ada", "Grace", "Edsger"])
  let window = try PagerWindow(title: "Greetings") { text in
    let pager = Pager(source: greetings, text: text)
    pager.arrangement.wrapsAround = true
    pager.pageIndicator = PageIndicator(.dots(.worm))
    return pager
  }
  try window.run()
  // end of example
}

@MainActor
func loop(_ pages: any PageSource, _ renderer: OpaquePointer, _ isRunning: () -> Bool) throws {
  // example
  let text = try TextSystem()
  let pager = Pager(source: pages, text: text)
  pager.layout(size: Size(800, 600), scale: 1)
  let painter = Painter(renderer: renderer, text: text)
  var translator = InputTranslator(windowSize: Size(800, 600))
  let clock = FrameClock()
  var frame = DisplayList()

  while isRunning() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_RENDER_TARGETS_RESET.rawValue { painter.dropTextures() }
      if let input = translator.input(forSDLEvent: event, clock: clock) { pager.handle(input) }
    }
    pager.advance(to: clock.now)
    pager.draw(into: &frame)
    _ = try painter.paint(frame)
    SDL_RenderPresent(renderer)
  }
  painter.dropTextures()
  // end of example
}

@MainActor
func picture(of pager: Pager, _ text: TextSystem) throws {
  var frame = DisplayList()
  // example
  pager.layout(size: Size(800, 600), scale: 1)
  pager.advance(to: 0)
  pager.draw(into: &frame)
  try Canvas.picture(of: frame, text: text).writePNG(to: "page.png")
  // end of example
}

@MainActor
func script(_ articles: any PageSource) throws {
  // example
  let pager = Pager(source: articles, text: try TextSystem())
  pager.layout(size: Size(800, 600), scale: 1)
  let script = try GestureScript(
    parsing: """
      0.1 drag 600 300 to 200 300 for 0.2
      1.0 key Left
      """)
  var player = ScriptPlayer(script, on: pager)
  player.frameRate = 60
  player.advance(to: 0.3)
  precondition(pager.motion.targetPage == 1)
  player.advance(to: 3)
  precondition(pager.currentPage == 0)
  // end of example
}

@MainActor
func press(_ pager: Pager) {
  // example
  guard let world = pager.find(role: .pageTab, name: "World") else { return }
  world.press()
  precondition(pager.motion.targetPage == 2)
  // end of example
}

@MainActor
func replay(_ text: String) throws {
  // example
  let recording = try Recording(parsing: text)
  let outcome = RecordingPlayer.play(recording)
  precondition(outcome.turns.count == 1)
  precondition(outcome.largestJump < 1)
  // end of example
}

@MainActor
func golden(of pager: Pager, _ text: TextSystem) throws {
  var frame = DisplayList()
  // example
  let goldens = GoldenPictures(directory: "Tests/Goldens", failures: "build/failures", recording: false)
  pager.draw(into: &frame)
  let picture = try Canvas.picture(of: frame, text: text)
  if let failure = goldens.check(picture, named: "inbox", tolerance: .smoothing).failure { print(failure) }
  // end of example
}
