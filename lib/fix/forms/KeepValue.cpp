#include "fix/forms/KeepValue.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/WrittenArray.h"
#include "fix/Surroundings.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

namespace {

/// The names that a function declares, including its lambdas.
struct DeclaredNames {
  llvm::DenseMap<DeclarationName, unsigned> Count;
  bool HasBindings = false;

  void add(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *Named = dyn_cast<NamedDecl>(D)) {
          ++Count[Named->getDeclName()];
          HasBindings |= isa<DecompositionDecl>(Named);
        }
    for (const Stmt *Child : S->children())
      add(Child);
  }
};

} // namespace

/// Is another variable of the same name declared in the function?
static bool isRedeclared(const VarDecl *Variable, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<DeclaredNames>>(Asked);
  if (!Known)
    Known.emplace().add(Body.function().getBody());
  return Known->HasBindings || Known->Count.lookup(Variable->getDeclName()) > 1;
}

/// The variable that the first read initializes, if it is never changed.
static const VarDecl *keeper(const ArrayEvent &First) {
  const FunctionBody &Body = *First.Body;
  const auto *Declaration = dyn_cast<DeclStmt>(Body.statementOf(First.Site));
  if (!Declaration || !Declaration->isSingleDecl())
    return nullptr;
  const auto *Variable = dyn_cast<VarDecl>(Declaration->getSingleDecl());
  const ASTContext &Context = Body.context();
  if (!Variable || isa<DecompositionDecl>(Variable) ||
      !Variable->hasLocalStorage() || !Variable->getInit() ||
      spelled(Variable->getInit()) != First.Site ||
      !Context.hasSameUnqualifiedType(Variable->getType(),
                                      First.Site->getType()) ||
      isRedeclared(Variable, Body) ||
      isWrittenIn(Variable, Body.function().getBody(), Body))
    return nullptr;
  return Variable;
}

/// Is \p Site evaluated first and always when \p Statement is, apart from code
/// without side effects? Then it may be evaluated before the statement.
static bool mayGoFirst(const Expr *Site, const Stmt *Statement,
                       const FunctionBody &Body) {
  if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, SwitchStmt, CXXTryStmt>(
          Statement))
    return false;
  const Stmt *Child = Site;
  for (const Stmt *S = Body.parent(Child); S && Child != Statement;
       Child = S, S = Body.parent(S)) {
    if (const auto *Logical = dyn_cast<BinaryOperator>(S);
        Logical && Logical->isLogicalOp() && Logical->getLHS() != Child)
      return false;
    if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S);
        Choice && Choice->getCond() != Child)
      return false;
    if (const auto *If = dyn_cast<IfStmt>(S);
        If && (If->getCond() != Child || If->hasInitStorage() ||
               If->hasVarStorage() || If->isConstexpr()))
      return false;
    if (isa<LambdaExpr, CompoundStmt>(S) && Child != Statement)
      return false;
  }
  return true;
}

/// Could a part of \p S that is evaluated before \p Site change its value?
static bool mayDisturb(const Stmt *S, const Expr *Site,
                       const FunctionBody &Body, RoleLookup &Roles) {
  if (!S || S == Site)
    return false;
  if (isa<LambdaExpr, StmtExpr, CoroutineSuspendExpr>(S))
    return true;
  // A call that receives the value is executed after the read.
  const auto *E = dyn_cast<Expr>(S);
  if (E && !Body.isPartOf(Site, S)) {
    const ArrayCall Call = {E, calledFunction(E), Roles.entry(E)};
    if (writtenOperand(E) || altersArray(Call) ||
        (!Call && callsUnknownCode(E, Roles)))
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return mayDisturb(Child, Site, Body, Roles);
  });
}

static FixItHint use(const ArrayEvent &Read, StringRef Name) {
  return replace(Read.Site, Name, *Read.Body);
}

/// A fix without edits. A number keeps its value; whether an accessor may be
/// used across array operations depends on the library.
static Fix emptyFix(const ArrayEvent &First) {
  return {First.has(Role::Accessor) ? FixLevel::Suggested : FixLevel::Safe,
          "store the value of the first read in a variable",
          {}};
}

/// Replaces the reads by the existing variable.
static std::optional<Fix> useKeeper(const VarDecl *Variable,
                                    const ArrayEvent &First,
                                    llvm::ArrayRef<const ArrayEvent *> Again) {
  const FunctionBody &Body = *First.Body;
  const Stmt *Scope = Body.parent(Body.statementOf(First.Site));
  Fix Result = emptyFix(First);
  for (const ArrayEvent *Read : Again) {
    if (!isEditable(Read->Site, Body) || !Body.isPartOf(Read->Site, Scope))
      return std::nullopt;
    Result.Edits.push_back(use(*Read, Variable->getName()));
  }
  return Result;
}

std::optional<Fix> keepValue(const ArrayEvent &First,
                             llvm::ArrayRef<const ArrayEvent *> Again,
                             RoleLookup &Roles, llvm::StringSet<> &Names) {
  const FunctionBody &Body = *First.Body;
  // An implicit conversion has no source text to replace.
  if (Again.empty() || isa<CXXConversionDecl>(First.Callee))
    return std::nullopt;
  const ValueDecl *Array = namedVariable(First.array());
  // An accessor is valid only as long as its array.
  if (First.has(Role::Accessor) && !Array)
    return std::nullopt;
  if (const VarDecl *Variable = keeper(First))
    return useKeeper(Variable, First, Again);
  const Stmt *Statement = Body.statementOf(First.Site);
  const std::string Name =
      derivedName(Array && Array->getIdentifier() ? Array->getName() : "value",
                  {"on", "host"});
  if (!isEditable(First.Site, Body) || !isEditable(Statement, Body) ||
      !mayDeclareBefore(Statement, Body) || !isNameFree(Name, Body) ||
      !mayGoFirst(First.Site, Statement, Body) || !Names.insert(Name).second)
    return std::nullopt;
  const auto *If = dyn_cast<IfStmt>(Statement);
  if (mayDisturb(If ? If->getCond() : Statement, First.Site, Body, Roles))
    return std::nullopt;
  const Stmt *Scope = Body.parent(Statement);
  Fix Result = emptyFix(First);
  Result.Edits = {insertLineBefore(Statement,
                                   "const auto " + Name + " = " +
                                       textOf(First.Site, Body) + ";",
                                   Body),
                  use(First, Name)};
  for (const ArrayEvent *Read : Again) {
    if (!isEditable(Read->Site, Body) || !Body.isPartOf(Read->Site, Scope))
      return std::nullopt;
    Result.Edits.push_back(use(*Read, Name));
  }
  return Result;
}

} // namespace arraylint
