import PagerEngine
import PagerParts
import PagerSDL

// Three pages of settings. Everything works with the mouse, with
// fingers and with keys alone: Tab goes through the titles and the controls.

/// The choices of the user.
@MainActor final class Choices {
  var name = ""
  var volume = 40.0
  weak var pager: Pager?
}

let choices = Choices()
let saved = LabelPart("Nothing saved yet.", isSecondary: true)
let save = ButtonPart("Save") {
  saved.label = "Saved for \(choices.name), volume \(Int(choices.volume))."
}
save.isEnabled = false
let reset = ButtonPart("Reset", isProminent: false) { saved.label = "Nothing saved yet." }

let account = PartsPage([
  LabelPart("Account", style: .headline),
  LabelPart("The name is shown to people you write to.", isSecondary: true),
  TextFieldPart("Name", placeholder: "First and last name") { name in
    choices.name = name
    save.isEnabled = !name.isEmpty
  },
  SwitchPart("Show when I am here", isOn: true),
])
account.title = "Account"

let sound = PartsPage([
  LabelPart("Sound", style: .headline),
  SliderPart("Volume", value: choices.volume, in: 0...100, step: 1) {
    choices.volume = $0
  } text: {
    "\(Int($0)) %"
  },
  SliderPart("Balance", value: 0, in: -1...1) { _ in
  } text: {
    $0 < -0.05 ? "Left" : $0 > 0.05 ? "Right" : "Middle"
  },
  SwitchPart("Sounds of keys", isOn: false),
])
sound.title = "Sound"

let look = PartsPage([
  LabelPart("Look", style: .headline),
  ChoicePart("Theme", ["Light", "Dark"]) { choices.pager?.theme = $0 == 1 ? .dark : .light },
  ChoicePart("Pages change with a", ["Slide", "Fade", "Cube"]) {
    choices.pager?.transition = [.slide, .fade, .cube()][$0]
  },
  RowPart(
    [
      LabelPart("How do you like it?"),
      RatingPart("Rating", rating: 4) { saved.label = "\($0) stars, not saved yet." },
    ], minimumPartWidth: 220),
  RowPart([reset, save]), saved,
])
look.title = "Look"

var options = PagerWindow.Options()
options.size = Size(560, 640)
options.theme = .light
let window = try PagerWindow(title: "Settings", options: options) {
  Pager(pages: [account, sound, look], text: $0)
}
choices.pager = window.pager
try window.run()
