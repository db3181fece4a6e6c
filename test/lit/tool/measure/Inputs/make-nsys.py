"""Writes a database as `nsys export --type sqlite` does, of a program that ran at some
address: make-nsys.py PROGRAM DATABASE

The tables and columns are those of the SQLite schema reference of Nsight Systems.
"""

import os
import sqlite3
import subprocess
import sys

SCHEMA = """
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER NOT NULL, end INTEGER NOT NULL,
  eventClass INTEGER NOT NULL, globalTid INTEGER, correlationId INTEGER,
  nameId INTEGER NOT NULL REFERENCES StringIds, returnValue INTEGER NOT NULL,
  callchainId INTEGER REFERENCES CUDA_CALLCHAINS);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL,
  deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, streamId INTEGER NOT NULL,
  correlationId INTEGER, globalPid INTEGER, demangledName INTEGER NOT NULL);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER NOT NULL, end INTEGER NOT NULL,
  deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL, streamId INTEGER NOT NULL,
  correlationId INTEGER, globalPid INTEGER, bytes INTEGER NOT NULL,
  copyKind INTEGER NOT NULL);
CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INTEGER NOT NULL,
  end INTEGER NOT NULL, deviceId INTEGER NOT NULL, contextId INTEGER NOT NULL,
  streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,
  syncType INTEGER NOT NULL, eventId INTEGER NOT NULL);
CREATE TABLE CUDA_CALLCHAINS (id INTEGER NOT NULL, symbol INTEGER NOT NULL,
  module INTEGER NOT NULL, unresolved INTEGER, originalIP INTEGER,
  stackDepth INTEGER NOT NULL, PRIMARY KEY (id, stackDepth));
CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL,
  text TEXT, globalTid INTEGER, textId INTEGER);
"""
BASE = 0x55d0c41f8000  # where the program was loaded
LAUNCH, COPY, SYNC, STEP, READ, LIBRARY, KERNEL, PROGRAM, RUNTIME = range(1, 10)


def calls_in(program, function):
    """Returns the addresses to which the calls in a function return."""
    text = subprocess.run(["objdump", "-d", "-C", "--no-show-raw-insn", program], check=True,
                          capture_output=True, text=True).stdout
    body = text.split(f"<{function}>:\n")[1].split("\n\n")[0].splitlines()
    return [int(after.split(":")[0], 16) for line, after in zip(body, body[1:])
            if "\tcall" in line]


program, database = map(os.path.abspath, sys.argv[1:])
launch = BASE + calls_in(program, "step(int)")[0]
read = BASE + calls_in(program, "readBack()")[0]
db = sqlite3.connect(database)
db.executescript(SCHEMA)
db.executemany("INSERT INTO StringIds VALUES (?, ?)", [
    (LAUNCH, "cudaLaunchKernel_v7000"), (COPY, "cudaMemcpyAsync_v3020"),
    (SYNC, "cudaStreamSynchronize_v3020"), (STEP, "step(int)"), (READ, "readBack()"),
    (LIBRARY, "cudaLaunchKernel"), (KERNEL, "add(float*)"), (PROGRAM, program),
    (RUNTIME, "/usr/lib/x86_64-linux-gnu/libcudart.so.12")])
db.executemany("INSERT INTO CUDA_CALLCHAINS VALUES (?, ?, ?, 0, ?, ?)", [
    (1, LIBRARY, RUNTIME, 0x7f0000001234, 0), (1, STEP, PROGRAM, launch, 1),
    (2, LIBRARY, RUNTIME, 0x7f0000001234, 0), (2, READ, PROGRAM, read, 1)])
tid = 0x1000000000001
for step in range(3):
    at = 1000 * step
    db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?, ?, 0, ?, ?, ?, 0, 1)",
               (at, at + 100, tid, step + 1, LAUNCH))
    db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (?, ?, 0, 1, 7, ?, 1, ?)",
               (at + 200, at + 900, step + 1, KERNEL))
for name, correlation, start, end in [(COPY, 10, 4000, 4100), (SYNC, 11, 4100, 9000)]:
    db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?, ?, 0, ?, ?, ?, 0, 2)",
               (start, end, tid, correlation, name))
db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (4050, 5000, 0, 1, 7, 10, 1, 64, 2)")
db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION "
           "VALUES (4100, 9000, 0, 1, 7, 11, 1, 3, 0)")
# A copy without a call chain, in a range that names a line.
db.execute("INSERT INTO NVTX_EVENTS VALUES (9400, 9999, 59, 'load data.cpp:7', ?, NULL)", (tid,))
db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (9500, 9600, 0, ?, 12, ?, 0, NULL)",
           (tid, COPY))
db.execute("INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (9510, 9590, 0, 1, 7, 12, 1, 4096, 1)")
db.commit()
