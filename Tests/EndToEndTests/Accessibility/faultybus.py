"""A faulty bus at the path of the first argument. The second argument selects the fault.

    crowded     accepts no connections: its backlog is full
    silent      accepts connections and sends nothing
    bytes       sends bytes that are not a message
    length      starts a message of two gigabytes
    signatures  answers with values of other types than expected, and calls with absurd arguments
    mute        answers until the program has registered, and not afterwards
    late        answers only after a line on the standard input

Prints "ready", and then a line for each call that it receives and for the result of each call that it makes.
"""

import itertools
import os
import random
import select
import signal
import socket
import struct
import sys

CALL, ANSWER = 1, 2
ACCESSIBLE = "/org/a11y/atspi/accessible/"
PREFIX = "org.a11y.atspi."
ABSURD = [
    ("root", "Accessible", "GetChildAtIndex", "s", struct.pack("<I", 3) + b"abc\0"),
    ("root", "Accessible", "GetChildAtIndex", "i", struct.pack("<i", -(2**31))),
    ("root", "Accessible", "GetChildAtIndex", "i", struct.pack("<i", 2**31 - 1)),
    ("root", "Accessible", "GetChildAtIndex", "", b""),
    ("w1/pager", "Component", "GetExtents", "d", struct.pack("<d", float("nan"))),
    ("w1/pager", "Component", "GetAccessibleAtPoint", "iiu", struct.pack("<iiI", -(2**31), 2**31 - 1, 2**32 - 1)),
    ("w1/pager/titles", "Selection", "SelectChild", "i", struct.pack("<i", -1)),
    ("w1/pager/titles", "Action", "DoAction", "i", struct.pack("<i", 2**31 - 1)),
    ("w1/pager/n99999999999999999999", "Accessible", "GetRole", "", b""),
    ("w4294967295/pager", "Accessible", "GetRole", "", b""),
    ("nothing", "Cache", "GetItems", "s", struct.pack("<I", 0) + b"\0"),
]


def say(text):
    print(text, flush=True)


def padded(data, size=8):
    return data + b"\0" * (-len(data) % size)


def text(word):
    data = word.encode()
    return struct.pack("<I", len(data)) + data + b"\0"


def message(kind, serial, fields, body=b""):
    """Fields are (code, type, value): "s" and "o" are text, "g" a signature, "u" a number."""
    head = b""
    for code, letter, value in fields:
        head = padded(head) + bytes([code, 1]) + letter.encode() + b"\0"
        if letter == "g":
            head += bytes([len(value)]) + value.encode() + b"\0"
        else:
            head = padded(head, 4) + (struct.pack("<I", value) if letter == "u" else text(value))
    start = struct.pack("<cBBBII", b"l", kind, 0, 1, len(body), serial)
    return padded(start + struct.pack("<I", len(head)) + head) + body


class Connection:
    def __init__(self, bus, link):
        self.bus, self.link = bus, link
        self.data = b""
        self.isAgreed = False
        self.serials = itertools.count(1)
        self.held = []
        self.isMute = False
        self.asked = set()

    def fileno(self):
        return self.link.fileno()

    def send(self, data):
        try:
            self.link.sendall(data)
        except OSError:
            pass

    def read(self):
        try:
            data = self.link.recv(65536)
        except OSError:
            data = b""
        if not data:
            return False
        if self.bus.fault == "silent":
            return True
        self.data += data
        if not self.isAgreed:
            self.agree()
        while self.isAgreed and (one := self.next_message()):
            self.handle(*one)
        return True

    def agree(self):
        while b"\r\n" in self.data and not self.isAgreed:
            line, _, self.data = self.data.partition(b"\r\n")
            if b"AUTH" in line:
                self.send(b"OK 0123456789abcdef0123456789abcdef\r\n")
            elif line.startswith(b"NEGOTIATE"):
                self.send(b"ERROR\r\n")
            elif line == b"BEGIN":
                self.isAgreed = True

    def next_message(self):
        """The kind, serial number and header of the next message, or None until it is complete."""
        if len(self.data) < 16:
            return None
        _, kind, _, _, body, serial, fields = struct.unpack("<cBBBIII", self.data[:16])
        start = 16 + fields + (-fields % 8)
        if len(self.data) < start + body:
            return None
        head = self.data[16:start]
        self.data = self.data[start + body :]
        return kind, serial, head

    def handle(self, kind, serial, head):
        if kind == CALL:
            if self.bus.fault == "late" and not self.bus.isFree:
                self.held.append((serial, head))
            else:
                self.answer(serial, head)
        elif self.asked:
            # Answers and errors contain the call's serial number, after the code and type of the field.
            self.asked = {number for number in self.asked if b"\x05\x01u\0" + struct.pack("<I", number) not in head}
            if not self.asked:
                say("all calls were answered")

    def free(self):
        for serial, head in self.held:
            self.answer(serial, head)
        self.held.clear()

    def answer(self, serial, head):
        if self.isMute:
            return
        name = next(name for name in ("Hello", "AddMatch", "Embed", "") if name.encode() in head)
        fault = self.bus.fault
        if fault == "bytes":
            return self.send(random.Random(1).randbytes(4096))
        if fault == "length":
            return self.send(struct.pack("<cBBBIII", b"l", ANSWER, 0, 1, 0x7FFFFFF0, 1, 16))
        fields = [(5, "u", serial)]
        if name == "Hello":
            fields += [(8, "g", "s")]
            body = text(":1.7")
        elif name == "Embed" and fault == "signatures":
            fields += [(8, "g", "(uu)")]
            body = struct.pack("<II", 1, 2)
        elif name == "Embed":
            fields += [(8, "g", "(so)")]
            body = padded(text(":1.0"), 4) + text(ACCESSIBLE + "root")
        else:
            body = b""
        self.send(message(ANSWER, next(self.serials), fields, body))
        self.isMute = fault == "mute" and name == "Embed"
        say(name or "another call")
        if name == "Embed" and fault == "signatures":
            self.ask()

    def ask(self):
        calls = []
        for path, interface, member, signature, body in ABSURD:
            number = next(self.serials)
            fields = [(1, "o", ACCESSIBLE + path), (2, "s", PREFIX + interface), (3, "s", member)]
            fields += [(8, "g", signature)] if signature else []
            self.asked.add(number)
            calls.append(message(CALL, number, fields, body))
        self.send(b"".join(calls))


class Bus:
    def __init__(self, path, fault):
        self.fault = fault
        self.isFree = False
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(path)
        self.socket.listen(1 if fault == "crowded" else 100)
        self.connections = []

    def crowd(self, path):
        waiting = []
        while True:
            waiting.append(socket.socket(socket.AF_UNIX))
            waiting[-1].setblocking(False)
            try:
                waiting[-1].connect(path)
            except BlockingIOError:
                break
        say("ready")
        signal.pause()

    def run(self):
        say("ready")
        while True:
            readable, _, _ = select.select([self.socket, sys.stdin, *self.connections], [], [])
            for one in readable:
                if one is self.socket:
                    self.connections.append(Connection(self, self.socket.accept()[0]))
                elif one is sys.stdin:
                    if not os.read(0, 100):
                        return
                    self.isFree = True
                    for connection in self.connections:
                        connection.free()
                elif not one.read():
                    say("left")
                    self.connections.remove(one)


bus = Bus(sys.argv[1], sys.argv[2])
if bus.fault == "crowded":
    bus.crowd(sys.argv[1])
else:
    bus.run()
