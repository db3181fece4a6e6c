"""Configuration of the end-to-end tests: output, fixes and errors of the programs.

lit.site.cfg.py, written by CMake, has the paths of the programs.
"""

import importlib.util
import mmap
import os
import shlex
import shutil
import subprocess
import sys

import lit.formats

support = os.path.join(os.path.dirname(os.path.dirname(__file__)), "support")
sys.path.insert(0, support)
import ccache
import installed

config.name = "arraylint"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cpp", ".test", ".sh"]
config.excludes = ["Inputs", "project"]  # inputs of tests
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.arraylint_build, "test", "lit")

source_root = os.path.dirname(os.path.dirname(config.test_source_root))
llvm_bin = config.llvm_root + "/bin/"
inputs = os.path.join(source_root, "test", "mocks")
# Editors find our programs in PATH.
folders = [os.path.dirname(config.arraylint), llvm_bin, os.environ["PATH"]]
config.environment["PATH"] = os.pathsep.join(filter(None, folders))
# A user's configuration must not decide whether a test passes.
config.environment["HOME"] = config.test_exec_root
config.environment["XDG_CACHE_HOME"] = os.path.join(config.test_exec_root, "cache")
# Nor may results of an earlier run: tests in test/lit/tool/cache enable the cache.
config.environment["ARRAYLINT_CACHE_LIMIT"] = "0"
config.environment |= ccache.environment(source_root)


def programs():
    """Returns options of %check-rule: the plugin, and the tool if it is built."""
    options = ["--clangxx", config.clangxx, "--launcher", "ccache",
               "--tmp", "%t.dir"]
    # A plugin with sanitizers cannot be loaded into Debian's clang-tidy.
    if not config.sanitized:
        options += ["--clang-tidy", config.clang_tidy, "--plugin", config.plugin]
    if config.arraylint:
        options += ["--arraylint", config.arraylint]
    return options


def flags(standard, folder, precompiled):
    """Returns the compiler flags of a test that uses an array library."""
    return (f"-std=c++{standard} -isystem {folder} "
            f"-include-pch {config.precompiled}/{precompiled}.pch")




def script(name):
    """Returns the command of a script in test/support."""
    return f"python3 {os.path.join(support, name)}"


turn = int(os.environ.get("ARRAYLINT_TURN", 1))  # see scripts/test
substitutions = {
    "%arraylint": config.arraylint,
    "%arraylint-clangd": config.arraylint + "-clangd",
    "%arraylint-tidy": config.arraylint + "-tidy",
    "%plugin19": config.plugin_19,
    "%plugin": config.plugin,
    "%clang-tidy": config.clang_tidy,
    "%clangxx": config.clangxx,
    # Compiles to an object file, which ccache can store, unlike -fsyntax-only.
    "%compile": f"ccache {config.clangxx} -o %t.o -c",
    "%source-root": source_root,
    "%build": config.arraylint_build,
    "%clang-headers": f"{config.llvm_root}/lib/clang/22",
    "%llvm-include": config.llvm_root + "/include",
    "%inputs": inputs,
    "%exits": script("exits.py"),
    "%page-blocks": script("page_blocks.py"),
    "%cupynumeric-flags": flags(17, f"{inputs}/cupynumeric", "cupynumeric17"),
    "%cupynumeric20-flags": flags(20, f"{inputs}/cupynumeric", "cupynumeric20"),
    "%libtorch-flags": flags(17, config.torch_include, "torch") + " -fPIC",
    "%torch-include": config.torch_include,
    "%eigen-flags": flags(17, "/usr/include/eigen3", "eigen"),
    "%kokkos-flags": flags(17, "/usr/include/trilinos", "kokkos"),
    "%opencv-flags": flags(17, "/usr/include/opencv4", "opencv"),
    "%armadillo-flags": f"-std=c++17 -include-pch {config.precompiled}/armadillo.pch",
    "%xtensor-flags": flags(17, f"{inputs}/xtensor", "xtensor"),
    "%faulty": f"--tool {config.arraylint} --shim {config.faults}",
    # Each commit tries other calls.
    "%turn": f"--turn {turn}",
    "%faults": os.path.join(source_root, "test", "faults"),
    "%check-rule": script("check_rule.py") + " " + shlex.join(programs()),
}
# scripts/test-newest compiles the tests of a library with other headers.
for library in ("armadillo", "eigen", "kokkos", "libtorch", "xtensor"):
    other = lit_config.params.get(f"{library}-flags")
    if other:
        substitutions[f"%{library}-flags"] = other
config.substitutions += [(name + r"(?![\w-])", value)
                         for name, value in substitutions.items()]


def populates_pages():
    """Does the system allocate several pages at once, as HeapGrowth asks for?"""
    try:
        mmap.mmap(-1, mmap.PAGESIZE).madvise(23)  # MADV_POPULATE_WRITE, since Linux 5.14
    except OSError:
        return False
    return True


# Some tests need a full disk and a folder that even root cannot write to.
mounts = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
features = {
    "mount": not subprocess.run(mounts, capture_output=True).returncode,
    "tool": bool(config.arraylint),
    "static": os.path.exists(config.arraylint + "-clangd"),
    "plugin": not config.sanitized,
    "sanitized": config.sanitized,
    "nginx": os.path.exists("/usr/sbin/nginx"),
    "slurm": all(os.path.exists(f"/usr/sbin/{name}")
                 for name in ("munged", "slurmctld", "slurmd")),
    "plugin19": os.path.exists(config.plugin_19),
    "clang-tidy-19": os.path.exists("/usr/bin/clang-tidy-19"),
    "laid-out": config.laid_out,
    "wraps": config.wraps,
    "faults": not config.sanitized,
    "populates-pages": populates_pages(),
    "odd-turn": turn % 2 == 1,  # on the others, clangd runs with the thread sanitizer
    "libtorch": os.path.exists(f"{config.precompiled}/torch.pch"),
    "eigen": os.path.exists(f"{config.precompiled}/eigen.pch"),
    "armadillo": os.path.exists(f"{config.precompiled}/armadillo.pch"),
    "thrust": os.path.exists("/usr/include/thrust"),
    "kokkos": os.path.exists(f"{config.precompiled}/kokkos.pch"),
    "opencv": os.path.exists(f"{config.precompiled}/opencv.pch"),
    "xtensor": os.path.exists(f"{config.precompiled}/xtensor.pch"),
    "pip": os.path.exists("/usr/bin/pip3"),
    "yaml": importlib.util.find_spec("yaml") is not None,
}
for program in ["bash", "bazel", "dpkg", "fish", "mandoc", "npm", "pre-commit", "sbatch",
                "valgrind", "zsh"]:
    features[program] = shutil.which(program) is not None
    if not features[program]:
        lit_config.note(f"{program} is missing, so what needs it is not tested: "
                        "scripts/setup installs it")
config.available_features |= {name for name, there in features.items() if there}
if config.arraylint:
    config.available_features |= installed.features(lit_config)
