#include "fix/forms/NumberLoop.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/LoopContext.h"
#include "fix/ElementFormula.h"
#include "fix/Extent.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class NumberLoopBuilder {
public:
  NumberLoopBuilder(const Loop &L, const InductionVariable &I,
                    llvm::ArrayRef<ElementAccess> Touched, const Library &Owner,
                    RoleLookup &Roles)
      : L(L), I(I), Touched(Touched), Owner(Owner), Roles(Roles),
        Body(*L.Body) {
    for (const ElementAccess &Access : Touched)
      AccessAt.try_emplace(Access.Site, &Access);
  }

  std::optional<Fix> build();

private:
  using Text = std::optional<std::string>;

  const ElementAccess *accessAt(const Expr *E, bool IsWrite);
  Text elementRead(const Expr *E);
  QualType firstElement(const Stmt *S);
  std::optional<Formula> formula(const Expr *E);

  Text statement(const Stmt *S);
  Text branch(const IfStmt &If);
  Text write(const Expr *Target, const Expr *Value);
  Text maskedWrite(const std::string &Mask, const Expr *Target,
                   const Expr *Value, const Expr *Other);
  Text sum(const CompoundAssignOperator &Add);
  Text count(const std::string &Mask, const Expr *Step);
  Text extreme(const Expr *Held, const Expr *Value, bool IsMost);
  Text extremeCall(const BinaryOperator &Assign);
  Text comparedExtreme(const IfStmt &If, const BinaryOperator &Assign);
  Text recipe(StringRef Name,
              llvm::ArrayRef<std::pair<StringRef, std::string>> Values) const;
  std::string typeText(QualType T) const;

  const Loop &L;
  const InductionVariable &I;
  llvm::ArrayRef<ElementAccess> Touched;
  const Library &Owner;
  RoleLookup &Roles;
  const FunctionBody &Body;
  QualType Element;
  llvm::DenseMap<const Expr *, const ElementAccess *> AccessAt;
  llvm::DenseSet<const Expr *> Placed; ///< accesses that the text covers
};

} // namespace

std::string NumberLoopBuilder::typeText(QualType T) const {
  return plainType(T).getAsString(Body.context().getPrintingPolicy());
}

NumberLoopBuilder::Text NumberLoopBuilder::recipe(
    StringRef Name,
    llvm::ArrayRef<std::pair<StringRef, std::string>> Values) const {
  const Recipe *Form = Owner.recipe(Name);
  return Form ? Text(fillRecipe(*Form, Values)) : std::nullopt;
}

/// The access \p E, if the counter is its only subscript; null otherwise. An
/// array that is accessed by a pointer must be one-dimensional, or be iterated
/// up to its last element.
const ElementAccess *NumberLoopBuilder::accessAt(const Expr *E, bool IsWrite) {
  const ElementAccess *It = AccessAt.lookup(spelled(E));
  if (!It || It->IsWrite != IsWrite || It->Subscripts.size() != 1 ||
      !namedVariable(It->Array) ||
      namedVariable(It->Subscripts.front()) != I.Variable)
    return nullptr;
  if (isa<ArraySubscriptExpr>(It->Site) &&
      (!isContiguous(It->Array, Body, Roles) ||
       (arrayRank(It->Array, Body, Roles) != 1 &&
        textOf(I.Stop, Body) !=
            recipe("element_count", {{"array", textOf(It->Array, Body)}}))))
    return nullptr;
  Placed.insert(It->Site);
  return It;
}

/// `p[i]` on the host, or `x[i].item<float>()`.
NumberLoopBuilder::Text NumberLoopBuilder::elementRead(const Expr *E) {
  E = spelled(E);
  if (!E->getType().getNonReferenceType()->isArithmeticType())
    return std::nullopt;
  const Expr *ReadBack = objectReadBack(E, Roles);
  const ElementAccess *Access =
      accessAt(ReadBack ? ReadBack : E, /*IsWrite=*/false);
  return Access && Access->OnHost == !ReadBack
             ? Text(textOf(Access->Array, Body))
             : std::nullopt;
}

