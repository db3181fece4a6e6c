//===- ProbeSources.h - The source of the probe ---------------------------===//
//
//   probeSource("Probe.cpp")   // its text, to be compiled for the user's
//   LibTorch
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_PROBE_PROBESOURCES_H
#define ARRAYLINT_MEASURED_PROBE_PROBESOURCES_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

inline constexpr llvm::StringLiteral ProbeSources[] = {
    "ProbeData.h", "CallChains.h", "Probe.cpp"};

/// The text of one of ProbeSources, which include each other as
/// "measured/probe/NAME".
llvm::StringRef probeSource(llvm::StringRef Name);

} // namespace arraylint

#endif
