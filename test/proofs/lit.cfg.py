"""Configuration of fix proofs: programs that are compiled, run, fixed and run again.

lit.site.cfg.py, written by CMake, has the paths of the programs.
"""

import datetime
import os
import shlex
import sys

import lit.formats

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(__file__)), "support"))
import ccache

config.name = "arraylint-proofs"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".test"]
# device/ has programs for a machine with a GPU.
config.excludes = ["Inputs", "device"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.arraylint_build, "test", "proofs")

source_root = os.path.dirname(os.path.dirname(config.test_source_root))
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_root + "/bin", os.environ["PATH"]])
# A proof compiles each program twice; ccache makes that cheap the next time.
config.environment |= ccache.environment(source_root)
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
# Results of an earlier run must not decide whether a test passes.
config.environment["ARRAYLINT_CACHE_LIMIT"] = "0"


def timing(library):
    """Returns the option that measures times, which tools/dev/measure-fixes requests."""
    sizes = lit_config.params.get("time")
    if not sizes:
        return []
    header = os.path.join(config.test_exec_root, f"{library}-O2.pch")
    flags = f"-O2 -include-pch {header}" if os.path.exists(header) else "-O2"
    return ["--time", sizes, f"--time-flags={flags}"]


# Compiler and linker flags for programs of each library.
libraries = {
    "torch": (config.torch_include, "torch", "-ltorch -ltorch_cpu -lc10"),
    "cupynumeric": (config.mock_include, "cupynumeric17",
                    f"{config.arraylint_build}/lib/libcupynumeric-standin.a"),
    "eigen": ("/usr/include/eigen3", "eigen", ""),
    # /usr/include is searched anyway; adding it with -isystem would hide other folders.
    "armadillo": (None, "armadillo", "-larmadillo"),
    "xtensor": (f"{source_root}/test/mocks/xtensor", "xtensor", ""),
}
# Libraries that take longer to load than the programs take to run.
loaded = {"torch": ["libtorch.so", "libtorch_cpu.so", "libc10.so"]}


def flags_of(library):
    include, precompiled, _ = libraries[library]
    shared = ["-fPIC"] if library in loaded else []
    inputs = os.path.join(config.test_source_root, library, "Inputs")
    search = ["-isystem", include] if include else []
    return shlex.join(
        ["-std=c++17", *shared, *search, "-isystem", inputs,
         "-isystem", os.path.join(source_root, "test", "standin"),
         "-include-pch", f"{config.precompiled}/{precompiled}.pch"])


def run_script(script, library, *options):
    """Returns the command of a script that compiles and runs programs of a library."""
    return shlex.join(
        ["python3", os.path.join(config.test_source_root, script),
         "--clangxx", config.clangxx, "--launcher", "ccache",
         "--link", f"-fuse-ld=lld {libraries[library][2]}", *options]) + (
             " --tmp %t.dir")


def substitute(name, text):
    config.substitutions.append((f"%{name}(?![\\w-])", text))


# Tests use a fixed seed; the nightly target `random-proofs` uses the date.
count = lit_config.params.get("count", "300")
seed = lit_config.params.get(
    "seed", "1" if count == "300" else f"{datetime.date.today():%Y%m%d}")
substitute("generated", f"--seed {seed} --count {count}")
# Host libraries consist of templates in headers, which take long to compile.
substitute("generated-few", f"--seed {seed} --count {max(int(count) // 10, 1)}")
substitute("arraylint", config.arraylint)
for library in libraries:
    random = run_script("random/run.py", library, "--library", library)
    substitute(f"random-{library}-with", f"{random} --arraylint")
    substitute(f"random-{library}", f"{random} --arraylint {config.arraylint}")
    substitute(f"prove-{library}", run_script(
        "prove.py", library, "--arraylint", config.arraylint, "--results",
        os.path.join(config.test_exec_root, "results"), *timing(library),
        "--loaded", *loaded.get(library, [])))
    substitute(f"{library}-flags", f"-- {flags_of(library)}")
    substitute(f"build-{library}", (
        f"ccache {config.clangxx} {flags_of(library)} -c main.cc -o main.o && "
        f"{config.clangxx} main.o -fuse-ld=lld {libraries[library][2]}"))
features = {"libtorch": "torch", "eigen": "eigen", "armadillo": "armadillo",
            "xtensor": "xtensor"}
config.available_features |= {
    feature for feature, precompiled in features.items()
    if os.path.exists(f"{config.precompiled}/{precompiled}.pch")}
