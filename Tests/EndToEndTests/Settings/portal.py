"""A desktop portal with only the settings interface, on the session bus of the environment.

Reads commands from lines of the standard input, and answers each with a line:

    put GROUP NAME VALUE    changes a setting, in GLib's text format, and emits the signal
    delay SECONDS           delays answers by this time
    nonsense                answers with values of the wrong types
    serve                   appears on the bus
"""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
DESCRIPTION = f"""
<node><interface name="{INTERFACE}">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
loop = GLib.MainLoop()
settings = {}
delay = 0.0
is_nonsense = False


def answer(invocation):
    groups = invocation.get_parameters().unpack()[0]
    said = {
        group: {name: GLib.Variant("s", "nonsense") if is_nonsense else value for name, value in values.items()}
        for group, values in settings.items()
        if group in groups
    }
    invocation.return_value(GLib.Variant("(a{sa{sv}})", (said,)))
    return False


def called(_bus, _sender, _path, _interface, _method, _parameters, invocation):
    GLib.timeout_add(int(delay * 1000), answer, invocation)


def obey(words):
    global delay, is_nonsense
    if words[0] == "put":
        value = GLib.Variant.parse(None, words[3])
        settings.setdefault(words[1], {})[words[2]] = value
        bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", GLib.Variant("(ssv)", (words[1], words[2], value)))
    elif words[0] == "delay":
        delay = float(words[1])
    elif words[0] == "nonsense":
        is_nonsense = True
    elif words[0] == "serve":
        node = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION)
        bus.register_object(PATH, node.interfaces[0], called)
        Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE)


def read(channel, _condition):
    line = channel.readline()
    if not line:
        loop.quit()
        return False
    obey(line.rstrip("\n").split(" ", 3))
    bus.flush_sync()
    print("done", flush=True)
    return True


GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, read)
loop.run()
