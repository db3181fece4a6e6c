#include "analysis/calls/AnalyzedFunctions.h"
#include "analysis/arrays/StableArray.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// How deeply calls are followed. Beyond that, nothing is known.
static constexpr size_t MaxDepth = 64;

AnalyzedFunctions::AnalyzedFunctions(const ArrayEvents &Events,
                                     RoleLookup &Roles)
    : Events(Events), Roles(Roles), Writes(Events, Roles) {
  Roles.setUserFunctions(this);
}

bool AnalyzedFunctions::writesNoArray(const FunctionDecl &Callee) {
  return !Writes.mayWrite(Callee);
}

bool AnalyzedFunctions::onlyReads(const FunctionDecl &Callee,
                                  unsigned Parameter) {
  const FunctionDecl *Definition = nullptr;
  const std::string Of = std::to_string(Parameter);
  if (!Callee.hasBody(Definition))
    return Roles.assumptions().make(Callee, Effect::OnlyReads, Of);
  const FunctionBody *Body = Events.bodyOf(Definition);
  return Body && Parameter < Definition->getNumParams() &&
         Roles.assumptions().ofDefinition(
             *Definition, Effect::OnlyReads, Of,
             [&] {
               return readsOnly(*Body, *Definition->getParamDecl(Parameter));
             });
}

bool AnalyzedFunctions::readsOnly(const FunctionBody &Body,
                                  const ParmVarDecl &P) {
  // A coroutine keeps its parameters, and members are initialized with those of
  // a constructor.
  if (isa<CXXConstructorDecl>(Body.function()) ||
      isa<CoroutineBodyStmt>(Body.function().getBody()) ||
      Pending.size() > MaxDepth || !Pending.insert(&P).second)
    return false;
  static constexpr AnalysisCache::Query Asked;
  const bool Found = Body.cache().getOrCompute(Asked, &P, nullptr, [&] {
    return llvm::all_of(Body.uses(&P), [&](const DeclRefExpr *Use) {
      return isOnlyRead(Use, Body, Roles);
    });
  });
  Pending.erase(&P);
  return Found;
}

} // namespace arraylint
