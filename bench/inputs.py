"""The measured files and their flags."""

from dataclasses import dataclass
from pathlib import Path

from measure import ROOT

MOCK = ROOT / "test/mocks/cupynumeric"


@dataclass
class Input:
    name: str
    file: Path
    flags: list
    needs: Path  # a header; if it is missing, the library is left out
    cold: float  # the target, as a multiple of the time of clang++ -fsyntax-only
    cold_release: float
    shared: float = None  # not measured

    def is_there(self):
        return self.needs.exists()


INPUTS = [
    Input("LibTorch", ROOT / "examples/torch/train_slow.cpp",
          ["-std=c++17", "-isystem", "/usr/include/torch/csrc/api/include"],
          Path("/usr/include/torch/csrc/api/include/torch/torch.h"),
          cold=0.40, cold_release=0.30, shared=0.06),
    Input("xtensor", ROOT / "bench/inputs/xtensor_relax.cpp", ["-std=c++17"],
          Path("/usr/include/xtensor/xarray.hpp"),
          cold=0.50, cold_release=0.38, shared=0.20),
    Input("Eigen", ROOT / "bench/inputs/eigen_track.cpp",
          ["-std=c++17", "-isystem", "/usr/include/eigen3"],
          Path("/usr/include/eigen3/Eigen/Dense"),
          cold=0.17, cold_release=0.13, shared=0.08),
]

# Programs whose cost depends on whose code their headers are: only for the section `cold`.
PROJECTS = [
    Input("own headers", ROOT / "bench/inputs/fit/fit.cpp",
          ["-std=c++17", "-I", str(ROOT / "bench/inputs/fit/include"),
           "-isystem", "/usr/include/eigen3"],
          Path("/usr/include/eigen3/Eigen/Dense"), cold=0.50, cold_release=0.50),
    Input("vendored library", ROOT / "bench/inputs/settings/settings.cpp",
          ["-std=c++17", "-I", str(ROOT / "bench/inputs/settings/third_party/values"),
           "-isystem", "/usr/include/eigen3"],
          Path("/usr/include/eigen3/Eigen/Dense"), cold=0.50, cold_release=0.50),
    Input("unit test", ROOT / "bench/inputs/relax_test.cpp", ["-std=c++17"],
          Path("/usr/include/gtest/gtest.h"), cold=0.50, cold_release=0.50),
]
