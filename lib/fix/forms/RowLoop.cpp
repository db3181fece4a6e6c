#include "fix/forms/RowLoop.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/LoopContext.h"
#include "fix/ElementFormula.h"
#include "fix/Extent.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class RowLoopBuilder {
public:
  RowLoopBuilder(const Loop &Rows, const Loop &Columns, InductionVariable I,
                 InductionVariable J, RoleLookup &Roles)
      : Rows(Rows), Body(*Rows.Body), I(I), J(J), Roles(Roles),
        Touched(elementAccesses(Columns, Roles)) {}

  std::optional<Fix> build(const Expr *Assignment);

private:
  using Text = std::optional<std::string>;

  const ElementAccess *accessAt(const Expr *E, bool IsWrite);
  bool mayCover(const ElementAccess &Access) const;
  Text leaf(const Expr *E);
  Text value(const Expr *E);
  Text numbers(const Expr *E);
  QualType firstElement(const Stmt *S);

  const Loop &Rows;
  const FunctionBody &Body;
  InductionVariable I, J;
  RoleLookup &Roles;
  const Library *Owner = nullptr;
  std::vector<ElementAccess> Touched;
  llvm::DenseSet<const Expr *> Placed;
};

} // namespace

static bool names(const Expr *E, const InductionVariable &Counter) {
  return namedVariable(E) == Counter.Variable;
}

/// Could the loops cover the whole array? False if extents are known to differ.
bool RowLoopBuilder::mayCover(const ElementAccess &Access) const {
  const bool ByColumn = names(Access.Subscripts.front(), J);
  if (!mayCoverFirstAxis(ByColumn ? J : I, Access.Array, Rows, Roles))
    return false;
  if (Access.Subscripts.size() == 1)
    return true;
  const ArrayCall Made = origin(Access.Array, Body, Roles);
  const auto Shape = Made ? constantShape(Made, Body) : std::nullopt;
  const auto Stop = constantValue(J.Stop, Body);
  return constantValue(J.Start, Body) == 0 && !J.StopIncluded &&
         !isa<BinaryOperator>(J.Stop->IgnoreParenImpCasts()) &&
         (!Shape || !Stop || (Shape->size() == 2 && Shape->back() == *Stop));
}

/// The access \p E, if it is `x[i][j]`, `s[i]` or `s[j]`; null otherwise.
const ElementAccess *RowLoopBuilder::accessAt(const Expr *E, bool IsWrite) {
  const auto It = llvm::find_if(
      Touched, [&](const ElementAccess &A) { return A.Site == spelled(E); });
  if (It == Touched.end() || It->IsWrite != IsWrite ||
      isa<ArraySubscriptExpr>(It->Site) || !namedVariable(It->Array))
    return nullptr;
  const auto &At = It->Subscripts;
  const bool IsElement = At.size() == 2 && names(At[0], I) && names(At[1], J);
  const bool IsOfVector =
      At.size() == 1 && !IsWrite && (names(At[0], I) || names(At[0], J));
  if ((!IsElement && !IsOfVector) || !mayCover(*It))
    return nullptr;
  Placed.insert(It->Site);
  return &*It;
}

/// The text of the array whose element \p E is or reads.
RowLoopBuilder::Text RowLoopBuilder::leaf(const Expr *E) {
  E = spelled(E);
  const Expr *ReadBack = objectReadBack(E, Roles);
  const ElementAccess *Access =
      accessAt(ReadBack ? ReadBack : E, /*IsWrite=*/false);
  if (!Access)
    return std::nullopt;
  const std::string Name = textOf(Access->Array, Body);
  if (Access->Subscripts.size() == 2 || names(Access->Subscripts.front(), J))
    return Name;
  const Recipe *Column = Owner->recipe("column");
  return Column ? Text(fillRecipe(*Column, {{"array", Name}})) : std::nullopt;
}

