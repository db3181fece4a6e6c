#include "fix/forms/DeviceAccumulator.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/LoopContext.h"
#include "fix/SumType.h"
#include "fix/Surroundings.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static bool isStatement(const Expr *E, const FunctionBody &Body) {
  const auto *Whole = dyn_cast<Expr>(Body.statementOf(E));
  return Whole && Whole->IgnoreImplicit() == E;
}

/// The variable x of `x += read;` if that is the whole statement and the loop
/// uses x nowhere else.
static const VarDecl *accumulated(const ArrayEvent &Read, const Loop &L) {
  const auto *Sum =
      dyn_cast_or_null<CompoundAssignOperator>(Read.Body->userOf(Read.Site));
  if (!Sum || Sum->getOpcode() != BO_AddAssign ||
      !isStatement(Sum, *Read.Body) || spelled(Sum->getRHS()) != Read.Site)
    return nullptr;
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(namedVariable(Sum->getLHS()));
  if (!Variable || !keepsSum(Read.Site->getType(), Variable->getType()) ||
      isDeclaredIn(Variable, L) || !isSeenByNameOnly(Variable, *Read.Body))
    return nullptr;
  return Read.Body->usesIn(L.Statement, Variable).size() == 1 ? Variable
                                                              : nullptr;
}

/// Is there another sum into \p Target before this one? Both fixes would
/// declare the same name.
static bool isSummedBefore(const VarDecl *Target, const Loop &L,
                           const FunctionBody &Body) {
  const auto isSum = [&](const DeclRefExpr *Use) {
    const auto *Sum =
        dyn_cast_or_null<CompoundAssignOperator>(Body.userOf(Use));
    return Sum && Sum->getLHS() == Use && Body.innermostLoop(Use);
  };
  static constexpr AnalysisCache::Query Asked;
  using FirstSums = std::map<const VarDecl *, const DeclRefExpr *>;
  const auto Uses = Body.uses(Target);
  const auto [It, New] =
      Body.cache().stored<FirstSums>(Asked).try_emplace(Target, nullptr);
  if (New)
    if (const auto *First = llvm::find_if(Uses, isSum); First != Uses.end())
      It->second = *First;
  const auto InLoop = Body.usesIn(L.Statement, Target);
  const auto There =
      It->second ? Body.order().spanOf(It->second) : std::nullopt;
  const auto Here =
      InLoop.empty() ? std::nullopt : Body.order().spanOf(InLoop.front());
  return There && Here && There->First < Here->First;
}

/// Does \p S return from the function or jump? That would skip the read after
/// the loop.
static bool returnsFrom(const Stmt *S) {
  return S && !isa<LambdaExpr>(S) &&
         (isa<ReturnStmt, GotoStmt>(S) ||
          llvm::any_of(S->children(), returnsFrom));
}

static bool mayReturn(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(Asked, &L, nullptr,
                                      [&] { return returnsFrom(L.body()); });
}

std::optional<Fix> accumulateOnDevice(const ArrayEvent &Read, const Loop &L,
                                      RoleLookup &Roles) {
  const Library &Owner = *Read.Entry->Owner;
  const Recipe *Declare = Owner.recipe("accumulate_declare");
  const Recipe *Add = Owner.recipe("accumulate_add");
  const Recipe *ReadOnce = Owner.recipe("accumulate_read");
  const VarDecl *Target = accumulated(Read, L);
  const Expr *Array = Read.array();
  if (!Declare || !Add || !ReadOnce || !Target || !Array ||
      !Roles.isArray(Array->getType()) || isBoolArray(Array, *Read.Body, Roles))
    return std::nullopt;
  const FunctionBody &Body = *Read.Body;
  const std::string Name = derivedName(Target->getName(), {"on", "device"});
  const Stmt *Statement = Body.statementOf(Read.Site);
  if (!isEditable(Statement, Body) || !isEditable(L.Statement, Body) ||
      !mayDeclareBefore(L.Statement, Body) || mayReturn(L) ||
      isInTry(Statement, Body) || isSummedBefore(Target, L, Body) ||
      !isNameFree(Name, Body))
    return std::nullopt;
  const std::pair<StringRef, std::string> Values[] = {
      {"name", Name},
      {"value", operandText(Array, Body)},
      {"target", Target->getName().str()},
      {"type", sumType(Target->getType(), Body.context())}};
  return Fix{
      FixLevel::Suggested,
      "sum on the device and read the result once after the loop",
      {insertLineBefore(L.Statement, fillRecipe(*Declare, Values), Body),
       replace(Statement, StringRef(fillRecipe(*Add, Values)).rtrim(';'), Body),
       insertLineAfter(L.Statement, fillRecipe(*ReadOnce, Values), Body)}};
}

} // namespace arraylint
