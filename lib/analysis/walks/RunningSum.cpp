#include "analysis/walks/RunningSum.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ArithmeticOperator.h"
#include "analysis/code/SameExpression.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Summation {
public:
  Summation(const ValueDecl *Sum, Addend Of, const Loop &L, RoleLookup &Roles)
      : Sum(Sum), Of(Of), L(L), Roles(Roles), Body(*L.Body) {}

  bool isGrownBy(const DeclRefExpr *Name);
  bool showsSum(const DeclRefExpr *Name) const;

private:
  bool isFixedPart(const Expr *E) const;
  bool isSum(const Expr *E);
  bool isReduced(const Expr *E) const;
  bool isAddend(const Expr *E) const;
  bool grows(const Expr *E);
  bool isLikeTheOthers(const ArrayCall &Call);

  const ValueDecl *Sum;
  const Addend Of;
  const Loop &L;
  RoleLookup &Roles;
  const FunctionBody &Body;
  /// What combines the addends with the sum; empty before the first one.
  std::string Operation;
  /// What is summed up; null before the first term.
  const Expr *Place = nullptr;
};

} // namespace

/// Does the function of this name combine values in any order? Not `fmod`.
static bool isAssociative(StringRef Name) {
  return llvm::is_contained({"max", "min", "maximum", "minimum", "fmax", "fmin",
                             "logaddexp", "logaddexp2", "hypot", "gcd", "lcm"},
                            Name) ||
         Name.starts_with("logical_") || Name.starts_with("bitwise_");
}

/// What \p Call, or its inverse, computes: "+" for `sum -= x`, "maximum" for
/// `sum.maximum_(x)`. Empty for operators that need their operands in order,
/// such as `<`.
static std::string operationOf(const ArrayCall &Call) {
  switch (operatorOf(Call)) {
  case OO_None: {
    const std::string Name =
        StringRef(unqualifiedName(*Call.Callee)).rtrim('_').str();
    return isAssociative(Name) ? Name : "";
  }
  case OO_Plus:
  case OO_Minus:
    return "+";
  case OO_Star:
  case OO_Slash:
    return "*";
  case OO_Amp:
    return "&";
  case OO_Pipe:
    return "|";
  case OO_Caret:
    return "^";
  default:
    return "";
  }
}

/// May the operands of \p Call be exchanged? Not those of `-`; of other named
/// functions it is not known.
static bool isCommutative(const ArrayCall &Call) {
  const OverloadedOperatorKind Operator = operatorOf(Call);
  return Operator != OO_None && Operator != OO_Minus && Operator != OO_Slash;
}

/// Does \p S read what a pointer refers to, which others may write?
static bool readsPointee(const Stmt *S) {
  const auto *Unary = dyn_cast<UnaryOperator>(S);
  return (Unary && Unary->getOpcode() == UO_Deref) ||
         llvm::any_of(S->children(), [](const Stmt *Child) {
           return Child && readsPointee(Child);
         });
}

/// Is \p E the same part of \p Sum in each iteration, as `sums[j]`?
bool Summation::isFixedPart(const Expr *E) const {
  while (E && namedVariable(E) != Sum) {
    const ArrayCall Cut = arrayCall(E, Roles);
    if (!Cut.Entry ||
        !Cut.Entry->Roles.hasAny({Role::Slice, Role::ElementAccess}) ||
        !llvm::all_of(Cut.arguments(), [&](const Expr *Argument) {
          return !Argument || Argument == Cut.array() ||
                 (!Roles.isArray(Argument->getType()) &&
                  !readsPointee(Argument) && isInvariant(Argument, L, Roles));
        }))
      return false;
    E = spelled(Cut.array());
  }
  return E != nullptr;
}

/// Is \p E what is summed up: all of the array, or always the same part?
bool Summation::isSum(const Expr *E) {
  E = E ? spelled(E) : nullptr;
  if (!E || !isFixedPart(E))
    return false;
  if (!Place)
    Place = E;
  return isSameExpression(E, Place, Body);
}

