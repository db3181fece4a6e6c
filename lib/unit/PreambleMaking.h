//===- PreambleMaking.h - Parsing the head of a file for many -------------===//
#ifndef ARRAYLINT_UNIT_PREAMBLEMAKING_H
#define ARRAYLINT_UNIT_PREAMBLEMAKING_H

#include "unit/TranslationUnit.h"
#include "unit/parse/PreambleAction.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace arraylint {

/// Parses \p Text, the head of the file of \p Like, as that file is compiled.
/// Nothing if it cannot be shared: it has errors, or may do without no library
/// code.
std::optional<PreambleImage>
makePreamble(const UnitRequest &Like, const PreambleText &Text,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace arraylint

#endif
