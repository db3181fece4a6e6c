//===- NeverRun.h - Branches that the program never takes -----------------===//
//
// Answers: "which arms of this branch does a switch that nothing turns leave
// out?"
//
//   bool validate = false;
//   if (validate) { ... }          // the first arm
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_NEVERRUN_H
#define ARRAYLINT_ANALYSIS_PLACES_NEVERRUN_H

#include "analysis/events/RoleLookup.h"

namespace arraylint {

/// The child of \p Branch, an `if`, a loop, `?:`, `&&` or `||`, that is never
/// run; null if there is none.
const clang::Stmt *neverRunIn(const clang::Stmt &Branch, RoleLookup &Roles);

/// Is \p Where in code of this unit that is never run? The arms of branches in
/// macros and templates are not.
bool isNeverRun(clang::SourceLocation Where, RoleLookup &Roles);

} // namespace arraylint

#endif
