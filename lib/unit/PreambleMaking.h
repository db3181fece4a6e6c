//===- PreambleMaking.h - Parse the head of a file for sharing ------------===//
//
// Answers: "which precompiled preamble can the files share that start with
// these lines?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PREAMBLEMAKING_H
#define ARRAYLINT_UNIT_PREAMBLEMAKING_H

#include "unit/TranslationUnit.h"
#include "unit/parse/PreambleAction.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace arraylint {

/// Parses \p Text, the head of the file of \p Like, with the command of that
/// file. Nothing if the result cannot be shared: it has errors, or library code
/// must not be left out.
std::optional<PreambleImage>
makePreamble(const UnitRequest &Like, const PreambleText &Text,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace arraylint

#endif
