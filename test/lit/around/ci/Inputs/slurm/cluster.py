"""Runs a command while this machine is a SLURM cluster of one node:
cluster.py FOLDER SECONDS COMMAND...

munged, slurmctld and slurmd are ordinary processes here, without systemd, cgroups or
accounting; keys, states and logs are in FOLDER. The command finds the cluster by
SLURM_CONF. If it fails or takes longer, the logs are printed.
"""

import getpass
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

CONFIGURATION = """\
ClusterName=test
SlurmctldHost={host}(localhost)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={socket}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
# Jobs start at once.
SchedulerParameters=batch_sched_delay=0,sched_min_interval=0,sched_interval=1,bf_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
# More than this machine has.
SlurmdParameters=config_overrides
NodeName=node NodeHostname={host} NodeAddr=localhost CPUs=64 RealMemory=1000000
PartitionName=main Nodes=ALL Default=YES
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


class Cluster:
    """with Cluster(folder) as cluster: run(command, env=cluster.environment)"""

    START = 30  # seconds, on a busy machine

    def __init__(self, folder):
        self.folder = folder
        self.daemons = []
        # The name of a socket must be short.
        self.short = tempfile.TemporaryDirectory(prefix="munge")
        self.socket = f"{self.short.name}/socket"
        for name in ("state", "spool"):
            (folder / name).mkdir(parents=True)
        configuration = folder / "slurm.conf"
        configuration.write_text(CONFIGURATION.format(
            folder=folder, host=socket.gethostname(), user=getpass.getuser(),
            socket=self.socket, ports=free_ports(2)))
        self.environment = os.environ | {"SLURM_CONF": str(configuration)}

    def __enter__(self):
        try:
            self.start_munge()
            self.start("slurmctld", "-D")
            self.start("slurmd", "-D", "-N", "node")
            self.wait_until("the node is idle", lambda: self.says("sinfo", "-ho%T") == "idle")
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start_munge(self):
        key = self.folder / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(128))
        self.start("munged", "--foreground", "--force", "--socket", self.socket,
                   "--key-file", key, *(f"--{name}-file={self.folder}/munged.{name}"
                                        for name in ("pid", "log", "seed")))
        self.wait_until("munged answers", lambda: os.path.exists(self.socket))

    def start(self, name, *options):
        with open(self.folder / f"{name}.out", "wb") as out:
            # It ends with this program, however that ends.
            self.daemons.append(subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", f"/usr/sbin/{name}", *options],
                env=self.environment, stdout=out, stderr=out, stdin=subprocess.DEVNULL))

    def says(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True,
                              timeout=self.START).stdout.strip()

    def wait_until(self, what, holds):
        end = time.monotonic() + self.START
        while not holds():
            for daemon in self.daemons:
                if daemon.poll() is not None:
                    sys.exit(f"{daemon.args[3]} has ended with {daemon.returncode}")
            if time.monotonic() > end:
                sys.exit(f"waited {self.START} seconds until {what}")
            time.sleep(0.05)

    def stop(self):
        """Cancels the jobs that are left, and ends the daemons."""
        if len(self.daemons) == 3:
            self.says("scancel", "--user", getpass.getuser())
            end = time.monotonic() + 10
            while self.says("squeue", "-h") and time.monotonic() < end:
                time.sleep(0.1)
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        self.short.cleanup()

    def print_logs(self):
        for file in sorted(self.folder.glob("*.out")):
            print(f"--- {file}\n{file.read_text(errors='replace')}", file=sys.stderr)


def end_group(leader):
    """Ends what the leader of a group of processes has left."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass


def main():
    folder, seconds, *command = sys.argv[1:]
    # So that daemons are ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("cluster.py was ended"))
    with Cluster(Path(folder).resolve()) as cluster:
        program = subprocess.Popen(command, env=cluster.environment, start_new_session=True)
        try:
            status = program.wait(int(seconds))
        except subprocess.TimeoutExpired:
            print(f"took longer than {seconds} seconds:\n{cluster.says('squeue')}",
                  file=sys.stderr)
            status = 1
        finally:
            end_group(program.pid)
        if status:
            cluster.print_logs()
    return status


if __name__ == "__main__":
    sys.exit(main())
