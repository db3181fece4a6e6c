//===- FixGate.h - Why a finding is not fixed -----------------------------===//
//
// Answers: "may the fix of this finding be made, and if not, why?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXGATE_H
#define ARRAYLINT_APP_ROUNDS_FIXGATE_H

#include "finding/EditSet.h"
#include "unit/TranslationUnit.h"

namespace arraylint {

/// The reason why \p F has no fix up to level \p Upto; empty if it has one.
std::string lacksFix(const Finding &F, FixLevel Upto);

/// The reason why \p File, which contains \p Content, must not be edited; empty
/// if it may be. Files in the build folders of \p Units count as generated.
std::string protects(const std::string &File, llvm::StringRef Content,
                     llvm::ArrayRef<UnitRequest> Units);

/// The reason why \p File cannot be replaced by this process, though its fixes
/// may be shown; empty if it can be.
std::string obstacleToWriting(const std::string &File);

} // namespace arraylint

#endif