/// The type as which \p S first reads an element; null if it reads none.
QualType NumberLoopBuilder::firstElement(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S); E && elementRead(E))
    return plainType(spelled(E)->getType());
  for (const Stmt *Child : S->children())
    if (Child)
      if (const QualType Found = firstElement(Child); !Found.isNull())
        return Found;
  return {};
}

std::optional<Formula> NumberLoopBuilder::formula(const Expr *E) {
  return ElementFormula(
             Element, Owner, Body,
             [&](const Expr *Read) { return elementRead(Read); },
             [&](const Expr *Number) { return isInvariant(Number, L, Roles); })
      .of(E);
}

static bool isFormula(const std::optional<Formula> &F, Formula::Kind Kind) {
  return F && F->Is == Kind;
}

/// `y[i] = …;` with a value that depends on elements.
NumberLoopBuilder::Text NumberLoopBuilder::write(const Expr *Target,
                                                 const Expr *Value) {
  const ElementAccess *Access = accessAt(Target, /*IsWrite=*/true);
  const auto Right = formula(Value);
  if (!Access || !isFormula(Right, Formula::Kind::Array))
    return std::nullopt;
  return recipe("assign", {{"target", textOf(Access->Array, Body)},
                           {"value", Right->Text}});
}

/// Writes one value where the mask is true and, if given, \p Other elsewhere.
NumberLoopBuilder::Text NumberLoopBuilder::maskedWrite(const std::string &Mask,
                                                       const Expr *Target,
                                                       const Expr *Value,
                                                       const Expr *Other) {
  const ElementAccess *Access = accessAt(Target, /*IsWrite=*/true);
  const auto Yes = formula(Value);
  const auto No = Other ? formula(Other) : std::nullopt;
  if (!Access || !Yes || Yes->Is == Formula::Kind::Mask || (Other && !No))
    return std::nullopt;
  const std::string Name = textOf(Access->Array, Body);
  const bool OfNumbers = Yes->Is == Formula::Kind::Number &&
                         (!No || isFormula(No, Formula::Kind::Number));
  if (OfNumbers && !No)
    return recipe("masked_fill",
                  {{"target", Name}, {"mask", Mask}, {"value", Yes->Text}});
  // Given two numbers, `where` returns an array of the library's default type.
  if (OfNumbers || (No && No->Is == Formula::Kind::Mask))
    return std::nullopt;
  const auto Chosen = recipe(
      "where",
      {{"mask", Mask}, {"value", Yes->Text}, {"other", No ? No->Text : Name}});
  return Chosen ? recipe("assign", {{"target", Name}, {"value", *Chosen}})
                : std::nullopt;
}

/// `s += a[i] * b[i];` in the element type.
NumberLoopBuilder::Text
NumberLoopBuilder::sum(const CompoundAssignOperator &Add) {
  const auto *Target = dyn_cast_or_null<VarDecl>(namedVariable(Add.getLHS()));
  const auto Value = formula(Add.getRHS());
  if (Add.getOpcode() != BO_AddAssign || !Target ||
      !isFormula(Value, Formula::Kind::Array) ||
      plainType(Target->getType()) != Element || !Element->isFloatingType())
    return std::nullopt;
  const auto Read = recipe(
      "sum_read", {{"array", Value->operand()}, {"type", typeText(Element)}});
  return Read ? Text(textOf(Add.getLHS(), Body) + " += " + *Read)
              : std::nullopt;
}

