"""Writes a project of many small files over two hundred headers.

Half of the headers have functions of an array library, like LibTorch's; the others have
templates, like Eigen's. A source includes a few of either kind, so that hardly two of them
begin with the same lines. All sources include `common.h` of the project, one in a hundred
also `rare.h`. Each has one finding.
"""

import json
import random
from pathlib import Path

TENSOR = Path(__file__).with_name("tensor.h")
HEADERS = 200
OF_EACH = 4  # headers of either kind that a source includes
FUNCTIONS = 5  # or templates, in each header

FUNCTION = """
/// Returns the arrays, combined element by element.
inline at::Tensor {name}(const at::Tensor &a, const at::Tensor &b, double by = {by}) {{
  at::Tensor sum = a + b;
  return sum * by;
}}
"""

TEMPLATE = """
template <typename Left, typename Right, int Rows = {rows}> struct {name} {{
  const Left &left;
  const Right &right;
  static constexpr int rows = Rows;
  template <typename Index> auto coefficient(Index i, Index j) const {{
    return left.coefficient(i, j) * right.coefficient(j, i);
  }}
  template <typename Other> auto times(const Other &other) const {{
    return {name}<{name}, Other, Rows>{{*this, other}};
  }}
}};
"""

SOURCE = """{includes}

namespace part{number} {{

double relax(at::Tensor x, const at::Tensor &b, int steps) {{
  double total = 0;
  for (int i = 0; i < steps; ++i) {{
    x = {function}(x, b) * {number}.5;
    total += x.sum().item<double>();
  }}
  return total;
}}

struct Grid {{
  double values[4][4] = {{}};
  double coefficient(int i, int j) const {{ return values[i][j]; }}
}};

double corner(const Grid &a, const Grid &b) {{
  return {template}<Grid, Grid>{{a, b}}.times(b).coefficient(0, {index});
}}

}} // namespace part{number}
"""


def write_headers(library, project):
    (library / "tensor.h").write_text(TENSOR.read_text())
    for i in range(HEADERS // 2):
        body = "".join(FUNCTION.format(name=f"mix_{i}_{j}", by=j + 1) for j in range(FUNCTIONS))
        (library / f"functions_{i}.h").write_text(
            f"#pragma once\n#include <tensor.h>\nnamespace mixing {{\n{body}}}\n")
        body = "".join(TEMPLATE.format(name=f"Product{i}_{j}", rows=j + 1) for j in range(FUNCTIONS))
        (library / f"templates_{i}.h").write_text(
            f"#pragma once\nnamespace lazy {{\n{body}}}\n")
    for name in ("common.h", "rare.h"):
        (project / name).write_text(f"#pragma once\nstruct {name[:-2]}_settings {{ int n = 1; }};\n")


def source(number, pick):
    functions = pick.sample(range(HEADERS // 2), OF_EACH)
    templates = pick.sample(range(HEADERS // 2), OF_EACH)
    includes = ["#include \"common.h\""]
    if number % 100 == 0:
        includes.append("#include \"rare.h\"")
    includes += [f"#include <functions_{i}.h>" for i in functions]
    includes += [f"#include <templates_{i}.h>" for i in templates]
    return SOURCE.format(includes="\n".join(includes), number=number, index=number % 4,
                         function=f"mixing::mix_{functions[0]}_{number % FUNCTIONS}",
                         template=f"lazy::Product{templates[0]}_{number % FUNCTIONS}")


def write_project(folder, files):
    """A project of \\p files sources, a thousand in each folder, with its compilation
    database. Returns its folder."""
    library, project = folder / "library", folder / "project"
    library.mkdir(parents=True)
    project.mkdir()
    write_headers(library, project)
    pick = random.Random(1)
    commands = []
    for number in range(files):
        below = project / f"src{number // 1000}"
        below.mkdir(exist_ok=True)
        file = below / f"part{number}.cpp"
        file.write_text(source(number, pick))
        commands.append({"directory": str(project), "file": str(file),
                         "command": f"c++ -std=c++17 -I. -isystem {library} -c {file}"})
    (project / "compile_commands.json").write_text(json.dumps(commands))
    return project
