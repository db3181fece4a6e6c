"""Writes the program with a given number.

    generate(1, 7).text
"""

import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "proofs" / "random"))

from chance import Chance  # noqa: E402

from . import libraries  # noqa: E402
from .code import Code  # noqa: E402
from .functions import body, declared, written_class  # noqa: E402
from .language import expressions  # noqa: E402
from .prelude import prelude  # noqa: E402
from .statements import block, statement  # noqa: E402

# cuPyNumeric and LibTorch have the most rules.
WEIGHTS = {"cupynumeric": 5, "torch": 5, "arrayfire": 2, "mlx": 1, "eigen": 2, "armadillo": 1}
MAIN = "int main(int argc, char **argv) {{\n{}\nreturn 0;\n}}"


@dataclass(frozen=True)
class Source:
    name: str
    text: str


def generate(seed, number):
    chance = Chance(f"{seed}:{number}")
    library = chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
    words = libraries.words(library)
    array = words.ARRAY if chance.often() else "Grid"
    code = Code(words, chance, array)
    code.language, code.write_block = expressions(words), block
    return Source(f"{library}_s{seed}_{number}", indented(text_of(code, f"s{seed}_{number}_")))


def text_of(code, namespace):
    """Returns a program; `namespace` makes the names of its functions unique."""
    chance, words = code.chance, code.words
    head = [f"#include <{name}>" for name in words.HEADERS]
    head += [f"#include <{name}>" for name in words.MORE_HEADERS]
    if code.array == "Grid":
        head.append(chance.choice([f"using Grid = {words.ARRAY};", f"typedef {words.ARRAY} Grid;"]))
    if chance.seldom():
        head.append(f"using namespace {words.NAMESPACE};")
    functions = [declared(code, i, namespace) for i in range(chance.choice([1, 1, 2, 3, 4]))]
    parts = [f"{f.head};" for f in functions]
    parts += [written_class(code, i) for i in range(chance.choice([0, 0, 1, 2]))]
    parts += [f"{f.head.replace(' = 3', '')} {body(code, f, chance.choice([2, 2, 3]))}"
              for f in functions]
    if chance.seldom():
        with code.scope.empty(), code.inside(returns="integer"):
            code.scope.add("shared()", "array")
            parts.append(MAIN.format("\n".join(statement(code, 2) for _ in range(3))))
    inner = "\n".join([prelude(words, code.array), *parts])
    if chance.seldom() and "int main" not in inner:
        inner = f"namespace {chance.choice(['app', ''])} {{\n{inner}\n}}"
    return "\n".join([*head, inner]) + "\n"


def indented(text):
    """Indents lines by their depth in braces."""
    lines, depth = [], 0
    for line in text.split("\n"):
        line = line.strip()
        if not line:
            continue
        closing = len(line) - len(line.lstrip("}"))
        lines.append("  " * max(depth - closing, 0) + line)
        depth += line.count("{") - line.count("}")
    return "\n".join(lines) + "\n"
