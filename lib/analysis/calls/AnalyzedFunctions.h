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
  bool readsOrReturns(const clang::FunctionDecl &Callee,
                      unsigned Parameter) override;
  bool onlyWrites(const clang::FunctionDecl &Callee,
                  unsigned Parameter) override;

  llvm::ArrayRef<std::unique_ptr<FunctionBody>> bodies() const override {
    return Events.bodies();
  }
  const std::vector<clang::Decl *> &declarations() const override {
    return Events.userDecls();
  }
  const FunctionBody *
  bodyOf(const clang::FunctionDecl &Function) const override;
  std::vector<FieldUse> usesOf(const clang::FieldDecl &Field) const override;
  AnalysisCache &cache() override { return Cache; }

  ArrayWrites &writes() { return Writes; }
  /// Does \p Body, by itself, only read its parameter \p P?
  bool readsOnly(const FunctionBody &Body, const clang::ParmVarDecl &P);
  /// Likewise, but it may return that array or a view of it.
  bool readsOnlyOrReturns(const FunctionBody &Body,
                          const clang::ParmVarDecl &P);
  /// Does it, by itself, certainly write that array and do nothing else with
  /// it?
  bool writesOnly(const FunctionBody &Body, const clang::ParmVarDecl &P);

private:
  bool hasOf(
      Effect What, const clang::FunctionDecl &Callee, unsigned Parameter,
      llvm::function_ref<bool(const FunctionBody &, const clang::ParmVarDecl &)>
          Analyse);
  bool compute(const AnalysisCache::Query &Asked, const FunctionBody &Body,
               const clang::ParmVarDecl &P, llvm::function_ref<bool()> Analyse);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  ArrayWrites Writes;
  AnalysisCache Cache;
  /// What is being analysed of which parameters.
  std::set<std::pair<const AnalysisCache::Query *, const clang::ParmVarDecl *>>
      Pending;
};

} // namespace arraylint

#endif
