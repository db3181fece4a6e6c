//===- AnalyzedFunctions.h - Analysis of the user's functions -------------===//
//
// Answers the questions of UserFunctions.h about functions that this unit
// defines, by analysing their bodies, and about others by assumptions.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_ANALYZEDFUNCTIONS_H
#define ARRAYLINT_ANALYSIS_CALLS_ANALYZEDFUNCTIONS_H

#include "analysis/arrays/ArrayWrites.h"
#include "analysis/events/UserFunctions.h"
#include <set>

namespace arraylint {

class AnalyzedFunctions : public UserFunctions {
public:
  /// Answers \p Roles's questions during its lifetime.
  AnalyzedFunctions(const ArrayEvents &Events, RoleLookup &Roles);
  AnalyzedFunctions(const AnalyzedFunctions &) = delete;
  AnalyzedFunctions &operator=(const AnalyzedFunctions &) = delete;
  ~AnalyzedFunctions() override { Roles.setUserFunctions(nullptr); }

  bool writesNoArray(const clang::FunctionDecl &Callee) override;
  bool onlyReads(const clang::FunctionDecl &Callee,
                 unsigned Parameter) override;

  ArrayWrites &writes() { return Writes; }
  /// Does \p Body, by itself, only read its parameter \p P?
  bool readsOnly(const FunctionBody &Body, const clang::ParmVarDecl &P);

private:
  const ArrayEvents &Events;
  RoleLookup &Roles;
  ArrayWrites Writes;
  /// The parameters that are being analysed.
  std::set<const clang::ParmVarDecl *> Pending;
};

} // namespace arraylint

#endif
