#include "fix/NarrowFloat.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

static bool isNarrow(StringRef Dtype) {
  return Dtype == "float16" || Dtype == "bfloat16" ||
         Dtype.starts_with("float8");
}

static bool namesNarrow(const Stmt *S, RoleLookup &Roles) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return (E && isNarrow(Roles.dtype(E))) ||
         (S && llvm::any_of(S->children(), [&](const Stmt *Child) {
            return namesNarrow(Child, Roles);
          }));
}

namespace {

class NarrowSearch {
public:
  NarrowSearch(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  bool mayBe(const Stmt *S);

private:
  bool mayBeIn(const VarDecl &Variable);
  bool isNamedInFunction() const {
    static constexpr AnalysisCache::Query Asked;
    return Body.cache().getOrCompute(Asked, nullptr, nullptr, [&] {
      return namesNarrow(Body.function().getBody(), Roles);
    });
  }

  const FunctionBody &Body;
  RoleLookup &Roles;
  llvm::SmallPtrSet<const VarDecl *, 8> Seen;
};

} // namespace

/// May a value that \p Variable has had be one?
bool NarrowSearch::mayBeIn(const VarDecl &Variable) {
  return Seen.insert(&Variable).second &&
         (mayBe(initializerOf(Variable, Body)) ||
          llvm::any_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
            return mayBe(assignedTo(Name, Body));
          }));
}

bool NarrowSearch::mayBe(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return false;
  if (isNarrow(Roles.dtype(E)))
    return true;
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl()))
      return mayBeIn(*Variable);
  const ArrayCall Call{E, calledFunction(E), Roles.entry(E)};
  if (Call &&
      Call.Entry->Roles.hasAny({Role::Allocate, Role::Random, Role::Cast}))
    if (const StringRef Type = dtypeOf(Call, Roles, &Body); !Type.empty())
      return isNarrow(Type);
  if (isa<CallExpr>(E) && !Call && Roles.isArray(E->getType()) &&
      isNamedInFunction())
    return true;
  return llvm::any_of(E->children(),
                      [&](const Stmt *Child) { return mayBe(Child); });
}

bool mayBeNarrowFloat(const Expr *Array, const FunctionBody &Body,
                      RoleLookup &Roles) {
  return NarrowSearch(Body, Roles).mayBe(Array);
}

} // namespace arraylint
