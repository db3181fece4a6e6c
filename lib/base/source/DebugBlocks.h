//===- DebugBlocks.h - Code that only debug builds compile ----------------===//
//
// Answers: "which parts of a file does a release build leave out?"
//
//   #ifndef NDEBUG
//     check(x);          // this line
//   #endif
//
// Conditions that combine others count if they require a debug build.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_DEBUGBLOCKS_H
#define ARRAYLINT_BASE_SOURCE_DEBUGBLOCKS_H

#include "base/text/Spans.h"
#include <string>

namespace arraylint {

/// The parts of \p Text, as offsets, between the directives that a release
/// build leaves out.
Spans debugBlocks(const std::string &Text);

} // namespace arraylint

#endif
