//===- UnitKeys.h - What the parts of UnitCache share ---------------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITKEYS_H
#define ARRAYLINT_APP_BATCH_UNITKEYS_H

#include "unit/TranslationUnit.h"
#include "unit/cache/ContentHash.h"

namespace arraylint {

/// The hash of the file's name and its command.
ContentHash commandKey(const UnitRequest &Request);

/// Do \p Comments have the same effect today as when the results were stored?
/// A comment that has expired in the meantime changes the results.
bool holdToday(llvm::ArrayRef<SuppressionComment> Comments);

/// Adds what the argument \p Word of a compiler means on this machine alone.
void addHostOf(llvm::StringRef Word, KeyBuilder &Key);

} // namespace arraylint

#endif
