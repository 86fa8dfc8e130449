"""A scripted assistive technology: reads and presses parts of programs on the accessibility bus.

The argument is the path of the demo. Reads commands from lines of the standard input, and prints the events that it
receives. A command that fails ends the run.
"""

import os
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 60.0
# The watched events; their names end with details that are printed.
WATCHED = ["object:announcement", "object:state-changed:focused", "object:selection-changed", "object:text-changed"]

programs = []
heard = []


def wait(what, seconds=PATIENCE):
    """Runs the loop until `what` returns something, and returns it."""
    end = time.monotonic() + seconds
    while True:
        while GLib.MainContext.default().iteration(False):
            pass
        result = what()
        if result:
            return result
        if time.monotonic() > end:
            sys.exit("waited in vain; heard " + repr(heard))
        time.sleep(0.005)


def note(event):
    try:
        name = event.source.get_name()
        heard.append((event.type, event.detail1, event.source.get_role_name(), name, event.any_data))
    except GLib.Error:
        pass


def session(interface, member, arguments, answer):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    return bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", interface, member, arguments, answer, Gio.DBusCallFlags.NONE, 5000, None
    )


def enable(isOn):
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", isOn)))
    session("org.freedesktop.DBus.Properties", "Set", value, None)


def applications():
    desktop = Atspi.get_desktop(0)
    found = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
    return [one for one in found if one and one.get_toolkit_name() == "PagerSDL"]


