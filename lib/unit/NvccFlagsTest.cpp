#include "unit/NvccFlags.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string translated(std::vector<std::string> Flags) {
  Flags.insert(Flags.begin(), "nvcc");
  return llvm::join(fromNvcc(Flags), " ");
}

TEST(NvccFlags, AreThoseOfNvccOnly) {
  EXPECT_TRUE(isNvcc("/usr/local/cuda/bin/nvcc"));
  EXPECT_TRUE(isNvcc("nvcc.exe"));
  EXPECT_FALSE(isNvcc("clang++"));
  EXPECT_FALSE(isNvcc("nvc++"));
}

TEST(NvccFlags, OfTheToolkitAreDroppedWithTheirValues) {
  EXPECT_EQ(
      translated({"-ccbin", "g++", "-gencode", "arch=compute_80,code=sm_80",
                  "--generate-code=arch=compute_90,code=[sm_90]", "-arch=sm_80",
                  "-Xptxas", "-v", "-rdc=true", "--maxrregcount", "32", "-t",
                  "4", "-o", "a.o", "-c", "a.cu"}),
      "nvcc --cuda-host-only -c a.cu");
}

TEST(NvccFlags, ForTheHostCompilerAreForwarded) {
  EXPECT_EQ(translated({"-Xcompiler=-fPIC", "-Xcompiler", "-Wall,-fopenmp",
                        "--compiler-options", "-DX=1", "a.cu"}),
            "nvcc --cuda-host-only -fPIC -Wall -fopenmp -DX=1 a.cu");
}

TEST(NvccFlags, ThatClangHasAreSpelledAsThere) {
  EXPECT_EQ(translated({"-isystem=/x", "--define-macro", "A=1", "-DB=2",
                        "-I=inc", "-Iother", "--std=c++20", "-std", "c++17",
                        "-x", "cu", "-O3", "-m64", "-lineinfo", "a.cpp"}),
            "nvcc --cuda-host-only -isystem /x -DA=1 -DB=2 -Iinc -Iother "
            "-std=c++20 -std=c++17 -x cuda -O3 -m64 a.cpp");
}

TEST(NvccFlags, WithAnotherMeaningInClangAreRemoved) {
  // For Clang, -G has a value.
  EXPECT_EQ(translated({"-g", "-G", "-DX", "-dc", "-lineinfo", "a.cu"}),
            "nvcc --cuda-host-only -g -DX a.cu");
}

TEST(NvccFlags, MayBeSeveralForTheHostCompiler) {
  EXPECT_EQ(translated({"-Xcompiler", "-DX -DY=2,-fPIC ,", "a.cu"}),
            "nvcc --cuda-host-only -DX -DY=2 -fPIC a.cu");
}

TEST(NvccFlags, MayLackAValue) {
  EXPECT_EQ(translated({"a.cu", "-gencode"}), "nvcc --cuda-host-only a.cu");
}

TEST(NvccFlags, EndAtTheDashes) {
  EXPECT_EQ(translated({"-rdc", "true", "--", "-odd.cu"}),
            "nvcc --cuda-host-only -- -odd.cu");
}

} // namespace
