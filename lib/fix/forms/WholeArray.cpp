#include "fix/forms/WholeArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "fix/Extent.h"
#include "fix/Rounding.h"
#include "fix/SumType.h"
#include "fix/forms/NumberLoop.h"
#include "fix/forms/RowLoop.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace clang;

namespace arraylint {
namespace {

/// Turns the statements of an element loop into whole-array text.
class Vectorizer {
public:
  Vectorizer(const Loop &L, InductionVariable I,
             llvm::ArrayRef<ElementAccess> Touched, RoleLookup &Roles)
      : L(L), I(I), Touched(Touched), Roles(Roles), Body(*L.Body) {
    for (const ElementAccess &Access : Touched)
      AccessAt.try_emplace(Access.Site, &Access);
  }

  std::optional<Fix> build();

private:
  using Text = std::optional<std::string>;

  const ElementAccess *accessAt(const Expr *E);
  /// The whole-array text of \p E, or nothing if it does more than elementwise
  /// work on `x[i]` and loop-invariant values.
  Text whole(const Expr *E);
  Text wholeOperator(const CXXOperatorCallExpr &Operator);
  Text wholeCall(const ArrayCall &Call);
  Text arguments(const ArrayCall &Call);
  /// The text of \p E as an operand of an operator or the object of a method.
  Text operand(const Expr *E);
  Text assignment(const CXXOperatorCallExpr &Assign);
  Text writingMethod(const CXXMemberCallExpr &Method);
  Text sum(const CompoundAssignOperator &Add);
  Text statement(const Stmt *S);
  bool isProven() const;
  bool mayCover() const;
  bool mayOverlap() const;

