"""Orca without a voice: prints its speech output, step by step.

The argument is the path of the demo. The standard input contains a journey: commands on lines that begin with "> ", each
followed by the expected speech. Prints the journey with the actual speech. A step ends when its last line has been spoken
and Orca is idle; later speech belongs to the next step. With "record" as the second argument, a step ends after a second
of silence.

    > start ARGUMENTS             starts the demo with its window in front
    > key NAME...                 presses keys, one after the other
    > type WORDS                  types on the keyboard
    > do NUMBER ROLE|NAME         performs an action of a part
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
    """Records the text that it should speak."""

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
    """The visible part with a role and a name, or None."""
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
    """Runs a command. Yields while it has to wait."""
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
    """Whether the expected text has been spoken, and no more speech is pending."""
    if isRecording:
        return time.monotonic() - voice.last > QUIET
    # The last line may have been spoken before in the same step, like the a in "ada".
    return not expected or said.count(expected[-1]) >= expected.count(expected[-1])


def step(line, expected, isRecording):
    command, _, words = line.partition(" ")
    yield from do(command, words)
    voice.last = time.monotonic()
    while not is_silent(expected, isRecording):
        yield
    # Events that arrived before these answers are now in Orca's queue.
    windows()
    yield
    while not event_manager.getManager()._eventQueue.empty():
        yield


def journey():
    """The steps of the standard input: a command, and the expected speech."""
    steps = []
    for line in sys.stdin.read().splitlines():
        if line.startswith("> "):
            steps.append((line[2:], []))
        elif line and steps:
            steps[-1][1].append(line)
    return steps


def play(isRecording):
    global deadline
    # Orca speaks a greeting.
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
    # Orca's shutdown talks to the desktop for a second or two.
    os._exit(status)


main()
