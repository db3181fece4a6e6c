//===- OutsideNames.h - Check names outside vocabularies ------------------===//
//
// Answers the same question as VocabularyComparison.h, for entries that consist
// of a name only: a project's wraps, and host functions.
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

/// Compares the project's own names: each must be declared, as a class if it
/// stands for an array, else as something other than a class.
NameComparison compareWraps(llvm::ArrayRef<OutsideName> Wraps,
                            llvm::StringRef File, DeclarationIndex &Headers);

/// Compares the host functions in the namespaces \p In, and those in the global
/// namespace if \p TakesGlobal. Because standards and libraries grow, a missing
/// function is only an error if it looks like a misspelling.
NameComparison compareHostFunctions(llvm::ArrayRef<HostFunction> Functions,
                                    llvm::ArrayRef<std::string> In,
                                    bool TakesGlobal,
                                    DeclarationIndex &Headers);

} // namespace arraylint

#endif
