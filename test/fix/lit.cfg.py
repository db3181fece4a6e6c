"""Fix proofs: programs that are compiled, run, fixed and run again.

lit.site.cfg.py, written by CMake, says where the programs are.
"""

import datetime
import os
import shlex

import lit.formats

config.name = "arraylint-fix"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.arraylint_build, "test", "fix")

source_root = os.path.dirname(os.path.dirname(config.test_source_root))
config.environment["PATH"] = os.pathsep.join(
    [config.llvm_root + "/bin", os.environ["PATH"]])
# A proof compiles each program twice; ccache makes that cheap the next time.
# A precompiled header is known to it by its checksum, wherever it lies.
config.environment |= {
    "HOME": os.environ.get("HOME", "/"), "CCACHE_BASEDIR": source_root,
    "CCACHE_SLOPPINESS": "pch_defines,time_macros", "CCACHE_PCH_EXTSUM": "1",
    "PYTHONDONTWRITEBYTECODE": "1"}
if "CCACHE_DIR" in os.environ:
    config.environment["CCACHE_DIR"] = os.environ["CCACHE_DIR"]


def timing(library):
    """How long programs take is measured on demand: tools/dev/measure-fixes."""
    sizes = lit_config.params.get("time")
    if not sizes:
        return []
    header = os.path.join(config.test_exec_root, f"{library}-O2.pch")
    flags = f"-O2 -include-pch {header}" if os.path.exists(header) else "-O2"
    return ["--time", sizes, f"--time-flags={flags}"]


def prove(library, include, precompiled, link):
    """The command that proves the fixes of a file for one array library."""
    inputs = os.path.join(config.test_source_root, library, "Inputs")
    return (shlex.join(
        ["python3", os.path.join(config.test_source_root, "prove.py"),
         "--arraylint", config.arraylint, "--clangxx", config.clangxx,
         "--launcher", "ccache", "--link", f"-fuse-ld=lld {link}",
         "--results", os.path.join(config.test_exec_root, "results"),
         *timing(library)])
        + " --tmp %t.dir", " -- " + shlex.join(
        ["-std=c++17", "-isystem", include, "-isystem", inputs,
         "-include-pch", f"{config.precompiled}/{precompiled}.pch"]))


provers = {
    "torch": prove("torch", config.torch_include, "torch",
                   "-ltorch -ltorch_cpu -lc10"),
    "cupynumeric": prove(
        "cupynumeric", config.mock_include, "cupynumeric17",
        f"{config.arraylint_build}/lib/libcupynumeric-standin.a"),
}


def at_random(library, link):
    """The command that judges programs made at random for a library."""
    return shlex.join(
        ["python3", os.path.join(config.test_source_root, "random", "run.py"),
         "--library", library, "--clangxx", config.clangxx, "--launcher", "ccache",
         "--link", f"-fuse-ld=lld {link}"]) + " --tmp %t.dir"


# A fixed seed in the tests; the date's in the nightly target `random-proofs`.
count = lit_config.params.get("count", "300")
seed = lit_config.params.get(
    "seed", "1" if count == "300" else f"{datetime.date.today():%Y%m%d}")
config.substitutions.append(("%generated\\b", f"--seed {seed} --count {count}"))
for library, link in (("torch", "-ltorch -ltorch_cpu -lc10"),
                      ("cupynumeric",
                       f"{config.arraylint_build}/lib/libcupynumeric-standin.a")):
    command = at_random(library, link)
    config.substitutions.append(
        (f"%random-{library}-with\\b", f"{command} --arraylint"))
    config.substitutions.append(
        (f"%random-{library}\\b", f"{command} --arraylint {config.arraylint}"))
    config.substitutions.append(("%arraylint\\b", config.arraylint))
for library, (command, flags) in provers.items():
    config.substitutions.append((f"%prove-{library}\\b", command))
    config.substitutions.append((f"%{library}-flags\\b", flags))
if os.path.exists(f"{config.precompiled}/torch.pch"):
    config.available_features.add("libtorch")
