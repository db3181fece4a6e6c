"""A session with a language server over stdin and stdout, as in an editor."""

import json
import pathlib
import queue
import subprocess
import threading


class LanguageServer:
    """with LanguageServer(["clangd"], folder) as server: …"""

    TIMEOUT = 120  # seconds, on a busy machine

    def __init__(self, command, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.process = subprocess.Popen(
            command, cwd=self.folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.messages = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.calls = 0
        self.versions = {}

    def __enter__(self):
        document = {"publishDiagnostics": {"codeDescriptionSupport": True},
                    "codeAction": {"codeActionLiteralSupport": {
                        "codeActionKind": {"valueSet": ["quickfix"]}}}}
        self.capabilities = self.call("initialize", {
            "processId": None, "rootUri": self.folder.as_uri(),
            "capabilities": {"textDocument": document,
                             "window": {"showDocument": {"support": True}}}})["capabilities"]
        self.notify("initialized", {})
        return self

    def __exit__(self, *_):
        self.call("shutdown", None)
        self.notify("exit", None)
        self.process.wait(self.TIMEOUT)

    def _listen(self):
        while header := self.process.stdout.readline():
            length = int(header.split()[1])
            while self.process.stdout.readline().strip():
                pass
            self.messages.put(json.loads(self.process.stdout.read(length)))

    def _send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _wait(self, is_it):
        while not is_it(message := self.messages.get(timeout=self.TIMEOUT)):
            pass
        return message

    def notify(self, method, params):
        self._send(method=method, params=params)

    def call(self, method, params):
        self.calls += 1
        number = self.calls
        self._send(id=number, method=method, params=params)
        answer = self._wait(lambda m: m.get("id") == number and "method" not in m)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def uri(self, name):
        return (self.folder / name).as_uri()

    def change(self, name, text):
        """Opens or changes a document, and returns its new version."""
        version = self.versions[name] = self.versions.get(name, 0) + 1
        document = {"uri": self.uri(name), "version": version}
        if version == 1:
            self.notify("textDocument/didOpen", {"textDocument": document | {
                "languageId": "cpp", "text": text}})
        else:
            self.notify("textDocument/didChange", {
                "textDocument": document, "contentChanges": [{"text": text}]})
        return version

    def diagnostics(self, version):
        """Returns the diagnostics of each version that the server analysed, up to this one."""
        seen = {}
        while version not in seen:
            message = self._wait(
                lambda m: m.get("method") == "textDocument/publishDiagnostics")
            seen[message["params"].get("version")] = message["params"]["diagnostics"]
        return seen

    def diagnostics_of(self, versions):
        """Returns the diagnostics of these versions of documents, in their order."""
        wanted = {(self.uri(name), version) for name, version in versions.items()}
        seen = {}
        while not wanted <= seen.keys():
            of = self._wait(lambda m: m.get("method") == "textDocument/publishDiagnostics")["params"]
            seen[of["uri"], of.get("version")] = of["diagnostics"]
        return [seen[self.uri(name), version] for name, version in versions.items()]

    def show(self, name, text):
        """Opens or changes a document, and returns its diagnostics."""
        version = self.change(name, text)
        return self.diagnostics(version)[version]

    def at(self, name, line, column):
        return {"textDocument": {"uri": self.uri(name)},
                "position": {"line": line, "character": column}}

    def actions(self, name, diagnostic, only="quickfix"):
        """Returns the actions for a diagnostic, or for the document if it is None."""
        start = {"line": 0, "character": 0}
        return self.call("textDocument/codeAction", {
            "textDocument": {"uri": self.uri(name)},
            "range": diagnostic["range"] if diagnostic else {"start": start, "end": start},
            "context": {"diagnostics": [diagnostic] if diagnostic else [], "only": [only]}})

    def quick_fixes(self, name, diagnostic):
        return {action["title"]: action["edit"]["changes"][self.uri(name)]
                for action in self.actions(name, diagnostic) if "edit" in action}

    def shown_by(self, command):
        """Runs a command of the server, and returns the document that it opens."""
        self.calls += 1
        number = self.calls
        self._send(id=number, method="workspace/executeCommand",
                   params={name: command[name] for name in ("command", "arguments")})
        request = self._wait(lambda m: m.get("method") == "window/showDocument")
        self._send(id=request["id"], result={"success": True})
        self._wait(lambda m: m.get("id") == number and "method" not in m)
        return request["params"]["uri"]


def applied(text, edits):
    """Returns the text after the edits of a quick fix; it must be ASCII."""
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def offset(position):
        return starts[position["line"]] + position["character"]

    for edit in sorted(edits, key=lambda e: -offset(e["range"]["start"])):
        start, end = (offset(edit["range"][side]) for side in ("start", "end"))
        text = text[:start] + edit["newText"] + text[end:]
    return text
