"""Writes one random program.

    p = Program("p7", Chance("1:7"), torch)
    p.line("auto x = torch::ones({3});")
    with p.loop("for (int i = 0; i < 10; ++i)"):
        p.line("x = x * 2;")
    p.text()

Formatting is tested, too: comments, braces and indentation are chosen as the lines
are written. A program can declare that its output is meaningful for safe fixes only:

    p.safe_only("another handle sees the change")
"""

import re
from contextlib import contextmanager
from dataclasses import dataclass

ARRAYS = r"torch::Tensor|cupynumeric::NDArray|Eigen::MatrixXd|arma::mat|Matrix"
DECLARATION = re.compile(rf"(?:const )?(?:auto|{ARRAYS}) (\w+)(?: =|\()")
COMMENTS = ["// one pass", "// TODO: measure", "// { not a block }", "/* whole */",
            "// x = x; no", "// \"quoted\"", "/* a; b */"]
NAMES = ["x", "y", "z", "a", "b", "c", "w", "field", "state", "grid", "next_state",
         "newValue", "out", "in", "result", "data", "total_loss", "h", "u", "v",
         "rowSums", "buffer", "tmp", "left", "prev", "acc_", "Field", "e", "s"]
# Names that fixes may choose for a new variable.
TAKEN = ["OnHost", "Parts", "Exp", "Product", "Ravel", "Reshape", "Sum", "_parts",
         "_on_host", "Total", "OnDevice"]


@dataclass(frozen=True)
class Array:
    name: str
    rank: int
    extents: tuple  # as written
    dtype: str = "float64"
    fresh: bool = True

    def __str__(self):
        return self.name


