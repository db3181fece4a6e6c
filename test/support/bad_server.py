"""A cache server with a fault: with_bad_server(fault, folder) as url.

It stores what it gets in a folder, and answers from there; the fault is put between.
"""

import contextlib
import os
import socket
import struct
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ENDLESS = 10  # seconds; far more than anybody waits


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    @property
    def file(self):
        return self.server.folder / self.path.lstrip("/")

    def do_PUT(self):
        self.server.requests.append(("PUT", self.path))
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.fault(self)
        if self.server.fault.status:
            return self.answer(self.server.fault.status, b"")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        temporary = self.file.with_suffix(f".{threading.get_ident()}")
        temporary.write_bytes(body)
        os.replace(temporary, self.file)
        self.answer(201, b"")

    def do_GET(self):
        self.server.requests.append(("GET", self.path))
        self.server.fault(self)
        if not self.file.is_file():
            return self.answer(404, b"")
        self.answer(200, self.server.fault.change(self, self.file.read_bytes()))

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(self.server.fault.length(body)))
        self.end_headers()
        self.wfile.write(body)
        if self.server.fault.length(body) != len(body):
            self.close_connection = True


class Fault:
    """None; the others change a part of it."""
    status = 0

    def __call__(self, request):
        """Is called before a request is answered."""

    def change(self, request, body):
        return body

    def length(self, body):
        return len(body)


class Slow(Fault):
    def __call__(self, request):
        time.sleep(ENDLESS)


class Full(Fault):
    status = 507


class Flipped(Fault):
    """One bit is another one, at a place that differs from item to item."""
    def change(self, request, body):
        place = hash(request.path) % len(body)
        return body[:place] + bytes([body[place] ^ 1]) + body[place + 1:]


class Other(Fault):
    """Answers with the item of another name, of the same kind."""
    def change(self, request, body):
        kind = request.file.parent.parent
        names = sorted(file for file in kind.rglob("*") if file.is_file())
        return names[names.index(request.file) - 1].read_bytes()


class Truncated(Fault):
    def change(self, request, body):
        return body[:len(body) // 2]


class CutOff(Fault):
    """Promises more than it sends."""
    def length(self, body):
        return len(body) + (1000 if body else 0)


class Empty(Fault):
    def change(self, request, body):
        return b""


class Endless(Fault):
    def change(self, request, body):
        request.send_response(200)
        request.end_headers()
        request.close_connection = True
        with contextlib.suppress(OSError):
            end = time.monotonic() + ENDLESS
            while time.monotonic() < end:
                request.wfile.write(b"x" * 65536)
        return b""


FAULTS = {kind.__name__.lower(): kind
          for kind in [Fault, Slow, Full, Flipped, Other, Truncated, CutOff, Empty, Endless]}


class Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, *_):
        pass  # clients hang up


@contextlib.contextmanager
def with_bad_server(fault, folder):
    server = Server(("127.0.0.1", 0), Handler)
    server.fault, server.folder, server.requests = fault, Path(folder), []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def url_of(server):
    return f"http://127.0.0.1:{server.server_address[1]}"


def hang_up(connection):
    """Closes it with a reset instead of an end."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def pump(source, target, left, lock):
    """Passes bytes on until there are none left for both directions together."""
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            with lock:
                data = data[:left[0]]
                left[0] -= len(data)
            target.sendall(data)
            if left[0] == 0:
                break
    for each in [source, target]:
        with contextlib.suppress(OSError):
            hang_up(each)


@contextlib.contextmanager
def cut_after(count, port):
    """A way to a server on which connections are reset after that many bytes."""
    listener = socket.create_server(("127.0.0.1", 0))

    def accept():
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", port))
                left, lock = [count], threading.Lock()
                for ends in [(client, server), (server, client)]:
                    threading.Thread(target=pump, args=(*ends, left, lock), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        listener.close()
