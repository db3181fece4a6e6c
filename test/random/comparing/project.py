"""A folder of programs, with the settings that all hosts read."""

import json
import shutil
from pathlib import Path

TEST = Path(__file__).resolve().parents[2]
HEADERS = ["random/headers/standard", "random/headers", "mocks/cupynumeric", "mocks/mlx",
           "mocks/arrayfire", "mocks/cuda", "mocks/mpi", "../bench"]
FLAGS = ["-std=c++20", "-nostdinc++", "-w",
         *(word for folder in HEADERS for word in ("-isystem", str(TEST / folder)))]
CONFIG = "version: 1\nrules: {R210: {enabled: true}, R211: {enabled: true}}\n"


class Project:
    def __init__(self, folder, programs):
        """Writes the programs and the settings into an empty folder."""
        self.folder, self.programs = Path(folder), programs
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.files = [f"{program.name}.cpp" for program in programs]
        for program, file in zip(programs, self.files):
            self.write(file, program.text)
        (self.folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(self.folder), "file": file,
             "arguments": ["clang++", *FLAGS, "-c", file]} for file in self.files]))
        (self.folder / ".arraylint.yaml").write_text(CONFIG)
        (self.folder / ".clang-format").write_text("DisableFormat: true\n")
        (self.folder / ".clang-tidy").write_text(json.dumps({
            "Checks": "-*,array-*",
            "CheckOptions": {"array.Config": str(self.folder / ".arraylint.yaml")}}))

    def text(self, file):
        return (self.folder / file).read_text()

    def write(self, file, text):
        (self.folder / file).write_text(text)
