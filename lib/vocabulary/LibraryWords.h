//===- LibraryWords.h - The words of a vocabulary -------------------------===//
//
// Answers: "which values may `memory`, `result`, `algorithm`, ... have?" Used
// to read vocabularies and to describe their keys.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LIBRARYWORDS_H
#define ARRAYLINT_VOCABULARY_LIBRARYWORDS_H

#include "base/yaml/FieldReader.h"
#include "vocabulary/Library.h"

namespace arraylint {

inline constexpr NamedValue<Memory> Memories[] = {{"device", Memory::Device},
                                                  {"host", Memory::Host},
                                                  {"shared", Memory::Shared}};

inline constexpr NamedValue<bool> Returns[] = {{"array", true}};

inline constexpr NamedValue<ResultKind> Results[] = {
    {"none", ResultKind::None}, {"copy", ResultKind::Copy},
    {"view", ResultKind::View}, {"handle", ResultKind::Handle},
    {"host", ResultKind::Host}, {"host_array", ResultKind::HostArray},
    {"lazy", ResultKind::Lazy},
};

inline constexpr NamedValue<SliceSteps> StepKinds[] = {
    {"any", SliceSteps::Any},
    {"positive", SliceSteps::Positive},
    {"one", SliceSteps::One}};

/// In the order of the enumeration Parameter.
inline constexpr llvm::StringRef ParameterKinds[] = {
    "array", "other", "out",    "shape", "dtype", "index",  "value",
    "mask",  "axis",  "start",  "stop",  "step",  "length", "parts",
    "count", "order", "device", "async", "last",  "kernel",
};
static_assert(std::size(ParameterKinds) ==
              static_cast<size_t>(Parameter::Kernel) + 1);

inline constexpr llvm::StringRef Algorithms[] = {
    "contraction", "qr", "svd", "eig", "cholesky", "solve", "fft",
};

} // namespace arraylint

#endif
