"""The plan of a run: which call fails, and how. The shim reads it from the environment."""

import dataclasses
import errno
import os
import struct

# The order is that of `enum Kind` in shim/Plan.h.
KINDS = ["open", "read", "readdir", "write", "rename", "fsync", "mmap", "fork", "malloc", "clock"]
KILLS = ["kill-before", "kill-after"]
# What a call of each kind may do; a lasting fault is that of all later calls, too. Calls
# that were interrupted and those that transferred only some bytes have not failed.
FAULTS = {
    "open": ["EIO", "EMFILE", "EIO-lasting", *KILLS],
    "read": ["EIO", "EINTR", "short", "EIO-lasting", *KILLS],
    "readdir": ["EIO", "EIO-lasting", *KILLS],
    "write": ["EIO", "ENOSPC", "EINTR", "short", "ENOSPC-lasting", *KILLS],
    "rename": ["EIO", "ENOSPC-lasting", *KILLS],
    "fsync": ["EIO", "EIO-lasting", *KILLS],
    "mmap": ["ENOMEM", "EIO-lasting", *KILLS],
    "fork": ["EAGAIN", "ENOMEM-lasting", *KILLS],
    "malloc": ["ENOMEM", "ENOMEM-lasting"],
    "disk": ["ENOSPC"],  # full after the nth byte
    "clock": ["-2", "-100000", "+100000"],  # seconds, from the nth reading on
}
HARMLESS = ["EINTR", "short"]
TALLY = struct.Struct(f"{len(KINDS) + 2}Q4096s")


@dataclasses.dataclass(frozen=True)
class Plan:
    kind: str = ""  # "": nothing fails
    nth: int = 0
    fault: str = ""

    def environment(self):
        if not self.kind:
            return {}
        plan = {"FAULT_NTH": self.nth, "FAULT_LASTS": int(self.fault.endswith("-lasting"))}
        if self.kind == "disk":
            plan = {"FAULT_SPACE": self.nth}
        elif self.kind == "clock":
            plan |= {"FAULT_CLOCK": self.fault}
        else:
            action = self.cause()
            plan |= {"FAULT_KIND": KINDS.index(self.kind),
                     "FAULT_ACTION": getattr(errno, action, action)}
        return {name: str(value) for name, value in plan.items()}

    def cause(self):
        return self.fault.removesuffix("-lasting")

    def message(self):
        """Returns what the system calls the fault, or "" if it has no name."""
        number = getattr(errno, self.cause(), None)
        return os.strerror(number) if number else ""

    def kills(self):
        return self.fault in KILLS

    def is_harmless(self):
        return self.fault in HARMLESS or self.kind in ["", "clock"]

    def __str__(self):
        return f"{self.kind} {self.nth} {self.fault}"


class Tally:
    """The file in which the shim counts: the calls of each kind, and the faults."""

    def __init__(self, path):
        self.path = path

    def reset(self):
        self.path.write_bytes(bytes(TALLY.size))
        self.path.chmod(0o666)  # the run may be another user's

    def read(self):
        *calls, written, hits, first = TALLY.unpack(self.path.read_bytes())
        return (dict(zip(KINDS, calls)) | {"disk": written}, hits,
                first.split(b"\0")[0].decode(errors="replace"))
