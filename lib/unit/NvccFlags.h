//===- NvccFlags.h - nvcc's flags, as Clang spells them -------------------===//
//
// Answers: "how would Clang be told what this command tells nvcc?"
//
//   nvcc -ccbin g++ -arch=sm_80 -Xcompiler -fPIC -DX a.cu
//   nvcc --cuda-host-only -fPIC -DX a.cu
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_NVCCFLAGS_H
#define ARRAYLINT_UNIT_NVCCFLAGS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

/// Is \p Compiler, the first word of a command, NVIDIA's compiler driver?
bool isNvcc(llvm::StringRef Compiler);

/// Translates \p Command, which starts with nvcc's name. The code is parsed for
/// the host, with the headers of the toolkit that nvcc is part of.
std::vector<std::string> fromNvcc(const std::vector<std::string> &Command);

} // namespace arraylint

#endif
