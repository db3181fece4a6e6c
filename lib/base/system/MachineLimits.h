//===- MachineLimits.h - How much work can run in parallel? ---------------===//
//
// Answers: "how many translation units can be parsed at once?" One per usable
// processor, unless memory would run out. The limits of a container are
// respected.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_MACHINELIMITS_H
#define ARRAYLINT_BASE_SYSTEM_MACHINELIMITS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace arraylint {

/// Number of processors that this process may use, at least 1. \p Root is
/// prepended to the paths of system files (for tests).
unsigned usableProcessors(llvm::StringRef Root = "");

/// Memory that this process may use without swapping, in bytes; nothing if the
/// system does not report it.
std::optional<uint64_t> usableMemory(llvm::StringRef Root = "");

/// Memory to assume for a translation unit that was never analysed, in bytes.
/// LibTorch's headers, which are among the largest, fit into it.
inline constexpr uint64_t UsualUnitMemory = uint64_t{600} << 20;

/// Number of translation units to analyse at once, between 1 and \p Processors,
/// such that even the units with the largest \p Needs fit into \p Memory
/// together.
unsigned unitsAtOnce(std::vector<uint64_t> Needs, unsigned Processors,
                     std::optional<uint64_t> Memory);

} // namespace arraylint

#endif
