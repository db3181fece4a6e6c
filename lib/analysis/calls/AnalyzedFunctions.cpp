#include "analysis/calls/AnalyzedFunctions.h"
#include "analysis/arrays/LostWrite.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/events/ArrayUse.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// How deeply calls are followed. Beyond that, nothing is known.
static constexpr size_t MaxPending = 64;

AnalyzedFunctions::AnalyzedFunctions(const ArrayEvents &Events,
                                     RoleLookup &Roles)
    : Events(Events), Roles(Roles), Writes(Events, Roles),
      Cache(Roles.assumptions()) {
  Roles.setUserFunctions(this);
}

const FunctionBody *
AnalyzedFunctions::bodyOf(const FunctionDecl &Function) const {
  const FunctionDecl *Definition = nullptr;
  return Function.hasBody(Definition) ? Events.bodyOf(Definition) : nullptr;
}

using FieldNames =
    llvm::DenseMap<const FieldDecl *, std::vector<const MemberExpr *>>;

/// The expressions in \p Body that name fields.
static const FieldNames &fieldsIn(const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<FieldNames>>(Asked);
  if (Known)
    return *Known;
  Known.emplace();
  llvm::SmallVector<const Stmt *, 32> Work{Body.function().getBody()};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    if (const auto *Name = dyn_cast<MemberExpr>(S))
      if (const auto *Field = dyn_cast<FieldDecl>(Name->getMemberDecl()))
        (*Known)[Field].push_back(Name);
    Work.append(S->child_begin(), S->child_end());
  }
  return *Known;
}

std::vector<FieldUse> AnalyzedFunctions::usesOf(const FieldDecl &Field) const {
  std::vector<FieldUse> Uses;
  for (const auto &Body : Events.bodies())
    for (const MemberExpr *Name : fieldsIn(*Body).lookup(&Field))
      Uses.push_back({Name, Body.get()});
  return Uses;
}

bool AnalyzedFunctions::writesNoArray(const FunctionDecl &Callee) {
  return !Writes.mayWrite(Callee);
}

bool AnalyzedFunctions::hasOf(
    Effect What, const FunctionDecl &Callee, unsigned Parameter,
    llvm::function_ref<bool(const FunctionBody &, const ParmVarDecl &)>
        Analyse) {
  const FunctionDecl *Definition = nullptr;
  const std::string Of = std::to_string(Parameter);
  if (!Callee.hasBody(Definition))
    return Roles.assumptions().make(Callee, What, Of);
  const FunctionBody *Body = Events.bodyOf(Definition);
  return Body && Parameter < Definition->getNumParams() &&
         Roles.assumptions().ofDefinition(
             *Definition, What, Of,
             [&] {
               return Analyse(*Body, *Definition->getParamDecl(Parameter));
             });
}

bool AnalyzedFunctions::onlyReads(const FunctionDecl &Callee,
                                  unsigned Parameter) {
  return hasOf(
      Effect::OnlyReads, Callee, Parameter,
      [&](const auto &Body, const auto &P) { return readsOnly(Body, P); });
}

bool AnalyzedFunctions::readsOrReturns(const FunctionDecl &Callee,
                                       unsigned Parameter) {
  return hasOf(Effect::ReadsOrReturns, Callee, Parameter,
               [&](const auto &Body, const auto &P) {
                 return readsOnlyOrReturns(Body, P);
               });
}

bool AnalyzedFunctions::onlyWrites(const FunctionDecl &Callee,
                                   unsigned Parameter) {
  return hasOf(
      Effect::OnlyWrites, Callee, Parameter,
      [&](const auto &Body, const auto &P) { return writesOnly(Body, P); });
}

bool AnalyzedFunctions::compute(const AnalysisCache::Query &Asked,
                                const FunctionBody &Body, const ParmVarDecl &P,
                                llvm::function_ref<bool()> Analyse) {
  // A coroutine keeps its parameters, and members are initialized with those of
  // a constructor.
  if (isa<CXXConstructorDecl>(Body.function()) ||
      isa<CoroutineBodyStmt>(Body.function().getBody()) ||
      Pending.size() > MaxPending || !Pending.insert({&Asked, &P}).second)
    return false;
  const bool Found = Body.cache().getOrCompute(Asked, &P, nullptr, Analyse);
  Pending.erase({&Asked, &P});
  return Found;
}

bool AnalyzedFunctions::readsOnly(const FunctionBody &Body,
                                  const ParmVarDecl &P) {
  static constexpr AnalysisCache::Query Asked;
  return compute(Asked, Body, P, [&] {
    return llvm::all_of(Body.uses(&P), [&](const DeclRefExpr *Use) {
      return isOnlyRead(Use, Body, Roles);
    });
  });
}

bool AnalyzedFunctions::readsOnlyOrReturns(const FunctionBody &Body,
                                           const ParmVarDecl &P) {
  static constexpr AnalysisCache::Query Asked;
  return compute(Asked, Body, P, [&] {
    return llvm::all_of(Body.uses(&P), [&](const DeclRefExpr *Use) {
      return classifyUse(Use, Body, Roles).Kind == UseKind::Returned ||
             isOnlyRead(Use, Body, Roles);
    });
  });
}

bool AnalyzedFunctions::writesOnly(const FunctionBody &Body,
                                   const ParmVarDecl &P) {
  static constexpr AnalysisCache::Query Asked;
  return compute(Asked, Body, P, [&] {
    llvm::SmallVector<const Expr *, 4> Sites;
    for (const DeclRefExpr *Use : Body.uses(&P)) {
      const LostWrite Write = droppedWrite(Use, Body, Roles);
      if (!Write)
        return false;
      Sites.push_back(Write.Site);
    }
    return !Sites.empty() && Body.flow().onEveryPath(Sites);
  });
}

} // namespace arraylint
