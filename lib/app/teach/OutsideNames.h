//===- OutsideNames.h - Check names outside vocabularies ------------------===//
//
// Answers the same as VocabularyComparison.h, for entries that consist of a
// name only: a project's wraps, and host functions.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_OUTSIDENAMES_H
#define ARRAYLINT_APP_TEACH_OUTSIDENAMES_H

#include "app/teach/DeclarationIndex.h"
#include "vocabulary/RulesFile.h"

namespace arraylint {

struct OutsideName {
  std::string Name;
  bool IsPrefix = false; ///< matches every name with this prefix
  bool IsType = false;
  unsigned Line = 0, Column = 0; ///< its place in the file
};

struct NameComparison {
  size_t Compared = 0;
  std::vector<ConfigFault> Faults; ///< in the order of the file
  std::vector<std::string> Absent; ///< names that may exist in another version
};

/// The project's own names: each must be declared as the kind of thing that it
/// is listed as.
NameComparison compareWraps(llvm::ArrayRef<OutsideName> Wraps,
                            llvm::StringRef File, DeclarationIndex &Headers);

/// Host functions in the namespaces \p In; those in the global namespace are
/// compared if \p TakesGlobal. Because standards and libraries grow, a missing
/// one is only an error if it looks like a misspelling.
NameComparison compareHostFunctions(llvm::ArrayRef<HostFunction> Functions,
                                    llvm::ArrayRef<std::string> In,
                                    bool TakesGlobal,
                                    DeclarationIndex &Headers);

} // namespace arraylint

#endif
