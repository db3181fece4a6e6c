//===- FixGate.h - Why is this finding not fixed? -------------------------===//
//
// Answers: "may the fix of this finding be made, and if not, what does the
// user have to know?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXGATE_H
#define ARRAYLINT_APP_ROUNDS_FIXGATE_H

#include "finding/EditSet.h"
#include "unit/TranslationUnit.h"

namespace arraylint {

/// Empty if \p F has a fix at that level; else why it has none.
std::string lacksFix(const Finding &F, FixLevel Upto);

/// Why the file, of this content, must not be edited; empty if it may be.
/// \p Units are those that are compiled: what lies below the folders that they
/// are built in is not written by hand.
std::string protects(const std::string &File, llvm::StringRef Content,
                     llvm::ArrayRef<UnitRequest> Units);

} // namespace arraylint

#endif
