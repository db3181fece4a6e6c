//===- UnitAnalysis.h - Shared analyses of a translation unit -------------===//
//
// Answers: "where are the roles, events and effects of this translation unit?"
// The first check that requests them creates them; they live as long as any
// check.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_UNITANALYSIS_H
#define ARRAYLINT_ANALYSIS_WORK_UNITANALYSIS_H

#include "analysis/arrays/HostValue.h"
#include "analysis/calls/AnalyzedFunctions.h"
#include "analysis/calls/EffectClauses.h"
#include "analysis/work/AsyncWork.h"
#include "analysis/work/Saving.h"
#include "finding/ProgramFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include <functional>

namespace arraylint {

struct UnitAnalysis {
  UnitAnalysis(clang::ASTContext &Context,
               std::shared_ptr<const ArrayModel> Model)
      : Context(Context), Model(std::move(Model)), Roles(*this->Model),
        Events(Context, Roles), Functions(Events, Roles),
        Effects(Events, Roles), Clauses(Events, Effects, Roles),
        Values(Events, Roles), Async(Events, Roles), Saved(Events, Roles),
        Cache(Roles.assumptions()) {}

  static std::shared_ptr<UnitAnalysis>
  of(clang::ASTContext &Context,
     const std::shared_ptr<const ArrayModel> &Model);
  /// Makes the next call of of() create a new one, because this one may be
  /// incomplete.
  static void discardLatest();
  /// The analysis of the same unit in a program that stays on the host.
  std::shared_ptr<UnitAnalysis> inHostProgram();
  /// Did parts of it not parse? The syntax tree leaves these out, and with them
  /// uses of what others compute.
  bool missesCode() const {
    return Context.getDiagnostics().hasErrorOccurred();
  }
  bool isInHostProgram() {
    return Roles.assumptions().isTakenOfProgram(Effect::StaysOnHost);
  }

  clang::ASTContext &Context;
  std::shared_ptr<const ArrayModel> Model;
  RoleLookup Roles;
  ArrayEvents Events;
  AnalyzedFunctions Functions;
  arraylint::Effects Effects;
  EffectClauses Clauses;
  HostValues Values;
  AsyncWork Async;
  Savings Saved;
  /// The facts of the whole program, this unit included. Empty if the unit is
  /// analysed by itself, or linked with others afterwards.
  std::function<const ProgramFacts &()> Program;
  /// Cached results about the whole unit.
  mutable AnalysisCache Cache;

private:
  std::shared_ptr<UnitAnalysis> OnHost;
};

} // namespace arraylint

#endif
