#include "analysis/calls/CopiedValue.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/ListElement.h"
#include "analysis/places/AnyPlace.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

/// The block that \p S is a statement of, or part of one.
static const Stmt *blockOf(const Stmt *S, const FunctionBody &Body) {
  const Stmt *Statement = Body.statementOf(S);
  return Statement ? Body.parent(Statement) : nullptr;
}

/// \p E, or the `if` that does nothing else: `if (cuda) x = x.cuda();`.
static const Stmt *aloneInBranch(const Expr *E, const FunctionBody &Body) {
  const Stmt *Alone = Body.statementOf(E);
  const Stmt *Around = Alone ? Body.parent(Alone) : nullptr;
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Around);
      Block && Block->size() == 1)
    Around = Body.parent(Alone = Block);
  const auto *If = dyn_cast_or_null<IfStmt>(Around);
  return If && !If->getElse() && If->getThen() == Alone ? Around : E;
}

/// Does \p S run as often as \p Other, or only under a condition?
static bool isInSameLoop(const Stmt *S, const Stmt *Other,
                         const FunctionBody &Body) {
  return !Body.isInLambda(S) &&
         Body.innermostLoop(S) == Body.innermostLoop(Other);
}

/// Is \p Use, or the element of the list that it names, an operand of a call
/// that computes in any place?
static bool isOperandForAnyPlace(const Expr *Use, const FunctionBody &Body,
                                 RoleLookup &Roles) {
  const Stmt *User = Body.userOf(Use);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member);
  if (const auto *Element = dyn_cast_or_null<Expr>(User);
      Element && listOf(Element) == Use)
    Use = Element;
  ArrayCall Call;
  for (const Stmt *Around = Body.parent(Use); Around && !Call;
       Around = Body.parent(Around))
    Call = arrayCall(dyn_cast<Expr>(Around), Roles);
  return Call && isForAnyPlace(Call, Roles) &&
         llvm::any_of(arrayOperands(Call, Roles), [&](const Expr *Operand) {
           return spelled(Operand) == Use;
         });
}

/// Appends the arrays that \p Change, an in-place change of \p Name, adds to
/// it. Returns false if it is none, or does something else, too.
static bool addOperands(const Expr *Change, const Expr *Name, RoleLookup &Roles,
                        llvm::SmallVectorImpl<const Expr *> &Parts) {
  if (Change == Name)
    return true;
  const ArrayCall Call = arrayCall(Change, Roles);
  if (!Call.has(Role::InPlace) ||
      !Call.Entry->Roles.hasAny(
          {Role::Assign, Role::Elementwise, Role::Random}))
    return false;
  const auto Operands = arrayOperands(Call, Roles);
  if (!isGivenNumbers(Call) && Operands.size() < 2)
    return false;
  const Expr *Changed = spelled(Call.array());
  llvm::copy_if(Operands, std::back_inserter(Parts), [&](const Expr *Operand) {
    return spelled(Operand) != Changed;
  });
  return addOperands(Changed, Name, Roles, Parts);
}

/// Appends the arrays that \p Use, of an array that is then copied, adds to it:
/// `x += y`, `x.mul_(2).add_(y)`, `x = x.masked_fill(x == 1, -inf)`. Returns
/// false for other uses.
static bool addChange(const Expr *Use, const FunctionBody &Body,
                      RoleLookup &Roles,
                      llvm::SmallVectorImpl<const Expr *> &Parts) {
  if (const Expr *New = assignedTo(Use, Body)) {
    Parts.push_back(New);
    return true;
  }
  const auto *Statement = dyn_cast_or_null<Expr>(Body.statementOf(Use));
  return Statement && spelled(Statement) != Use &&
         addOperands(spelled(Statement), Use, Roles, Parts);
}

/// The local variable that \p E names, if \p Body makes and keeps it.
static const VarDecl *localVariable(const Expr *E) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  return Variable && Variable->isLocalVarDecl() &&
                 Variable->hasLocalStorage() && Variable->getInit()
             ? Variable
             : nullptr;
}

/// The variable that \p Move copies, or replaces by a copy of what is computed
/// from it: `x = x.repeat(n).to(device)`.
static const VarDecl *copiedVariable(const ArrayEvent &Move) {
  const FunctionBody &Body = *Move.Body;
  if (const VarDecl *Variable = localVariable(Move.array()))
    return Variable;
  for (const DeclRefExpr *Use : Body.usesIn(Move.array()))
    if (const VarDecl *Variable = localVariable(Use);
        Variable && variableSetTo(Move.Site, Body) == Variable)
      return Variable;
  return nullptr;
}