def accessibility_bus():
    address = session("org.a11y.Bus", "GetAddress", None, None).unpack()[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def restart_registry(count):
    """Kills the registry, and waits until `count` programs have registered with the next one."""
    bus = accessibility_bus()
    registry = "org.a11y.atspi.Registry"

    def ask(name, path, interface, member, arguments=None):
        return bus.call_sync(name, path, interface, member, arguments, None, Gio.DBusCallFlags.NONE, 20000, None).unpack()

    driver = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    old = ask(*driver, "GetNameOwner", GLib.Variant("(s)", (registry,)))[0]
    os.kill(ask(*driver, "GetConnectionUnixProcessID", GLib.Variant("(s)", (registry,)))[0], signal.SIGKILL)
    wait(lambda: not ask(*driver, "NameHasOwner", GLib.Variant("(s)", (old,)))[0])

    def programs():
        found = ask(registry, "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildren")[0]
        return len(found) == count

    # The first call starts the next registry.
    wait(programs)


def ask_absurdly():
    """Requests children that do not exist from each part, and returns the number of parts."""
    count = 0
    for application in applications():
        for part in list(parts(application)):
            count += 1
            for index in (-1, -(2**31), 2**31 - 1, part.get_child_count()):
                try:
                    if part.get_child_at_index(index) is not None:
                        print(f"{part.get_role_name()} {part.get_name()!r} has a child {index}", flush=True)
                except GLib.Error as error:
                    print(error, flush=True)
    return count


def parts(node, isWhole=False):
    """A part and all visible parts inside it, or all of the first hundred children."""
    yield node
    if node.get_role_name() in ("application", "frame"):
        isWhole = True
    for index in range(min(node.get_child_count(), 100)):
        child = node.get_child_at_index(index)
        if child and (isWhole or child.get_state_set().contains(Atspi.StateType.SHOWING)):
            yield from parts(child)


def find(words):
    role, _, name = words.partition("|")

    def look():
        for application in applications():
            for part in parts(application):
                if part.get_role_name() == role and part.get_name() == name:
                    return part
        return None

    return wait(look)


def area(part):
    frame = part.get_extents(Atspi.CoordType.SCREEN)
    return frame.x, frame.y, frame.width, frame.height


def state_names(part):
    return sorted(state.value_nick for state in part.get_state_set().get_states())


def tree(node, depth=0):
    states = [name for name in state_names(node) if name not in ("enabled", "sensitive", "showing", "visible")]
    words = [node.get_role_name(), repr(node.get_name())]
    print("  " * depth + " ".join(words + states), flush=True)
    for index in range(min(node.get_child_count(), 100)):
        child = node.get_child_at_index(index)
        if child and child.get_state_set().contains(Atspi.StateType.SHOWING):
            tree(child, depth + 1)


def areas(node, child):
    """The areas of a part and its child at one moment, since pages move between two questions."""
    if node.get_role_name() == "application":
        return (0, 0, 1 << 20, 1 << 20), area(child)
    for _ in range(100):
        before, inner, after = area(node), area(child), area(node)
        if before == after:
            break
    return after, inner


def check(node):
    """Fails if a tree is inconsistent, and returns the number of its parts."""
    count = 1
    for index in range(min(node.get_child_count(), 100)):
        child = node.get_child_at_index(index)
        label = f"{child.get_role_name()} {child.get_name()!r}"
        if child.get_parent() != node:
            print(f"{label} has another parent")
        if child.get_index_in_parent() != index:
            print(f"{label} is number {child.get_index_in_parent()} and not {index}")
        (x, y, width, height), (left, top, wide, high) = areas(node, child)
        isShowing = child.get_state_set().contains(Atspi.StateType.SHOWING)
        if isShowing and (left < x - 1 or top < y - 1 or left + wide > x + width + 1 or top + high > y + height + 1):
            print(f"{label} at {left},{top} {wide}x{high} leaves {x},{y} {width}x{height}")
        if isShowing and child.get_role_name() == "page tab" and not child.get_name():
            print("a title without a name")
        count += check(child)
    return count


def hear(kind, isOn=False):
    def look():
        for index, news in enumerate(heard):
            if news[0].startswith(kind) and (news[1] == 1 or not isOn):
                del heard[: index + 1]
                return news
        return None

    return wait(look)


def do(line):
    command, _, words = line.partition(" ")
    if command == "start":
        programs.append(subprocess.Popen([sys.argv[1], *words.split()]))
    elif command == "stop":
        stop()
        wait(lambda: not applications() or None)
    elif command == "on":
        enable(True)
    elif command == "off":
        enable(False)
    elif command == "programs":
        wait(lambda: len(applications()) == int(words) or None)
        print(f"{words} programs", flush=True)
    elif command == "tree":
        for application in applications():
            tree(application)
    elif command == "check":
        for application in applications():
            count = check(application)
            print(f"{application.get_name()}: {'whole' if count > 4 else 'empty'}", flush=True)
    elif command == "restart":
        restart_registry(int(words))
        print(f"{words} programs registered again", flush=True)
    elif command == "absurd":
        print("asked" if ask_absurdly() > 4 else "nobody there", flush=True)
    elif command == "press":
        print("pressed" if find(words).do_action(0) else "not pressed", flush=True)
    elif command == "act":
        number, _, name = words.partition(" ")
        print("done" if find(name).do_action(int(number)) else "not done", flush=True)
    elif command == "set":
        name, _, value = words.rpartition("|")
        find(name).set_current_value(float(value))
    elif command == "value":
        print(f"{find(words).get_current_value():g}", flush=True)
    elif command == "write":
        name, _, text = words.rpartition("|")
        print("written" if find(name).set_text_contents(text) else "not written", flush=True)
    elif command == "read":
        part = find(words)
        print(part.get_text(0, part.get_character_count()), flush=True)
    elif command == "grab":
        print("focused" if find(words).grab_focus() else "not focused", flush=True)
    elif command == "click":
        x, y, width, height = area(find(words))
        subprocess.run(["xdotool", "mousemove", str(x + width // 2), str(y + height // 2), "click", "1"], check=True)
    elif command == "hand":
        subprocess.run(["xdotool", *words.split()], check=True)
    elif command == "announced":
        print(hear("object:announcement")[4], flush=True)
    elif command == "focus":
        news = hear("object:state-changed:focused", isOn=True)
        print(f"{news[2]} {news[3]}", flush=True)
    elif command == "typed":
        news = hear("object:text-changed")
        print(f"{news[0]} {news[4]}", flush=True)
    else:
        sys.exit("unknown: " + line)


def stop():
    for program in programs:
        program.terminate()
    for program in programs:
        print(f"ended with {program.wait(30)}", flush=True)
    programs.clear()


def main():
    Atspi.init()
    Atspi.set_timeout(10000, 20000)
    listener = Atspi.EventListener.new(note)
    for name in WATCHED:
        listener.register(name)
    try:
        for line in sys.stdin:
            do(line.rstrip("\n"))
    finally:
        stop()


main()
