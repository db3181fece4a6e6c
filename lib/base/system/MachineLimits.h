//===- MachineLimits.h - How much work at the same time? ------------------===//
//
// Answers: "how many translation units can be parsed at once?" As many as there
// are processors for us, unless memory would run out: a container may have less
// of both than its machine.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_MACHINELIMITS_H
#define ARRAYLINT_BASE_SYSTEM_MACHINELIMITS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace arraylint {

/// At least 1. \p Root is put before the paths of the system's files.
unsigned usableProcessors(llvm::StringRef Root = "");

/// In bytes, without swapping; nothing if the system does not tell.
std::optional<uint64_t> usableMemory(llvm::StringRef Root = "");

/// What a translation unit takes that was never analysed, in bytes: LibTorch's
/// headers are among the largest.
inline constexpr uint64_t UsualUnitMemory = uint64_t{600} << 20;

/// At least 1, at most \p Processors: so many that even those units which need
/// most fit into \p Memory together.
unsigned unitsAtOnce(std::vector<uint64_t> Needs, unsigned Processors,
                     std::optional<uint64_t> Memory);

} // namespace arraylint

#endif