/// `++n`, `n++`, `n += 1`.
NumberLoopBuilder::Text NumberLoopBuilder::count(const std::string &Mask,
                                                 const Expr *Step) {
  const Expr *Counted = nullptr;
  if (const auto *Up = dyn_cast<UnaryOperator>(Step); Up && Up->isIncrementOp())
    Counted = Up->getSubExpr();
  else if (const auto *Add = dyn_cast<CompoundAssignOperator>(Step);
           Add && Add->getOpcode() == BO_AddAssign) {
    Expr::EvalResult One;
    if (Add->getRHS()->EvaluateAsInt(One, Body.context()) &&
        One.Val.getInt() == 1)
      Counted = Add->getLHS();
  }
  if (!Counted || !namedVariable(Counted) ||
      !Counted->getType()->isIntegerType())
    return std::nullopt;
  const auto Read = recipe("true_count_read",
                           {{"mask", "(" + Mask + ")"}, {"type", "int64_t"}});
  return Read ? Text(textOf(Counted, Body) + " += " + *Read) : std::nullopt;
}

NumberLoopBuilder::Text
NumberLoopBuilder::extreme(const Expr *Held, const Expr *Value, bool IsMost) {
  const auto *Target = dyn_cast_or_null<VarDecl>(namedVariable(Held));
  const auto Most = formula(Value);
  if (!Target || !isFormula(Most, Formula::Kind::Array) ||
      plainType(Target->getType()) != Element)
    return std::nullopt;
  const auto Read =
      recipe(IsMost ? "max_read" : "min_read",
             {{"array", Most->operand()}, {"type", typeText(Element)}});
  const std::string Name = textOf(Held, Body);
  if (!Read)
    return std::nullopt;
  const std::string Kept =
      (IsMost ? "std::max(" : "std::min(") + Name + ", " + *Read + ")";
  if (runsAtLeastOnce(L))
    return Name + " = " + Kept;
  // The maximum of an empty array does not exist: the library would throw.
  const auto Count =
      recipe("element_count", {{"array", textOf(Touched.front().Array, Body)}});
  return Count ? Text(Name + " = " + *Count + " > 0 ? " + Kept + " : " + Name)
               : std::nullopt;
}

/// `m = std::max(m, p[i]);`
NumberLoopBuilder::Text
NumberLoopBuilder::extremeCall(const BinaryOperator &Assign) {
  const auto *Call = dyn_cast<CallExpr>(spelled(Assign.getRHS()));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  const auto *Held = namedVariable(Assign.getLHS());
  if (!Callee || !Held || Call->getNumArgs() != 2 ||
      !Callee->isInStdNamespace() || !Callee->getIdentifier())
    return std::nullopt;
  const bool IsMost = Callee->getName() == "max";
  if (!IsMost && Callee->getName() != "min")
    return std::nullopt;
  for (unsigned Own : {0u, 1u})
    if (namedVariable(Call->getArg(Own)) == Held)
      return extreme(Assign.getLHS(), Call->getArg(1 - Own), IsMost);
  return std::nullopt;
}

/// `if (p[i] > m) m = p[i];`
NumberLoopBuilder::Text
NumberLoopBuilder::comparedExtreme(const IfStmt &If,
                                   const BinaryOperator &Assign) {
  const auto *Compared =
      dyn_cast<BinaryOperator>(If.getCond()->IgnoreParenImpCasts());
  const auto *Held = namedVariable(Assign.getLHS());
  if (!Compared || !Compared->isRelationalOp() || !Held || If.getElse())
    return std::nullopt;
  const bool HeldLast = namedVariable(Compared->getRHS()) == Held;
  if (!HeldLast && namedVariable(Compared->getLHS()) != Held)
    return std::nullopt;
  const Expr *Value = HeldLast ? Compared->getLHS() : Compared->getRHS();
  const auto Tested = formula(Value), Kept = formula(Assign.getRHS());
  if (!Tested || !Kept || Tested->Text != Kept->Text)
    return std::nullopt;
  const bool IsGreater =
      Compared->getOpcode() == BO_GT || Compared->getOpcode() == BO_GE;
  return extreme(Assign.getLHS(), Assign.getRHS(), IsGreater == HeldLast);
}

/// The only statement of \p S, as an expression.
static const Expr *onlyExpression(const Stmt *S) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    S = Block->size() == 1 ? Block->body_front() : nullptr;
  const auto *E = dyn_cast_or_null<Expr>(S);
  return E ? E->IgnoreUnlessSpelledInSource() : nullptr;
}

