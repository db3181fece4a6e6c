//===- UnitAnalysis.h - Shared analyses of a translation unit -------------===//
//
// Answers: "where are the roles, events and effects of this translation unit?"
// The first check that requests them creates them; they live as long as any
// check.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_UNITANALYSIS_H
#define ARRAYLINT_ANALYSIS_WORK_UNITANALYSIS_H

#include "analysis/arrays/EffectClauses.h"
#include "analysis/arrays/HostValue.h"

namespace arraylint {

struct UnitAnalysis {
  UnitAnalysis(clang::ASTContext &Context,
               std::shared_ptr<const ArrayModel> Model)
      : Context(Context), Model(std::move(Model)), Roles(*this->Model),
        Events(Context, Roles), Effects(Events, Roles),
        Clauses(Events, Effects), Values(Events, Roles) {}

  static std::shared_ptr<UnitAnalysis>
  of(clang::ASTContext &Context,
     const std::shared_ptr<const ArrayModel> &Model);

  clang::ASTContext &Context;
  std::shared_ptr<const ArrayModel> Model;
  RoleLookup Roles;
  ArrayEvents Events;
  arraylint::Effects Effects;
  EffectClauses Clauses;
  HostValues Values;
  /// Cached results about the whole unit.
  mutable AnalysisCache Cache;
};

} // namespace arraylint

#endif