class Program:
    def __init__(self, name, chance, dialect):
        self.name, self.chance, self.dialect = name, chance, dialect
        self.globals = []  # helper functions and types, before the program
        self.lines = []
        self.names = set()
        self.arrays = []  # arrays to print at the end
        self.numbers = []
        self.shown = []  # other expressions to print: (text, label)
        self.handles = []  # expressions for the same storage as an array's
        self.aliased = set()  # names of arrays that have another handle
        self.reason = None
        self.parameters = []  # (type, name, values of the calls)
        self.given = []  # names of arrays that the caller keeps and shows
        self.locals = []  # names declared inside blocks
        self.in_try = self.in_lambda = False
        self.indent = chance.choice(["  ", "  ", "  ", "    ", "\t"])
        self.braces = chance.choice([" {", " {", " {", "\n{"])
        self.draws = chance.often()  # the program may use the random generator
        self.honest = chance.even()  # the program has no traps for a wrong fix
        self.calls = chance.choice([1, 1, 2, 3])

    def safe_only(self, reason):
        self.reason = self.reason or reason

    def tempts(self, probability):
        """Decides whether this program contains a certain trap."""
        return self.chance.random() < 2 * probability and not self.honest

    # Names

    def fresh_name(self, pool=NAMES):
        pool = [re.sub(r"\W+", "_", n) for n in pool]
        free = [n for n in pool if n not in self.names]
        name = self.chance.choice(free) if free else f"v{len(self.names)}"
        self.names.add(name)
        return name

    def counter(self):
        return self.fresh_name(["i", "j", "k", "t", "step", "it", "row", "pass_"])

    # Lines

    def line(self, text, plain=False):
        if not plain and self.chance.random() < 0.05:
            self.lines.append(self.chance.choice(COMMENTS))
        if not plain and "\n" not in text and self.chance.random() < 0.05:
            text += " " + self.chance.choice(COMMENTS)
        if not plain and not self.honest and self.chance.random() < 0.04:
            text = text.replace(" = ", self.chance.choice(
                [" =\n      ", " = /* new */ ", "  =  ", " = // made here\n      "]), 1)
        self.lines += text.split("\n")
        if self.chance.random() < 0.04:
            self.lines.append("")

    @contextmanager
    def block(self, head, tail="", bare=False):
        """Writes a block; a `bare` one is a single statement and may have no braces."""
        outer, self.lines = self.lines, []
        yield
        body, self.lines = self.lines, outer
        self.locals += [m[1] for l in body if (m := DECLARATION.match(l))]
        single = [l for l in body if l and not l.startswith(("//", "/*"))]
        if bare and len(single) == 1 and single[0].endswith(
                ";") and not declares(single[0]) and self.chance.even():
            self.lines += [head, *(self.indent + l for l in body)]
            return
        self.lines += (head + self.braces).split("\n")
        self.lines += [self.indent + l if l else l for l in body]
        self.lines += ["}" + tail]

    def loop(self, head, tail=""):
        return self.block(head, tail, bare=not tail)

    @contextmanager
    def helper(self, head, tail=""):
        """Writes a function or type before the program."""
        outer, self.lines = self.lines, []
        with self.block(head, tail):
            yield
        self.globals += self.lines
        self.lines = outer

    # Values

    def show(self, what, label=None):
        self.line(f'show("{label or what}", {what});', plain=True)

    def number(self, name, rough=False):
        """Declares a host number that is printed at the end."""
        self.numbers.append((name, rough))

    # The whole

    def hides_locals(self):
        """Declares variables that those inside blocks hide."""
        names = sorted({n for n in self.locals if not any(
            re.search(rf"\b{n}\b", l) for l in self.lines if l[:1].isalpha())})
        if names and self.tempts(0.15):
            name = self.chance.choice(names)
            self.lines.insert(0, f"int {name} = 7;")
            self.number(name)
        elif names and self.tempts(0.15):
            name = self.chance.choice(names)
            self.line(f"int {name} = 8;")
            self.number(name)

    def ending(self):
        """Writes statements that print everything the program touched."""
        self.hides_locals()
        for array in self.arrays:
            if self.chance.random() < 0.15:
                self.show(array.name)
            elif self.dialect.PRINT and self.chance.random() < 0.1:
                self.line(self.dialect.PRINT.format(array.name), plain=True)
            else:
                self.show(self.dialect.COPY.format(array.name), array.name)
        for what, label in self.shown:
            self.show(what, label)
        for name, rough in self.numbers:
            self.show(name, f"rough {name}" if rough else name)

    def judges_aliases(self):
        """Marks the program safe-only if a variable with another handle gets a new array,
        because the other handle would see an in-place change."""
        names = "|".join(map(re.escape, sorted(self.aliased)))
        rebinds = rf"\s*({names}) = .*\b\1\b"
        if names and any(re.match(rebinds, line) for line in self.lines):
            self.safe_only("another handle sees the change")

    def text(self):
        self.judges_aliases()
        note = f" // safe only: {self.reason}" if self.reason else ""
        parts = [f"namespace {self.name} {{{note}", *self.globals]
        body = [self.indent + l if l else l for l in self.lines]
        if not self.parameters:
            return "\n".join([*parts, "void program() {", *body, "}",
                              f"}} // namespace {self.name}", ""])
        list_ = ", ".join(f"{type_} {name}" for type_, name, _ in self.parameters)
        calls = [line for i in range(self.calls) for line in self.call(i)]
        return "\n".join([*parts, f"void work({list_}) {{", *body, "}",
                          "void program() {", *calls, "}",
                          f"}} // namespace {self.name}", ""])

    def call(self, number):
        """Returns one call of the program; the caller keeps the arrays that it passes."""
        keeps, arguments, shows = [], [], []
        for _, name, values in self.parameters:
            value = str(values[number])
            if name in self.given:
                keeps.append(f"    auto {name} = {value};")
                shows.append(f'    show("given {name}", {name});')
                value = name
            arguments.append(value)
        call = f"work({', '.join(arguments)});"
        return [f"  {call}"] if not keeps else [
            "  {", *keeps, f"    {call}", *shows, "  }"]

    def give(self, type_, name, values):
        """Declares an array of the caller, with an expression for each call."""
        self.given.append(name)
        self.parameters.append((type_, name, values))
        self.aliased.add(name)

    def extent_values(self, extents):
        """Returns the extents in each call, or nothing if they are not arguments."""
        known = {name: values for _, name, values in self.parameters}
        if any(not e.isdigit() and e not in known for e in extents):
            return None
        return [[int(e) if e.isdigit() else known[e][i] for e in extents]
                for i in range(self.calls)]

    def parameter(self, type_, name, values):
        """Declares a parameter; `values` has the argument of each call."""
        self.parameters.append((type_, name, [values() for _ in range(self.calls)]))
        return name


def declares(line):
    return line.split()[0] in ("auto", "const", "int", "float", "double", "int64_t",
                               "bool", "static", "auto&", "auto&&", "using", "constexpr",
                               *ARRAYS.split("|"))