namespace {
/// `Left = Right`, for numbers and for arrays.
struct Assignment {
  const Expr *Left = nullptr, *Right = nullptr;
};
} // namespace

static Assignment assignment(const Expr *E) {
  if (const auto *Plain = dyn_cast_or_null<BinaryOperator>(E);
      Plain && Plain->getOpcode() == BO_Assign)
    return {Plain->getLHS(), Plain->getRHS()};
  if (const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(E);
      Operator && Operator->getOperator() == OO_Equal)
    return {Operator->getArg(0), spelled(Operator->getArg(1))};
  return {};
}

NumberLoopBuilder::Text NumberLoopBuilder::branch(const IfStmt &If) {
  const Expr *Then = onlyExpression(If.getThen());
  const Expr *Else = onlyExpression(If.getElse());
  if (!Then || (If.getElse() && !Else) || If.getInit() ||
      If.getConditionVariable() || If.isConstexpr())
    return std::nullopt;
  if (const auto *Assign = dyn_cast<BinaryOperator>(Then))
    if (auto Found = comparedExtreme(If, *Assign))
      return Found;
  const auto Mask = formula(If.getCond());
  if (!isFormula(Mask, Formula::Kind::Mask))
    return std::nullopt;
  if (!Else)
    if (auto Counted = count(Mask->Text, Then))
      return Counted;
  const Assignment Yes = assignment(Then), No = assignment(Else);
  if (!Yes.Left || (Else && !No.Left))
    return std::nullopt;
  if (Else) {
    const ElementAccess *Other = accessAt(No.Left, /*IsWrite=*/true);
    const ElementAccess *One = accessAt(Yes.Left, /*IsWrite=*/true);
    if (!Other || !One ||
        namedVariable(Other->Array) != namedVariable(One->Array))
      return std::nullopt;
  }
  return maskedWrite(Mask->Text, Yes.Left, Yes.Right, No.Right);
}

NumberLoopBuilder::Text NumberLoopBuilder::statement(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return branch(*If);
  const auto *E = dyn_cast<Expr>(S);
  E = E ? E->IgnoreUnlessSpelledInSource() : nullptr;
  if (const auto *Add = dyn_cast_or_null<CompoundAssignOperator>(E))
    return sum(*Add);
  const Assignment Assign = assignment(E);
  if (!Assign.Left)
    return std::nullopt;
  if (const auto *Plain = dyn_cast<BinaryOperator>(E);
      Plain && namedVariable(Plain->getLHS()))
    return extremeCall(*Plain);
  return write(Assign.Left, Assign.Right);
}

std::optional<Fix> NumberLoopBuilder::build() {
  const Stmt *Only = L.body();
  if (const auto *Block = dyn_cast<CompoundStmt>(Only))
    Only = Block->size() == 1 ? Block->body_front() : nullptr;
  if (!Only)
    return std::nullopt;
  Element = firstElement(Only);
  if (Element.isNull())
    return std::nullopt;
  Placed.clear();
  const auto Line = statement(Only);
  if (!Line || Placed.size() != Touched.size())
    return std::nullopt;
  bool Proven = true;
  for (const ElementAccess &Access : Touched) {
    if (!mayCoverFirstAxis(I, Access.Array, L, Roles))
      return std::nullopt;
    Proven &= coversFirstAxis(I, Access.Array, L, Roles);
  }
  return Fix{FixLevel::Suggested,
             std::string("work on the whole array") +
                 (Proven ? "" : ", if the loop covers it"),
             {replaceLoop(L, *Line + ";")}};
}

std::optional<Fix> numberLoopForm(const Loop &L, const InductionVariable &I,
                                  llvm::ArrayRef<ElementAccess> Touched,
                                  RoleLookup &Roles) {
  const Library *Owner =
      Touched.empty() ? nullptr
                      : Roles.arrayLibrary(Touched.front().Array->getType());
  return Owner ? NumberLoopBuilder(L, I, Touched, *Owner, Roles).build()
               : std::nullopt;
}

} // namespace arraylint
