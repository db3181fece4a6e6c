//===- WholeArray.cpp -----------------------------------------------------===//

#include "fix/WholeArray.h"
#include "analysis/ArrayFacts.h"
#include "analysis/ArrayUse.h"
#include "analysis/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "fix/Extent.h"

using namespace clang;

namespace arraylint {
namespace {

/// Turns the one statement of an element loop into whole-array text.
class Vectorizer {
public:
  Vectorizer(const Loop &L, InductionVariable I,
             llvm::ArrayRef<ElementAccess> Touched, RoleLookup &Roles)
      : L(L), I(I), Touched(Touched), Roles(Roles), Body(*L.Body) {}

  std::optional<Fix> build();

private:
  const ElementAccess *accessAt(const Expr *E) const;
  /// Whole-array text of \p E, or nothing if it is more than arithmetic on
  /// `x[i]` and numbers that stay the same.
  std::optional<std::string> whole(const Expr *E);
  std::optional<std::string> assignment(const CXXOperatorCallExpr &Assign);
  std::optional<std::string> sum(const CompoundAssignOperator &Add);
  bool isProven() const;

  const Loop &L;
  InductionVariable I;
  llvm::ArrayRef<ElementAccess> Touched;
  RoleLookup &Roles;
  const FunctionBody &Body;
  unsigned Seen = 0; ///< accesses that found their place in the text
  bool IsReduction = false;
};

} // namespace

/// The access whose chain \p E is, with the induction variable alone as its
/// only subscript, on the device.
const ElementAccess *Vectorizer::accessAt(const Expr *E) const {
  const auto It = llvm::find_if(Touched, [&](const ElementAccess &A) {
    return A.Site == spelled(E);
  });
  if (It == Touched.end() || It->OnHost || It->Subscripts.size() != 1 ||
      !namedVariable(It->Array))
    return nullptr;
  return namedVariable(It->Subscripts.front()) == I.Variable ? &*It : nullptr;
}

std::optional<std::string> Vectorizer::whole(const Expr *E) {
  E = spelled(E);
  if (const ElementAccess *Access = accessAt(E)) {
    ++Seen;
    return textOf(Access->Array, Body);
  }
  if (E->getType()->isArithmeticType())
    return isInvariant(E, L, Roles) ? std::optional(textOf(E, Body))
                                    : std::nullopt;
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || !arrayCall(E, Roles).has(Role::Elementwise))
    return std::nullopt;
  const char *Spelling = getOperatorSpelling(Operator->getOperator());
  const auto First = whole(Operator->getArg(0));
  if (!First)
    return std::nullopt;
  if (Operator->getNumArgs() == 1)
    return Spelling + *First;
  const auto Second = whole(Operator->getArg(1));
  if (!Second)
    return std::nullopt;
  const auto grouped = [](const Expr *Operand, const std::string &Text) {
    return isa<CXXOperatorCallExpr>(spelled(Operand)) &&
                   Text.find(' ') != std::string::npos
               ? "(" + Text + ")"
               : Text;
  };
  return grouped(Operator->getArg(0), *First) + " " + Spelling + " " +
         grouped(Operator->getArg(1), *Second);
}

/// `y[i] = …;` and `y[i] += …;`
std::optional<std::string>
Vectorizer::assignment(const CXXOperatorCallExpr &Assign) {
  const ElementAccess *Target = accessAt(Assign.getArg(0));
  if (!Target || !Target->IsWrite)
    return std::nullopt;
  ++Seen;
  const Expr *Right = spelled(Assign.getArg(1));
  const auto Value = whole(Right);
  if (!Value)
    return std::nullopt;
  const std::string Name = textOf(Target->Array, Body);
  if (Assign.getOperator() != OO_Equal)
    return Name + " " + getOperatorSpelling(Assign.getOperator()) + " " +
           *Value + ";";
  const Library &Owner = *Roles.arrayLibrary(Target->Array->getType());
  const Recipe *Form = Owner.recipe(
      Right->getType()->isArithmeticType() ? "fill" : "assign");
  if (!Form)
    return std::nullopt;
  return fillRecipe(*Form, {{"target", Name}, {"value", *Value}}) + ";";
}

/// `s += x[i].item<T>();`
std::optional<std::string> Vectorizer::sum(const CompoundAssignOperator &Add) {
  const ArrayCall Read = arrayCall(Add.getRHS(), Roles);
  const auto *Target = namedVariable(Add.getLHS());
  if (Add.getOpcode() != BO_AddAssign || !Read.has(Role::HostSync) || !Target)
    return std::nullopt;
  const ElementAccess *Access = accessAt(Read.array());
  const Recipe *Form = Read.Entry->Owner->recipe("sum_read");
  if (!Access || !Form)
    return std::nullopt;
  ++Seen;
  IsReduction = true;
  return textOf(Add.getLHS(), Body) + " += " +
         fillRecipe(*Form,
                    {{"array", textOf(Access->Array, Body)},
                     {"type", Read.Site->getType()
                                  .getUnqualifiedType()
                                  .getAsString()}}) +
         ";";
}

/// Every array was made here with the extent of the loop, and no two of them
/// can share elements.
bool Vectorizer::isProven() const {
  return llvm::all_of(Touched, [&](const ElementAccess &Access) {
    const auto *Array =
        dyn_cast_or_null<VarDecl>(namedVariable(Access.Array));
    return Array && coversFirstAxis(I, Access.Array, L, Roles) &&
           isFresh(Array, Roles) && isSoleHandle(Array, Body, Roles) &&
           !mayRecordGradients(Body, Roles);
  });
}

std::optional<Fix> Vectorizer::build() {
  const Stmt *Only = L.body();
  if (const auto *Block = dyn_cast<CompoundStmt>(Only)) {
    if (Block->size() != 1)
      return std::nullopt;
    Only = Block->body_front();
  }
  const auto *E = dyn_cast<Expr>(Only);
  if (!E)
    return std::nullopt;
  E = E->IgnoreUnlessSpelledInSource();
  std::optional<std::string> Text;
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(E);
      Assign && Assign->isAssignmentOp())
    Text = assignment(*Assign);
  else if (const auto *Add = dyn_cast<CompoundAssignOperator>(E))
    Text = sum(*Add);
  if (!Text || Seen != Touched.size())
    return std::nullopt;
  const bool Safe = !IsReduction && isProven();
  return Fix{Safe ? FixLevel::Safe : FixLevel::Suggested,
             IsReduction ? "reduce the whole array and read the result once"
                         : "work on the whole array, if the loop covers it",
             {replaceLoop(L, *Text)}};
}

std::optional<Fix> wholeArrayForm(const Loop &L,
                                  llvm::ArrayRef<ElementAccess> Touched,
                                  RoleLookup &Roles) {
  const auto I = inductionVariable(L);
  if (!I || !isa<ForStmt>(L.Statement) || I->Step ||
      !isDeclaredIn(I->Variable, L) || !isEditable(L.Statement, *L.Body))
    return std::nullopt;
  return Vectorizer(L, *I, Touched, Roles).build();
}

} // namespace arraylint
