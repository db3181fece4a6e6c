//===- NamedFunctions.h - The functions that code names -------------------===//
//
// Answers: "which functions of other translation units does this one name, and
// which of its functions does so?" What nothing names is not called.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_NAMEDFUNCTIONS_H
#define ARRAYLINT_CHECK_NAMEDFUNCTIONS_H

#include "analysis/work/UnitAnalysis.h"
#include "finding/FunctionFacts.h"

namespace arraylint {

/// The functions that \p F names, unless it may be called without a name or is
/// known not to be called.
std::vector<FunctionId> namedIn(const clang::FunctionDecl &F,
                                const UnitAnalysis &Unit);

/// The functions that \p Unit names elsewhere.
std::vector<FunctionId> namedOutside(UnitAnalysis &Unit);

} // namespace arraylint

#endif
