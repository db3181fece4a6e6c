#include "fix/forms/HoistWork.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/BlockOrder.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/work/InvariantWork.h"
#include "fix/Surroundings.h"
#include "fix/forms/HoistAllocation.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/QualTypeNames.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// Does \p S contain a statement that may leave it before its end?
static bool mayLeave(const Stmt *S) {
  return S && !isa<LambdaExpr>(S) &&
         (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, CXXThrowExpr,
              CoreturnStmt, CoroutineSuspendExpr>(S) ||
          llvm::any_of(S->children(), mayLeave));
}

/// Is \p Statement always evaluated on the first iteration, and is an exception
/// that it throws not caught in this function?
static bool surelyEvaluated(const Stmt *Statement, const Loop &Hot) {
  const FunctionBody &Body = *Hot.Body;
  if (!runsAtLeastOnce(Hot) || isInTry(Statement, Body))
    return false;
  if (Statement == Hot.body())
    return true;
  const auto *Block = dyn_cast<CompoundStmt>(Hot.body());
  static constexpr AnalysisCache::Query Asked;
  return Block && Body.parent(Statement) == Block &&
         !isPrecededBy(Statement, *Block, Body, Asked, mayLeave);
}

/// Does a guard object in the loop, such as `torch::NoGradGuard guard;`, apply
/// to \p S? It may change what the expression means.
static bool isUnderGuard(const Stmt *S, const Loop &Hot, RoleLookup &Roles) {
  const FunctionBody &Body = *Hot.Body;
  const auto isGuard = [&](const Decl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    const CXXRecordDecl *Class =
        Variable ? Variable->getType()->getAsCXXRecordDecl() : nullptr;
    return Class && Class->hasDefinition() && !Class->hasTrivialDestructor() &&
           !Class->isInStdNamespace() && !Roles.isArray(Variable->getType());
  };
  const auto declaresGuard = [&](const Stmt *Earlier) {
    const auto *Declares = dyn_cast<DeclStmt>(Earlier);
    return Declares && llvm::any_of(Declares->decls(), isGuard);
  };
  static constexpr AnalysisCache::Query Asked;
  for (; S && S != Hot.Statement; S = Body.parent(S))
    if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(S));
        Block && isPrecededBy(S, *Block, Body, Asked, declaresGuard))
      return true;
  return false;
}

static StringRef operatorWord(OverloadedOperatorKind Operator) {
  switch (Operator) {
  case OO_Plus:
    return "sum";
  case OO_Minus:
    return "difference";
  case OO_Star:
    return "product";
  case OO_Slash:
    return "quotient";
  default:
    return "value";
  }
}

static const ValueDecl *firstVariable(const Stmt *S, RoleLookup &Roles) {
  if (const auto *Reference = dyn_cast_or_null<DeclRefExpr>(S);
      Reference && isa<VarDecl>(Reference->getDecl()) &&
      Roles.isArray(Reference->getType()))
    return Reference->getDecl();
  if (S)
    for (const Stmt *Child : S->children())
      if (const ValueDecl *Found = firstVariable(Child, Roles))
        return Found;
  return nullptr;
}

/// The name of a new variable: `xExp` for `x.exp()`, `aProduct` for `a * b`.
static std::string nameFor(const ArrayEvent &Work, RoleLookup &Roles) {
  const ValueDecl *Of = firstVariable(Work.Site, Roles);
  if (!Of)
    return "";
  const OverloadedOperatorKind Operator = Work.Callee->getOverloadedOperator();
  llvm::SmallVector<StringRef, 4> Words;
  if (Operator != OO_None)
    Words.push_back(operatorWord(Operator));
  else if (Work.Callee->getIdentifier())
    Work.Callee->getName().split(Words, '_', -1, /*KeepEmpty=*/false);
  return Words.empty() ? "" : derivedName(Of->getName(), Words);
}

/// The declaration of a variable with the result of \p Work; "" if it cannot be
/// written.
static std::string declaration(const std::string &Name, const ArrayEvent &Work,
                               RoleLookup &Roles) {
  const FunctionBody &Body = *Work.Body;
  const std::string Value = textOf(Work.Site, Body);
  if (const auto *Made = conversionForCall(Work.Site, Body, Roles)) {
    const std::string Type = clang::TypeName::getFullyQualifiedName(
        Made->getType().getUnqualifiedType(), Body.context(),
        Body.context().getPrintingPolicy());
    constexpr size_t LongestType = 60; // others spell template arguments out
    return Type.size() <= LongestType
               ? "const " + Type + " " + Name + " = " + Value + ";"
               : "";
  }
  if (Work.Entry->Result != ResultKind::Lazy)
    return "auto " + Name + " = " + Value + ";";
  const Recipe *Form = Work.Entry->Owner->recipe("evaluate");
  return Form ? "auto " + Name + " = " +
                    fillRecipe(*Form,
                               {{"value", operandText(Work.Site, Body)}}) +
                    ";"
              : "";
}

std::optional<Fix> hoistWork(const ArrayEvent &Work, const Loop &Hot,
                             RoleLookup &Roles, Hoisted &Earlier) {
  const FunctionBody &Body = *Work.Body;
  const Stmt *Statement = Body.statementOf(Work.Site);
  if (!mayDeclareBefore(Hot.Statement, Body) ||
      !isEditable(Hot.Statement, Body) || namesLocals(Work.Site, Hot) ||
      isUnderGuard(Statement, Hot, Roles))
    return std::nullopt;
  if (Earlier.Before.contains(&Hot))
    return std::nullopt;
  // One sum of gradients may be rounded differently from several.
  const bool KeepsGradients = !mayRecordGradients(Body, Roles) ||
                              isRecordingStopped(Statement, Body, Roles);
  // An expression evaluated on its own may be rounded differently than as part
  // of a larger expression.
  const bool IsLazy = Work.Entry->Result == ResultKind::Lazy;
  const bool IsCertain = stability(Work.Site, Hot, Roles) == Stability::Certain;
  Fix Result{IsCertain && KeepsGradients && !IsLazy &&
                     surelyEvaluated(Statement, Hot)
                 ? FixLevel::Safe
                 : FixLevel::Suggested,
             IsCertain ? "compute it once before the loop"
                       : "compute it once before the loop, if nothing else "
                         "writes what it is computed from",
             {}};
  const ArrayUse Use = classifyUse(Work.Site, Body, Roles);
  const auto *Declaration = dyn_cast<DeclStmt>(Statement);
  if (Use.DeclaresAlias && Declaration && Declaration->isSingleDecl() &&
      spelled(Use.Alias->getInit()) == Work.Site &&
      !Use.Alias->getType()->isReferenceType() &&
      Body.parent(Statement) == Hot.body() && mayLeaveLoop(Use.Alias, Hot)) {
    Earlier.Before.insert(&Hot);
    Result.Edits = {
        insertLineBefore(Hot.Statement, textOf(Statement, Body), Body),
        removeStatement(Statement, Body)};
    return Result;
  }
  const std::string Name = nameFor(Work, Roles);
  const std::string Declared =
      Name.empty() ? "" : declaration(Name, Work, Roles);
  if (Declared.empty() || !isNameFree(Name, Body) ||
      !Earlier.Names.insert(Name).second)
    return std::nullopt;
  Earlier.Before.insert(&Hot);
  Result.Edits = {insertLineBefore(Hot.Statement, Declared, Body),
                  replace(Work.Site, Name, Body)};
  return Result;
}

} // namespace arraylint
