//===- FactText.h - Facts about functions, in words -----------------------===//
//
// Answers: "what does this translation unit tell others about its functions?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_FACTTEXT_H
#define ARRAYLINT_CHECK_FACTTEXT_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

/// The same clauses with a message for each hop. Places have a file, named as
/// Clang opened it, and an offset.
Clauses clausesOf(llvm::ArrayRef<EffectClause> Ways,
                  const clang::SourceManager &Sources);

/// The facts about all functions in \p Unit that other units can call, sorted.
/// \p Compiler is the one that has read it.
std::vector<FunctionFacts> functionFacts(UnitAnalysis &Unit,
                                         clang::Preprocessor &Compiler);

} // namespace arraylint

#endif
