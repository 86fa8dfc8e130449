"""Orca without a voice: writes what a user would hear, step by step.

Takes the path of the demo as its argument, and a journey on the standard input: a command in a line of its own that begins
with "> ", and below it what is said then. Writes the journey with what was said. A step is over when its last line has been
said, and Orca has nothing left to do; what is said later belongs to the next step. With "record" as second argument a step
is over when nothing has been said for a second.

    > start ARGUMENTS             starts the demo with its window in front
    > key NAME...                 presses keys, one after the other
    > type WORDS                  types on the keyboard
    > do NUMBER ROLE|NAME         carries out an action of a part
    > stop                        ends the demo
"""

import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Atspi, GLib  # noqa: E402

from orca import event_manager, orca, speech, speechserver  # noqa: E402

PATIENCE = float(os.environ.get("PATIENCE", "60"))
QUIET = 2.5

programs = []
said = []
deadline = time.monotonic() + PATIENCE


class Voice(speechserver.SpeechServer):
    """Takes down what it should say."""

    def __init__(self):
        super().__init__()
        self.last = time.monotonic()

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            said.append(" ".join(text.split()))
            self.last = time.monotonic()

    def speakCharacter(self, character, acss=None):
        self.speak(character)

    def speakKeyEvent(self, event, acss=None):
        self.speak("[" + event.getKeyName() + "]")

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            self.speak(context.utterance)

    def getInfo(self):
        return ["voice", "voice"]


voice = Voice()


def children(node):
    return [node.get_child_at_index(index) for index in range(min(node.get_child_count(), 100))]


def applications():
    found = children(Atspi.get_desktop(0))
    return [one for one in found if one and one.get_toolkit_name() == "PagerSDL"]


def windows():
    return [child for one in applications() for child in children(one)]


def part(words):
    """The part in view with a role and a name; nil if there is none."""
    role, _, name = words.partition("|")
    left = windows()
    while left:
        node = left.pop(0)
        if node.get_role_name() == role and node.get_name() == name:
            return node
        left += [child for child in children(node) if child and shows(child)]
    return None


def shows(node):
    return node.get_state_set().contains(Atspi.StateType.SHOWING)


def hand(*words):
    return subprocess.run(["xdotool", *words], stdout=subprocess.PIPE, text=True).stdout.split()


def is_active():
    return any(window.get_state_set().contains(Atspi.StateType.ACTIVE) for window in windows())


def do(command, words):
    """Carries out a command. Yields as long as it has to wait."""
    if command == "start":
        programs.append(subprocess.Popen([sys.argv[1], *words.split()]))
        while not is_active():
            for window in hand("search", "--onlyvisible", "--name", "Pager"):
                hand("windowmove", window, "0", "0", "windowfocus", window)
            yield
    elif command == "key":
        for name in words.split():
            hand("key", name)
    elif command == "type":
        hand("type", words)
    elif command == "do":
        number, _, name = words.partition(" ")
        while not (found := part(name)):
            yield
        found.do_action(int(number))
    elif command == "stop":
        programs.pop().terminate()
        while windows():
            yield
    else:
        sys.exit("unknown: " + command)


def is_silent(expected, isRecording):
    """Whether what is expected has been said, and nothing more is on its way."""
    if isRecording:
        return time.monotonic() - voice.last > QUIET
    # The last line may have been said before in the same step, as the a in "ada".
    return not expected or said.count(expected[-1]) >= expected.count(expected[-1])


def step(line, expected, isRecording):
    command, _, words = line.partition(" ")
    yield from do(command, words)
    voice.last = time.monotonic()
    while not is_silent(expected, isRecording):
        yield
    # News that came before these answers is in Orca's queue by now.
    windows()
    yield
    while not event_manager.getManager()._eventQueue.empty():
        yield


def journey():
    """The steps of the standard input: a command, and what is said then."""
    steps = []
    for line in sys.stdin.read().splitlines():
        if line.startswith("> "):
            steps.append((line[2:], []))
        elif line and steps:
            steps[-1][1].append(line)
    return steps


def play(isRecording):
    global deadline
    # Orca greets.
    while not said:
        yield
    said.clear()
    for line, expected in journey():
        print("> " + line, flush=True)
        deadline = time.monotonic() + PATIENCE
        yield from step(line, expected, isRecording)
        print("".join(text + "\n" for text in said), end="", flush=True)
        said.clear()


def main():
    orca.getSettingsManager().activate(None, {"enableSound": False, "enableBraille": False, "enablePositionSpeaking": True})
    speech._initSpeechServer = lambda *_: setattr(speech, "_speechserver", voice)
    running = play(sys.argv[2:] == ["record"])

    def proceed():
        try:
            next(running)
        except StopIteration:
            finish(0)
        except BaseException as failure:  # noqa: B036
            print(repr(failure), file=sys.stderr)
            finish(1)
        if time.monotonic() > deadline:
            print("".join(text + "\n" for text in said), end="", flush=True)
            print("waited in vain", file=sys.stderr)
            finish(1)
        return True

    GLib.timeout_add(5, proceed)
    orca.main()


def finish(status):
    for program in programs:
        program.terminate()
        program.wait()
    sys.stdout.flush()
    # Orca's own end speaks with the desktop for a second or two.
    os._exit(status)


main()