/// Is \p E computed only from results of reductions?
bool Summation::isReduced(const Expr *E) const {
  const ArrayCall Call = origin(E, Body, Roles);
  if (Call.has(Role::Reduce))
    return true;
  if (!Call || !Call.Entry->Roles.hasAny({Role::Elementwise, Role::Cast}))
    return false;
  // Cached, because many paths may lead from one sum to another.
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<llvm::DenseMap<const Expr *, bool>>(Asked);
  // `auto x = x + y;` refers to itself.
  if (const auto [It, New] = Known.try_emplace(Call.Site, false); !New)
    return It->second;
  const auto Operands = arrayOperands(Call, Roles);
  const bool Found =
      !Operands.empty() && llvm::all_of(Operands, [&](const Expr *Operand) {
        return isReduced(Operand);
      });
  return Known[Call.Site] = Found;
}

bool Summation::isAddend(const Expr *E) const {
  return Body.usesIn(E, Sum).empty() && (Of == Addend::Any || isReduced(E));
}

/// The variable whose array \p Variable shows a part of: s for
/// `auto t = s[0];`, itself for others.
static const ValueDecl *rootOf(const ValueDecl *Variable, RoleLookup &Roles) {
  constexpr unsigned MostNames = 8;
  for (unsigned I = 0; I < MostNames; ++I) {
    const auto *Local = dyn_cast<VarDecl>(Variable);
    const Expr *Init =
        Local && Local->isLocalVarDecl() && Roles.isArray(Local->getType())
            ? Local->getInit()
            : nullptr;
    const ValueDecl *Shown =
        Init ? namedVariable(storageOf(spelled(Init), Roles)) : nullptr;
    if (!Shown)
      break;
    Variable = Shown;
  }
  return Variable;
}

/// Does \p Name, another one, have an array in common with the sum?
bool Summation::showsSum(const DeclRefExpr *Name) const {
  return Name->getDecl() != Sum && Roles.isArray(Name->getDecl()->getType()) &&
         rootOf(Name->getDecl(), Roles) == rootOf(Sum, Roles);
}

/// Does \p Call combine addends as the other calls do? `sum *= a; sum += b;`
/// is no sum of anything.
bool Summation::isLikeTheOthers(const ArrayCall &Call) {
  const std::string Found = operationOf(Call);
  if (Operation.empty())
    Operation = Found;
  return !Found.empty() && Found == Operation;
}

/// Does \p E add to the sum, as `sum + part.sum()` or `sum + a.sum() +
/// b.sum()`? Not `tanh(sum + a.sum())`, and not `lerp(sum, a.sum(), 0.1)`,
/// which forgets earlier terms.
bool Summation::grows(const Expr *E) {
  if (isSum(E))
    return true;
  const ArrayCall Call = arrayCall(E, Roles);
  if (!Call.has(Role::Elementwise))
    return false;
  const auto Arguments = Call.arguments();
  const auto Written =
      llvm::count_if(Arguments, [](const Expr *A) { return A != nullptr; });
  const auto Operands = arrayOperands(Call, Roles);
  if (Operands.size() != 2 || Written + (Call.object() ? 1 : 0) != 2)
    return false;
  const bool Adds =
      (grows(Operands[0]) && isAddend(Operands[1])) ||
      (isCommutative(Call) && grows(Operands[1]) && isAddend(Operands[0]));
  return Adds && isLikeTheOthers(Call);
}

/// Is \p Name in a statement that only adds to the sum?
bool Summation::isGrownBy(const DeclRefExpr *Name) {
  const auto *Statement = dyn_cast<Expr>(Body.statementOf(Name));
  if (!Statement)
    return false;
  const ArrayCall Call = arrayCall(Statement, Roles);
  if (Call.has(Role::Assign))
    return isSum(Call.object()) && grows(Call.argument(Parameter::Value));
  if (Call.has(Role::InPlace))
    return isSum(Call.object()) && grows(Call.Site);
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(spelled(Statement));
  return Assign && Assign->getOperator() == OO_Equal &&
         isSum(Assign->getArg(0)) && grows(Assign->getArg(1));
}

bool isRunningSum(const ValueDecl *Sum, Addend Of, const Loop &L,
                  RoleLookup &Roles) {
  Summation S(Sum, Of, L, Roles);
  return llvm::all_of(
             L.Body->usesIn(L.Statement, Sum),
             [&](const DeclRefExpr *Name) { return S.isGrownBy(Name); }) &&
         llvm::none_of(
             L.Body->usesIn(L.Statement),
             [&](const DeclRefExpr *Name) { return S.showsSum(Name); });
}

} // namespace arraylint