  const Loop &L;
  InductionVariable I;
  llvm::ArrayRef<ElementAccess> Touched;
  RoleLookup &Roles;
  const FunctionBody &Body;
  llvm::DenseMap<const Expr *, const ElementAccess *> AccessAt;
  unsigned Seen = 0; ///< accesses that the text covers
  bool IsReduction = false;
};

} // namespace

/// The access that \p E spells, if the array is on the device and the induction
/// variable is its only subscript.
const ElementAccess *Vectorizer::accessAt(const Expr *E) {
  const ElementAccess *Found = AccessAt.lookup(spelled(E));
  if (!Found || Found->OnHost || Found->Subscripts.size() != 1 ||
      !namedVariable(Found->Array) ||
      namedVariable(Found->Subscripts.front()) != I.Variable)
    return nullptr;
  ++Seen;
  return Found;
}

Vectorizer::Text Vectorizer::whole(const Expr *E) {
  E = spelled(E);
  if (const ElementAccess *Access = accessAt(E))
    return textOf(Access->Array, Body);
  if (!Roles.isArray(E->getType()))
    return isInvariant(E, L, Roles) ? Text(textOf(E, Body)) : std::nullopt;
  const ArrayCall Call = arrayCall(E, Roles);
  if (!Call.has(Role::Elementwise) || Call.Entry->Result != ResultKind::Copy ||
      Call.argument(Parameter::Out))
    return std::nullopt;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return wholeOperator(*Operator);
  return wholeCall(Call);
}

/// Names replace subscripted expressions, so parentheses are only needed where
/// they were written.
Vectorizer::Text Vectorizer::operand(const Expr *E) {
  const Expr *Number = spelled(E);
  if (!Roles.isArray(Number->getType()))
    return isInvariant(Number, L, Roles) ? Text(operandText(Number, Body))
                                         : std::nullopt;
  const auto Inner = whole(E);
  return Inner && isa<ParenExpr>(E->IgnoreImplicit()) ? "(" + *Inner + ")"
                                                      : Inner;
}

Vectorizer::Text
Vectorizer::wholeOperator(const CXXOperatorCallExpr &Operator) {
  const std::string Spelling = getOperatorSpelling(Operator.getOperator());
  const auto First = operand(Operator.getArg(0));
  if (!First || Operator.getNumArgs() == 1)
    return First ? Text(Spelling + *First) : std::nullopt;
  const auto Second = operand(Operator.getArg(1));
  return Second ? Text(*First + " " + Spelling + " " + *Second) : std::nullopt;
}

Vectorizer::Text Vectorizer::arguments(const ArrayCall &Call) {
  std::string Result;
  for (const Expr *Argument : Call.arguments()) {
    if (!Argument)
      continue;
    const auto Inner = whole(Argument);
    if (!Inner)
      return std::nullopt;
    Result += (Result.empty() ? "" : ", ") + *Inner;
  }
  return "(" + Result + ")";
}

/// `exp(x[i])` and `x[i].clamp(0, 1)`.
Vectorizer::Text Vectorizer::wholeCall(const ArrayCall &Call) {
  const auto *Site = dyn_cast<CallExpr>(Call.Site);
  if (!Site)
    return std::nullopt;
  Text Callee = textOf(Site->getCallee(), Body);
  if (const auto *Method = dyn_cast<CXXMemberCallExpr>(Site)) {
    const auto Object = operand(Method->getImplicitObjectArgument());
    Callee = Object ? Text(*Object + "." + Call.Callee->getName().str())
                    : std::nullopt;
  }
  const auto Inside = arguments(Call);
  return Callee && Inside ? Text(*Callee + *Inside) : std::nullopt;
}

/// `y[i] = …;` and `y[i] += …;`
Vectorizer::Text Vectorizer::assignment(const CXXOperatorCallExpr &Assign) {
  const ArrayCall Call = arrayCall(&Assign, Roles);
  const ElementAccess *Target = accessAt(Assign.getArg(0));
  if (!Target || !Target->IsWrite || !writesArray(Call))
    return std::nullopt;
  const Expr *Right = spelled(Assign.getArg(1));
  const auto Value = whole(Right);
  if (!Value)
    return std::nullopt;
  const std::string Name = textOf(Target->Array, Body);
  if (Assign.getOperator() != OO_Equal)
    return Name + " " + getOperatorSpelling(Assign.getOperator()) + " " +
           *Value + ";";
  const Recipe *Form = Call.Entry->Owner->recipe(
      Roles.isArray(Right->getType()) ? "assign" : "fill");
  if (!Form)
    return std::nullopt;
  return fillRecipe(*Form, {{"target", Name}, {"value", *Value}}) + ";";
}

/// `y[{slice(i, i + 1)}].assign(…);`
Vectorizer::Text Vectorizer::writingMethod(const CXXMemberCallExpr &Method) {
  const ArrayCall Call = arrayCall(&Method, Roles);
  const ElementAccess *Target = accessAt(Method.getImplicitObjectArgument());
  if (!Target || !Target->IsWrite ||
      !Call.Entry->Roles.hasAny({Role::Assign, Role::Elementwise}))
    return std::nullopt;
  const auto Inside = arguments(Call);
  return Inside ? Text(textOf(Target->Array, Body) + "." +
                       Call.Callee->getName().str() + *Inside + ";")
                : std::nullopt;
}

/// Is the sum of numbers of type \p T of that type in every library? Some sum
/// small integers in a wider type, and a read in the small one would overflow.
static bool isSummedInOwnType(QualType T, const ASTContext &Context) {
  return T->isFloatingType() ||
         Context.hasSameUnqualifiedType(
             T, Context.getIntTypeForBitwidth(64, /*Signed=*/true));
}

/// `s += x[i].item<T>();`
Vectorizer::Text Vectorizer::sum(const CompoundAssignOperator &Add) {
  const ArrayCall Read = arrayCall(Add.getRHS(), Roles);
  const auto *Target = namedVariable(Add.getLHS());
  if (Add.getOpcode() != BO_AddAssign || !Read.has(Role::HostSync) || !Target ||
      !Roles.isArray(Read.array()->getType()))
    return std::nullopt;
  const QualType Number = Read.Site->getType();
  if (!keepsSum(Number, Target->getType()) ||
      !isSummedInOwnType(Number, Body.context()))
    return std::nullopt;
  const Recipe *Form = Read.Entry->Owner->recipe("sum_read");
  const auto *Method = dyn_cast<CXXMemberCallExpr>(Read.Site);
  const auto Array =
      Method ? operand(Method->getImplicitObjectArgument()) : std::nullopt;
  if (!Array || !Form)
    return std::nullopt;
  IsReduction = true;
  return textOf(Add.getLHS(), Body) + " += " +
         fillRecipe(*Form,
                    {{"array", *Array},
                     {"type", Number.getUnqualifiedType().getAsString()}}) +
         ";";
}

Vectorizer::Text Vectorizer::statement(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  E = E ? E->IgnoreUnlessSpelledInSource() : nullptr;
  if (const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(E);
      Assign && Assign->isAssignmentOp())
    return assignment(*Assign);
  if (const auto *Method = dyn_cast_or_null<CXXMemberCallExpr>(E);
      Method && arrayCall(E, Roles))
    return writingMethod(*Method);
  if (const auto *Add = dyn_cast_or_null<CompoundAssignOperator>(E))
    return sum(*Add);
  return std::nullopt;
}

/// Was every array allocated here with the extent of the loop, and can no two
/// of them share elements?
bool Vectorizer::isProven() const {
  return llvm::all_of(Touched, [&](const ElementAccess &Access) {
    const auto *Array = dyn_cast_or_null<VarDecl>(namedVariable(Access.Array));
    return Array && coversFirstAxis(I, Access.Array, L, Roles) &&
           isFresh(Array, Roles) && isSoleHandle(Array, Body, Roles, &L) &&
           !mayRecordGradients(Body, Roles);
  });
}

bool Vectorizer::mayCover() const {
  return llvm::all_of(Touched, [&](const ElementAccess &Access) {
    return mayCoverFirstAxis(I, Access.Array, L, Roles);
  });
}

/// What the variable \p Array is made with; null if there is nothing.
static const Expr *initOf(const ValueDecl *Array) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(Array);
  return Variable ? Variable->getInit() : nullptr;
}

