"""Runs a command while nginx serves a folder with WebDAV:
nginx.py FOLDER [--read-only] COMMAND...

The command gets the server's URL in ARRAYLINT_CACHE_REMOTE, and its requests are in
FOLDER/access.log."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

CONFIGURATION = """\
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log {folder}/access.log;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  client_max_body_size 64m;
  server {{
    listen 127.0.0.1:{port};
    location /cache/ {{
      root {folder};
      dav_methods {methods};
      create_full_put_path on;
    }}
  }}
}}
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, server):
    for _ in range(200):
        if server.poll() is not None:
            sys.exit("nginx has ended")
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    sys.exit("nginx does not answer")


folder, *command = sys.argv[1:]
methods = "PUT"
if command[0] == "--read-only":
    methods = "off"
    del command[0]
folder = Path(folder).resolve()
(folder / "cache").mkdir(parents=True, exist_ok=True)
port = free_port()
configuration = folder / "nginx.conf"
configuration.write_text(CONFIGURATION.format(folder=folder, port=port, methods=methods))
server = subprocess.Popen(["/usr/sbin/nginx", "-e", folder / "error.log", "-c", configuration])
try:
    wait_for(port, server)
    url = f"http://127.0.0.1:{port}/cache/"
    done = subprocess.run(command, env=os.environ | {"ARRAYLINT_CACHE_REMOTE": url})
finally:
    server.terminate()
    server.wait()
sys.exit(done.returncode)