/// The text for arithmetic on one-element arrays.
RowLoopBuilder::Text RowLoopBuilder::value(const Expr *E) {
  if (auto Array = leaf(E))
    return Array;
  const auto *Paren = dyn_cast<ParenExpr>(E->IgnoreImplicit());
  E = spelled(E);
  if (!Roles.isArray(E->getType()))
    return isInvariant(E, Rows, Roles) ? Text(operandText(E, Body))
                                       : std::nullopt;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  const ArrayCall Call = arrayCall(E, Roles);
  if (!Operator || Operator->getNumArgs() != 2 ||
      !Call.has(Role::Elementwise) || Call.Entry->Result != ResultKind::Copy)
    return std::nullopt;
  const auto Left = value(Operator->getArg(0));
  const auto Right = value(Operator->getArg(1));
  if (!Left || !Right)
    return std::nullopt;
  const std::string Infix =
      *Left + " " + getOperatorSpelling(Operator->getOperator()) + " " + *Right;
  return Paren ? "(" + Infix + ")" : Infix;
}

QualType RowLoopBuilder::firstElement(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  if (E && E->getType().getNonReferenceType()->isArithmeticType() && leaf(E))
    return spelled(E)->getType();
  for (const Stmt *Child : S->children())
    if (Child)
      if (const QualType Found = firstElement(Child); !Found.isNull())
        return Found;
  return {};
}

/// The text for arithmetic on elements that are read as numbers.
RowLoopBuilder::Text RowLoopBuilder::numbers(const Expr *E) {
  const QualType Element = firstElement(E);
  if (Element.isNull())
    return std::nullopt;
  const auto Result =
      ElementFormula(
          Element, *Owner, Body, [&](const Expr *Read) { return leaf(Read); },
          [&](const Expr *Number) { return isInvariant(Number, Rows, Roles); })
          .of(E);
  return Result && Result->Is == Formula::Kind::Array ? Text(Result->Text)
                                                      : std::nullopt;
}

std::optional<Fix> RowLoopBuilder::build(const Expr *Assignment) {
  const Expr *Left = nullptr, *Right = nullptr;
  if (const auto *Plain = dyn_cast<BinaryOperator>(Assignment);
      Plain && Plain->getOpcode() == BO_Assign) {
    Left = Plain->getLHS();
    Right = Plain->getRHS();
  } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Assignment);
             Operator && Operator->getOperator() == OO_Equal) {
    Left = Operator->getArg(0);
    Right = spelled(Operator->getArg(1));
  }
  const ElementAccess *Target =
      Left ? accessAt(Left, /*IsWrite=*/true) : nullptr;
  Owner = Target ? Roles.arrayLibrary(Target->Array->getType()) : nullptr;
  const Recipe *Assign = Owner ? Owner->recipe("assign") : nullptr;
  if (!Assign || !Owner->recipe("column"))
    return std::nullopt;
  const auto Value =
      Roles.isArray(Right->getType()) ? value(Right) : numbers(Right);
  if (!Value || Placed.size() != Touched.size())
    return std::nullopt;
  return Fix{
      FixLevel::Suggested,
      "work on the whole arrays, if the loops cover them",
      {replaceLoop(Rows,
                   fillRecipe(*Assign, {{"target", textOf(Target->Array, Body)},
                                        {"value", *Value}}) +
                       ";")}};
}

/// The only statement of \p S.
static const Stmt *onlyStatement(const Stmt *S) {
  const auto *Block = dyn_cast<CompoundStmt>(S);
  return !Block ? S : Block->size() == 1 ? Block->body_front() : nullptr;
}

static std::optional<InductionVariable> countedByOnes(const Loop &L) {
  const auto Counter = inductionVariable(L);
  return Counter && isa<ForStmt>(L.Statement) && !Counter->Step &&
                 endsByCountAlone(L) && isDeclaredIn(Counter->Variable, L)
             ? Counter
             : std::nullopt;
}

std::optional<Fix> rowLoopForm(const Loop &Inner, RoleLookup &Roles) {
  const Loop *Outer = Inner.Parent;
  if (!Outer || onlyStatement(Outer->body()) != Inner.Statement ||
      !isEditable(Outer->Statement, *Outer->Body))
    return std::nullopt;
  const auto I = countedByOnes(*Outer), J = countedByOnes(Inner);
  const Stmt *Only = onlyStatement(Inner.body());
  const auto *Assignment = dyn_cast_or_null<Expr>(Only);
  // `j < i` iterates over a triangle.
  if (!I || !J || !Assignment ||
      !isInvariant(J->Stop, *Outer, Roles, Facet::Shape))
    return std::nullopt;
  return RowLoopBuilder(*Outer, Inner, *I, *J, Roles)
      .build(Assignment->IgnoreUnlessSpelledInSource());
}

} // namespace arraylint