static CopiedValue findNamedValue(const ArrayEvent &Move, RoleLookup &Roles) {
  const FunctionBody &Body = *Move.Body;
  const VarDecl *Variable = copiedVariable(Move);
  if (!Variable || Body.isInLambda(Move.Site) ||
      blockOf(Variable->getInit(), Body) !=
          blockOf(aloneInBranch(Move.Site, Body), Body))
    return {};
  CopiedValue Value{{spelled(Variable->getInit())}, {Variable}};
  const Expr *Last = nullptr; // the name of a new value
  for (const DeclRefExpr *Use : Body.uses(Variable)) {
    if (Body.isPartOf(Use, Move.array())) {
      const bool IsReplaced =
          Last && spelled(assignedTo(Last, Body)) == Move.Site;
      if (Use != spelled(Move.array()))
        Value.Parts.push_back(Move.array());
      return IsReplaced || Use == Body.uses(Variable).back() ? Value
                                                             : CopiedValue{};
    }
    if (spelled(assignedTo(Use, Body)) == Move.Site) {
      Last = Use;
      continue;
    }
    const bool IsPartOfChange =
        Last && Body.statementOf(Last) == Body.statementOf(Use) &&
        isOperandForAnyPlace(Use, Body, Roles);
    if (!isInSameLoop(Use, Move.Site, Body) ||
        (!IsPartOfChange && !addChange(Use, Body, Roles, Value.Parts)))
      return {};
    Last = Use;
  }
  return {};
}

/// What \p Move copies if that is a variable: its initializer and the changes.
/// No parts if it is used otherwise before.
static const CopiedValue &namedValue(const ArrayEvent &Move,
                                     RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Move.Body->cache().stored<std::map<const Expr *, CopiedValue>>(Asked);
  const auto [It, New] = Known.try_emplace(Move.Site);
  if (New)
    It->second = findNamedValue(Move, Roles);
  return It->second;
}

/// Adds the variables that are only used in the parts of \p Value, or in those
/// of other values that are copied: the grid that `meshgrid` makes for x and y.
static void addOperandNames(CopiedValue &Value, const ArrayEvent &Move,
                            RoleLookup &Roles) {
  const FunctionBody &Body = *Move.Body;
  // A function with more copies than this makes no grid.
  constexpr size_t Most = 64;
  llvm::SmallVector<const Expr *, 8> Others;
  for (const ArrayEvent &Other : Body.events())
    if (Other.has(Role::DeviceTransfer) && Other.Site != Move.Site &&
        Others.size() < Most)
      llvm::append_range(Others, namedValue(Other, Roles).Parts);
  const auto isOnlyPart = [&](const DeclRefExpr *Use) {
    const auto isIn = [&](const Expr *Part) {
      return Body.isPartOf(Use, Part) &&
             (Use == spelled(Part) || Use == listOf(spelled(Part)) ||
              isOperandForAnyPlace(Use, Body, Roles));
    };
    return llvm::any_of(Value.Parts, isIn) || llvm::any_of(Others, isIn);
  };
  for (size_t I = 0; I < Value.Parts.size(); ++I)
    for (const DeclRefExpr *Use : Body.usesIn(Value.Parts[I])) {
      const VarDecl *Variable = localVariable(Use);
      if (Variable && !llvm::is_contained(Value.Names, Variable) &&
          isInSameLoop(Variable->getInit(), Move.Site, Body) &&
          // An element of a list can only be replaced by other uses.
          (!Roles.isArray(Variable->getType()) || onlyValue(Use, Body)) &&
          llvm::all_of(Body.uses(Variable), isOnlyPart)) {
        Value.Names.push_back(Variable);
        Value.Parts.push_back(spelled(Variable->getInit()));
      }
    }
}

bool CopiedValue::isNamed(const Expr *E) const {
  const Expr *List = listOf(E);
  return llvm::is_contained(Names, namedVariable(List ? List : E));
}

CopiedValue copiedValue(const ArrayEvent &Move, RoleLookup &Roles) {
  CopiedValue Value = namedValue(Move, Roles);
  if (Value.Parts.empty())
    Value.Parts = {Move.array()};
  addOperandNames(Value, Move, Roles);
  return Value;
}

const Expr *siteOrCondition(const ArrayEvent &Move) {
  const FunctionBody &Body = *Move.Body;
  const VarDecl *Variable = copiedVariable(Move);
  const auto *If = Variable && variableSetTo(Move.Site, Body) == Variable
                       ? dyn_cast<IfStmt>(aloneInBranch(Move.Site, Body))
                       : nullptr;
  return If && If->getCond() ? If->getCond()->IgnoreParenImpCasts() : Move.Site;
}

} // namespace arraylint