/// The first name of \p Array: x for `auto z = x;`, where that is a handle.
static const ValueDecl *firstName(const ValueDecl *Array, RoleLookup &Roles) {
  while (const Expr *Init = initOf(Array)) {
    const ValueDecl *Other = namedVariable(Init);
    if (!Other || Other == Array ||
        (!Array->getType()->isReferenceType() &&
         Roles.isValue(Array->getType())))
      break;
    Array = Other;
  }
  return Array;
}

/// The array that \p Part is sliced from; null if it is none.
static const ValueDecl *slicedFrom(const ValueDecl *Part, RoleLookup &Roles) {
  const Expr *Init = initOf(Part);
  return Init && arrayCall(Init, Roles).has(Role::Slice)
             ? namedVariable(storageOf(Init, Roles))
             : nullptr;
}

/// Is \p Array given a part of another array, or that array, later?
static bool isReplaced(const ValueDecl *Array, const FunctionBody &Body,
                       RoleLookup &Roles) {
  return llvm::any_of(Body.uses(Array), [&](const DeclRefExpr *Use) {
    const Expr *Value = assignedTo(Use, Body);
    return Value && !Roles.isValue(Value->getType()) &&
           (namedVariable(Value) || arrayCall(Value, Roles).has(Role::Slice));
  });
}

/// May two of the arrays be parts of one that the loop writes, as `x[{slice(0,
/// -1)}]` and `x[{slice(1, open)}]`? An iteration may then read what an earlier
/// one has written.
bool Vectorizer::mayOverlap() const {
  std::map<const ValueDecl *, const ValueDecl *> PartOf;
  llvm::DenseSet<const ValueDecl *> Known;
  bool Overlap = false, IsWritten = false;
  for (const ElementAccess &Access : Touched) {
    IsWritten |= Access.IsWrite;
    const ValueDecl *Array = namedVariable(Access.Array);
    if (!Known.insert(Array).second)
      continue;
    const ValueDecl *Part = firstName(Array, Roles), *Whole = Part;
    while (const ValueDecl *Of = slicedFrom(Whole, Roles))
      Whole = firstName(Of, Roles);
    Overlap |= PartOf.try_emplace(Whole, Part).first->second != Part ||
               (Array && isReplaced(Array, Body, Roles));
  }
  return Overlap && IsWritten;
}

std::optional<Fix> Vectorizer::build() {
  // Each statement may be applied to the whole arrays before the next one,
  // because all of them access only the element of their own iteration.
  llvm::SmallVector<const Stmt *, 4> Statements{L.body()};
  if (const auto *Block = dyn_cast<CompoundStmt>(L.body()))
    Statements.assign(Block->body_begin(), Block->body_end());
  std::vector<std::string> Lines;
  for (const Stmt *S : Statements) {
    const auto Line = statement(S);
    if (!Line)
      return std::nullopt;
    Lines.push_back(*Line);
  }
  if (Lines.empty() || Seen != Touched.size() || !mayCover() || mayOverlap() ||
      (Lines.size() > 1 && !standsInBlock(L.Statement, Body)))
    return std::nullopt;
  const bool Proven = isProven();
  const bool RoundsAlike = !IsReduction && !roundsByPlace(L.body(), Roles);
  return Fix{Proven && RoundsAlike ? FixLevel::Safe : FixLevel::Suggested,
             std::string(IsReduction
                             ? "reduce the whole array and read the result once"
                             : "work on the whole array") +
                 (Proven ? "" : ", if the loop covers it"),
             {replaceLoop(L, llvm::join(Lines, "\n" + indentationOf(L.Statement,
                                                                    Body)))}};
}

std::optional<Fix> wholeArrayForm(const Loop &L,
                                  llvm::ArrayRef<ElementAccess> Touched,
                                  RoleLookup &Roles) {
  // With value semantics, writing an element keeps the array's type, but
  // assigning an array of another type does not.
  if (llvm::any_of(Touched, [&](const ElementAccess &Access) {
        return Roles.isValue(Access.Array->getType());
      }))
    return std::nullopt;
  const auto I = inductionVariable(L);
  if (!I || !isa<ForStmt>(L.Statement) || I->Step ||
      !isDeclaredIn(I->Variable, L) || !endsByCountAlone(L) ||
      !isEditable(L.Statement, *L.Body))
    return std::nullopt;
  if (auto Form = Vectorizer(L, *I, Touched, Roles).build())
    return Form;
  if (auto Form = numberLoopForm(L, *I, Touched, Roles))
    return Form;
  return rowLoopForm(L, Roles);
}

} // namespace arraylint
