#!/usr/bin/env python3
"""Measures programs that open a window, from outside: on an X server of their own, one after the other.

usage: measure.py [--rounds N] [--size WIDTHxHEIGHT] --out FILE NAME=COMMAND...

  first-frame   milliseconds from the start of the process until the whole window has been drawn
  memory        MiB of memory, with shared pages divided among those who share them (PSS), a second after that
  frame         milliseconds of CPU time per frame while pages are dragged with 120 events a second
  interval      milliseconds between two pictures in which a flicked page settles, the 99th percentile; for pages of one colour
  last-pixel    milliseconds that such a page takes for its last pixel, at rest in between as far as can be seen
  wake-ups      how often a thread of the program was woken in five seconds in which nothing happens

Writes one line per measurement: program, measure, value. Nothing is taken out. The window has to fill the screen, which has
its size, and its pages are dragged sideways. Of X it needs the libraries alone, without headers and bindings.
"""
import argparse
import array
import bisect
import contextlib
import ctypes
import os
import re
import shlex
import signal
import statistics
import subprocess
import sys
import tempfile
import time

GROUND = 0xFF01FE  # the colour of the screen without a window, which no program draws
START_TIMEOUT = 15.0
LEFT_BUTTON = 1


class Picture(ctypes.Structure):
    """The first fields of an XImage."""

    _fields_ = [
        ("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_char)), ("byte_order", ctypes.c_int), ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int), ("bitmap_pad", ctypes.c_int), ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
    ]  # fmt: skip


class Screen:
    """The pixels of a virtual screen, and a mouse."""

    def __init__(self, display, width, height):
        self.width, self.height = width, height
        self.xlib, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        pointer, number, word = ctypes.c_void_p, ctypes.c_int, ctypes.c_ulong
        self.xlib.XOpenDisplay.restype = pointer
        self.xlib.XDefaultRootWindow.restype = word
        self.xlib.XGetImage.restype = ctypes.POINTER(Picture)
        self.xlib.XGetImage.argtypes = [pointer, word, number, number, number, number, word, number]
        self.xlib.XDestroyImage.argtypes = [pointer]
        self.display = pointer(self.xlib.XOpenDisplay(display.encode()))
        if not self.display:
            sys.exit(f"measure.py: the X server {display} does not answer")
        self.root = word(self.xlib.XDefaultRootWindow(self.display))
        # SDL and the toolkits open windows without a background, so the ground stays until something is drawn.
        self.xlib.XSetWindowBackground(self.display, self.root, word(GROUND))
        self.xlib.XClearWindow(self.display, self.root)
        self.xlib.XSync(self.display, 0)

    def row(self, y):
        """The pixels of one row, as bytes."""
        whole_pixel, as_pixels = 0xFFFFFFFF, 2
        picture = self.xlib.XGetImage(self.display, self.root, 0, y, self.width, 1, whole_pixel, as_pixels)
        if not picture:
            raise RuntimeError("The X server gives no picture.")
        pixels = ctypes.string_at(picture.contents.data, picture.contents.bytes_per_line)
        self.xlib.XDestroyImage(picture)
        return pixels

    def is_drawn(self):
        """Whether a window covers the background completely and is drawn up to its corners."""
        for y in (self.height // 2, 0, self.height - 1):
            if any(pixel & 0xFFFFFF == GROUND for pixel in set(array.array("I", self.row(y)))):
                return False
        return True

    def move(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.xlib.XFlush(self.display)

    def button(self, is_down):
        self.xtest.XTestFakeButtonEvent(self.display, LEFT_BUTTON, int(is_down), ctypes.c_ulong(0))
        self.xlib.XFlush(self.display)

    def wait_for_rest(self, seconds, at_most):
        """Waits until nothing has changed for some time. Returns False on a timeout."""
        begin = last_change = time.monotonic()
        before = None
        while time.monotonic() - begin < at_most:
            now = [self.row(self.height * part // 8) for part in range(1, 8)]
            if now != before:
                before, last_change = now, time.monotonic()
            elif time.monotonic() - last_change > seconds:
                return True
            time.sleep(0.02)
        return False


class Process:
    """A running program."""

    def __init__(self, command, environment, log):
        with open(log, "wb") as output:
            files = [
                (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
                (os.POSIX_SPAWN_DUP2, output.fileno(), 1),
                (os.POSIX_SPAWN_DUP2, output.fileno(), 2),
            ]
            self.begin = time.monotonic()
            self.id = os.posix_spawnp(command[0], command, environment, file_actions=files)

    def has_ended(self):
        return os.waitpid(self.id, os.WNOHANG) != (0, 0)

    def stop(self):
        os.kill(self.id, signal.SIGTERM)
        end = time.monotonic() + 5
        while time.monotonic() < end:
            if self.has_ended():
                return
            time.sleep(0.005)
        os.kill(self.id, signal.SIGKILL)
        os.waitpid(self.id, 0)

    def read(self, name):
        with open(f"/proc/{self.id}/{name}", encoding="ascii") as file:
            return file.read()

    def memory(self):
        return int(re.search(r"^Pss:\s+(\d+)", self.read("smaps_rollup"), re.MULTILINE).group(1)) / 1024

    def of_threads(self, name):
        for thread in os.listdir(f"/proc/{self.id}/task"):
            with contextlib.suppress(FileNotFoundError):
                yield self.read(f"task/{thread}/{name}")

    def cpu_time(self):
        """CPU time in seconds. The scheduler counts nanoseconds; /proc/PID/stat has hundredths of a second."""
        return sum(int(text.split()[0]) for text in self.of_threads("schedstat")) / 1e9

    def wake_ups(self):
        pattern = re.compile(r"^voluntary_ctxt_switches:\s+(\d+)", re.MULTILINE)
        return sum(int(pattern.search(text).group(1)) for text in self.of_threads("status"))


class Measurement:
    def __init__(self, screen, environment, folder):
        self.screen, self.environment, self.folder = screen, environment, folder

    @contextlib.contextmanager
    def running(self, command):
        """Starts a program. Yields the process and the time to its first frame, in seconds."""
        log = os.path.join(self.folder, "log")
        if self.screen.is_drawn():
            raise RuntimeError("Another window is in the way.")
        process = Process(command, self.environment, log)
        has_ended = False
        try:
            while not self.screen.is_drawn():
                has_ended = process.has_ended()
                if has_ended or time.monotonic() - process.begin > START_TIMEOUT:
                    with open(log, encoding="utf-8", errors="replace") as file:
                        raise RuntimeError(f"{shlex.join(command)} showed no frame. {file.read()[-500:]}")
                time.sleep(0.0005)
            yield process, time.monotonic() - process.begin
        finally:
            if not has_ended:
                process.stop()
            self.wait_for_ground()

    def wait_for_ground(self):
        end = time.monotonic() + 5
        while self.screen.is_drawn() and time.monotonic() < end:
            time.sleep(0.01)

    def start(self, command):
        """First frame in milliseconds, and memory in MiB."""
        with self.running(command) as (process, first):
            time.sleep(1)
            return first * 1000, process.memory()

    def drag(self, command, seconds=6):
        """CPU time per frame, in milliseconds, while the pointer moves back and forth; None if nothing moves."""
        screen, rate = self.screen, 120
        y = screen.height * 5 // 8
        with self.running(command) as (process, _):
            screen.move(screen.width * 0.7, y)
            screen.wait_for_rest(0.5, 5)
            screen.button(True)
            frames, cpu, before = 0, 0.0, None
            begin = time.monotonic()
            for step in range(1, (1 + seconds) * rate + 1):
                if step == rate:  # A second to get warm.
                    frames, cpu = 0, process.cpu_time()
                # Two fifths of the width in half a second, and back.
                turn = abs(step / rate % 1 - 0.5) * 2
                screen.move(screen.width * (0.3 + 0.4 * turn), y)
                while (left := begin + step / rate - time.monotonic()) > 0:
                    now = screen.row(y)
                    frames, before = frames + (now != before), now
                    time.sleep(min(left, 0.002))
            cpu = process.cpu_time() - cpu
            screen.button(False)
        # Frames come at the display's rate. With far fewer, the pages were not dragged.
        return cpu * 1000 / frames if frames > 10 * seconds else None

    def flicks(self, command, count=12):
        """The times between pictures while flicked pages settle, in milliseconds: 99th percentile, and median of last pixels.

        None for both if the pages have more than one colour, or hardly move; None for last pixels if there were none.

        Pages are placed on whole pixels. A settling page becomes ever slower, so its last pixel takes long. Meanwhile all
        pictures are equal, regardless of the number of frames. Therefore a step of one pixel that takes longer than a frame
        and a half is not an interval between frames, and is reported separately.
        """
        screen = self.screen
        y, steps = screen.height * 5 // 8, 30
        intervals, last_pixels = [], []
        with self.running(command):
            screen.wait_for_rest(0.5, 5)
            for _ in range(count):
                old = self.plain_color(y)
                if old is None:
                    return None, None
                screen.move(screen.width * 0.8, y)
                screen.button(True)
                begin = time.monotonic()
                for step in range(1, steps + 1):
                    screen.move(screen.width * (0.8 - 0.4 * step / steps), y)
                    time.sleep(max(0, begin + step / 120 - time.monotonic()))
                screen.button(False)
                seen = self.pictures(y, old)
                # The first one is the position of the page at the start.
                for (before, there), (now, here) in zip(seen[1:], seen[2:]):
                    is_pixel = abs(here - there) <= 1 and now - before > 1.5 / 60
                    (last_pixels if is_pixel else intervals).append((now - before) * 1000)
        if len(intervals) < 10 * count:
            return None, None
        return statistics.quantiles(intervals, n=100)[98], statistics.median(last_pixels) if last_pixels else None

    def plain_color(self, y):
        """The colour of a row at rest; None if it has several."""
        colors = set(array.array("I", self.screen.row(y)))
        return colors.pop() if len(colors) == 1 else None

    def pictures(self, y, old, rest=0.3):
        """The times and positions of a page's moves to another pixel, until nothing has changed for `rest` seconds.

        The page has one colour, `old`, at the height `y`, and moves to the left."""
        seen = []
        begin = time.monotonic()
        while time.monotonic() - (seen[-1][0] if seen else begin) < rest:
            pixels = array.array("I", self.screen.row(y))
            edge = bisect.bisect(pixels, False, key=lambda pixel: pixel != old)
            if not seen or seen[-1][1] != edge:
                seen.append((time.monotonic(), edge))
            time.sleep(0.0001)
        return seen

    def idle(self, command, seconds=5):
        """Wake-ups in five seconds at rest; None if the program does not come to rest."""
        with self.running(command) as (process, _):
            # Late work after the start does not count as idle.
            time.sleep(2)
            if not self.screen.wait_for_rest(1, 30):
                return None
            before = process.wake_ups()
            time.sleep(seconds)
            return process.wake_ups() - before


@contextlib.contextmanager
def session(width, height):
    """A screen and a session bus. Yields the screen and the environment of programs."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        environment = dict(os.environ, LC_ALL="C.UTF-8", LIBGL_ALWAYS_SOFTWARE="1", XDG_RUNTIME_DIR=folder)
        for name in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GTK_MODULES"):
            environment.pop(name, None)

        def begin(command):
            read_end, write_end = os.pipe()
            words = [word.format(write_end) for word in command]
            server = subprocess.Popen(
                words, pass_fds=[write_end], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, env=environment)  # fmt: skip
            os.close(write_end)
            stack.callback(server.wait)
            stack.callback(server.terminate)
            with open(read_end, encoding="ascii") as pipe:
                answer = pipe.readline().strip()
            if not answer:
                sys.exit(f"measure.py: {command[0]} did not start")
            return answer

        size = f"{width}x{height}x24"
        number = begin(["Xvfb", "-displayfd", "{}", "-screen", "0", size, "-nolisten", "tcp", "-noreset"])
        environment["DISPLAY"] = f":{number}"
        environment["DBUS_SESSION_BUS_ADDRESS"] = begin(["dbus-daemon", "--session", "--nofork", "--print-address={}"])
        yield Screen(environment["DISPLAY"], width, height), environment, folder


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--out", required=True)
    parser.add_argument("programs", nargs="+", metavar="NAME=COMMAND")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    programs = [(name, shlex.split(command)) for name, _, command in (text.partition("=") for text in options.programs)]
    with session(width, height) as (screen, environment, folder), open(options.out, "w", encoding="utf-8") as out:
        measurement = Measurement(screen, environment, folder)

        def write(name, measure, value):
            if value is not None:
                out.write(f"{name}\t{measure}\t{value:.3f}\n")
                out.flush()

        working = []
        for name, command in programs:  # From now on all files are in memory.
            try:
                measurement.start(command)
                working.append((name, command))
            except (OSError, RuntimeError) as error:
                print(f"{name} is left out: {error}", file=sys.stderr)
        programs, has_failed = working, len(working) < len(programs)
        for number in range(options.rounds):
            # In alternating order, so that the preceding program varies and slow moments affect all programs equally.
            for name, command in programs if number % 2 == 0 else reversed(programs):
                first, memory = measurement.start(command)
                write(name, "first-frame", first)
                write(name, "memory", memory)
        for number in range(max(1, options.rounds // 3)):
            for name, command in programs if number % 2 == 0 else reversed(programs):
                write(name, "frame", measurement.drag(command))
                interval, last_pixel = measurement.flicks(command)
                write(name, "interval", interval)
                write(name, "last-pixel", last_pixel)
                if number < 3:
                    write(name, "wake-ups", measurement.idle(command))
    if has_failed:
        sys.exit(1)


main()
