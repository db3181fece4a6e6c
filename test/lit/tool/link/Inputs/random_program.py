"""Changes a generated program of 40 files at random, and compares each check that uses the
cache with a cold one.

  random_program.py ARRAYLINT FOLDER [--changes N] [--every N] [--seed N]
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys

FILES = 40
HEADER = pathlib.Path(__file__).with_name("tensor.h")

# Bodies of `double NAME(const Tensor &x)`; A and B stand for functions that are called.
BODIES = [
    "return x.item<double>();",
    "const double read = x.sum().item<double>(); return read + 1;",
    "return x.size(0);",
    "x.fill_(0); return 1;",
    "static Tensor kept = x; return kept.size(0);",
    "return A(x);",
    "return A(x) + B(x);",
    "if (x.size(0) > 3) return A(x); return B(x);",
    "if (x.size(0) > 3) return A(x); return 0;",
    "return A(x.exp());",
    "double total = 0; for (int i = 0; i < 1000; ++i) total += A(x); return total;",
    "while (A(x) > 1) B(x); return 0;",
    "double before = x.item<double>(); A(x); return before - x.item<double>();",
    "auto y = torch::zeros({64, 64}); for (int i = 0; i < 1000; ++i) { y += x.exp(); A(x); }"
    " return B(y);",
    "for (int i = 0; i < 1000; ++i) { auto y = torch::zeros({64, 64}); A(y); B(x); } return 1;",
    "auto y = torch::zeros({64, 64}); for (int i = 0; i < 1000; ++i) { y = y + x; A(y); }"
    " return 2;",
]


class Program:
    def __init__(self, folder, dice):
        self.folder, self.dice = folder, dice
        self.numbers = iter(range(10**9))
        self.files = [{} for _ in range(FILES)]  # of each, bodies by name
        for file in self.files * 3:
            self.add(file)
        for number in range(FILES):
            self.write(number)
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": str(folder), "file": f"f{number}.cpp",
             "arguments": ["c++", "-std=c++17", "-include", str(HEADER), "-c",
                           f"f{number}.cpp"]}
            for number in range(FILES)]))

    def names(self):
        return sorted({name for file in self.files for name in file})

    def body(self):
        known = self.names() or ["missing"]
        words = self.dice.choice(BODIES).replace("A(", self.dice.choice(known) + "(")
        return words.replace("B(", self.dice.choice(known) + "(")

    def add(self, file):
        file[f"fn{next(self.numbers)}"] = self.body()

    def change(self):
        """Makes one change and writes the file."""
        number = self.dice.randrange(FILES)
        file = self.files[number]
        name = self.dice.choice(sorted(file)) if file else None
        kind = self.dice.choice(["body", "body", "add", "remove", "rename", "copy"])
        if kind == "add" or not name:
            self.add(file)
        elif kind == "body":
            file[name] = self.body()
        elif kind == "remove":
            del file[name]
        elif kind == "rename":  # sometimes to the name of a function elsewhere
            others = [f"fn{next(self.numbers)}"] * 4 + [self.dice.choice(self.names())]
            file[self.dice.choice(others)] = file.pop(name)
        else:  # to another file, so that the program has it twice
            number = self.dice.randrange(FILES)
            self.files[number][name] = file[name]
        self.write(number)

    def write(self, number):
        names = self.names()
        text = "using torch::Tensor;\n"
        text += "".join(f"double {name}(const Tensor &x);\n"
                        for name in names + ["missing"]
                        if any(f"{name}(" in body for body in self.files[number].values()))
        text += "".join(f"\ndouble {name}(const Tensor &x) {{\n  {body}\n}}\n"
                        for name, body in sorted(self.files[number].items()))
        # Functions that were removed or renamed are still called.
        undeclared = {word for body in self.files[number].values()
                      for word in body.replace("(", " ( ").split()
                      if word.startswith("fn")} - set(names)
        text = "".join(f"double {name}(const torch::Tensor &x);\n"
                       for name in sorted(undeclared)) + text
        (self.folder / f"f{number}.cpp").write_text(text)


def findings(command, folder, **environment):
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True,
                         env=dict(os.environ, **environment))
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: exit {run.returncode}\n{run.stderr}")
    return run.stdout


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("arraylint")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--changes", type=int, default=1000)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    folder = asked.folder.resolve()
    folder.mkdir(parents=True)
    program = Program(folder, random.Random(asked.seed))
    cache = {"ARRAYLINT_CACHE_DIR": str(folder / "cache"), "ARRAYLINT_CACHE_LIMIT": "3G"}
    check = [asked.arraylint, "check", "--format", "concise", "."]
    seen = 0
    crossing = 0
    for change in range(asked.changes + 1):
        if change:
            program.change()
        if change % asked.every:
            continue
        cached = findings(check, folder, **cache)
        cold = findings([*check, "--no-cache"], folder)
        if cached != cold:
            sys.exit(f"seed {asked.seed}, change {change}: the results differ\n{cached}\n---\n{cold}")
        seen += len(cold.splitlines())
        if change % (10 * asked.every) == 0:
            alone = findings([*check, "--no-link"], folder, **cache)
            crossing += len(cold.splitlines()) - len(alone.splitlines())
    print(f"{asked.changes} changes; {seen} findings in all, some of them across files: "
          f"{crossing > 0}")


main()
