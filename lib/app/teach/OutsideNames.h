//===- OutsideNames.h - Are names outside of vocabularies declared? -------===//
//
// Answers the same as VocabularyComparison.h for names of which no more than a
// name is said: a project's wraps, and functions of the host.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_OUTSIDENAMES_H
#define ARRAYLINT_APP_TEACH_OUTSIDENAMES_H

#include "app/teach/DeclarationIndex.h"
#include "vocabulary/RulesFile.h"

namespace arraylint {

struct OutsideName {
  std::string Name;
  bool IsPrefix = false; ///< of every name that starts so
  bool IsType = false;
  unsigned Line = 0, Column = 0; ///< that it is written at
};

struct NameComparison {
  size_t Compared = 0;
  std::vector<ConfigFault> Faults; ///< in the order of the file
  std::vector<std::string> Absent; ///< that another version may have
};

/// The project's own names: each has to be there, as what it stands for.
NameComparison compareWraps(llvm::ArrayRef<OutsideName> Wraps,
                            llvm::StringRef File, DeclarationIndex &Headers);

/// Functions of the host, below the namespaces \p In; those that stand in no
/// namespace are compared if \p TakesGlobal. Standards and libraries grow: one
/// that is not there is a fault if it looks like a slip of the pen.
NameComparison compareHostFunctions(llvm::ArrayRef<HostFunction> Functions,
                                    llvm::ArrayRef<std::string> In,
                                    bool TakesGlobal,
                                    DeclarationIndex &Headers);

} // namespace arraylint

#endif
