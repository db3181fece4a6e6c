#include "fix/forms/DeviceAccumulator.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/code/SideEffects.h"
#include "analysis/loops/LoopContext.h"
#include "fix/NarrowFloat.h"
#include "fix/SumType.h"
#include "fix/Surroundings.h"
#include "fix/forms/PeriodicGuard.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static bool isStatement(const Expr *E, const FunctionBody &Body) {
  const auto *Whole = dyn_cast<Expr>(Body.statementOf(E));
  return Whole && Whole->IgnoreImplicit() == E;
}

namespace {

/// A product or quotient of a value that is read and a number of the host by
/// which the array can be multiplied or divided as well.
struct Weighted {
  const BinaryOperator *Whole = nullptr;
  const Expr *Weight = nullptr;
};

/// A sum `x += read;` or `x += read * weight;` that is a whole statement.
struct DeviceSum {
  const Stmt *Statement = nullptr;
  const VarDecl *Target = nullptr; ///< x, which the loop uses nowhere else
  Weighted Product;                ///< empty without a weight
};

} // namespace

/// May \p Weight be a scalar operand of an operator of the library?
static bool isScalarWeight(const Expr *Weight, const FunctionBody &Body,
                           RoleLookup &Roles) {
  const ASTContext &Context = Body.context();
  const bool IsKnown = llvm::any_of(
      // The library's scalars cannot be made of `size_t`.
      llvm::ArrayRef<QualType>{Context.IntTy, Context.LongTy, Context.FloatTy,
                               Context.DoubleTy},
      [&](QualType T) {
        return Context.hasSameUnqualifiedType(spelled(Weight)->getType(), T);
      });
  return IsKnown && isPure(Weight, Roles) &&
         llvm::none_of(Body.eventsAround(Weight), [&](const auto &Event) {
           return waitsForDevice(Event, Body, Roles);
         });
}

/// \p Value, which has the value of \p Read, with its weight, if it has one.
static Weighted weighted(const Expr *Value, const ArrayEvent &Read,
                         RoleLookup &Roles) {
  const auto *Whole =
      dyn_cast_or_null<BinaryOperator>(Read.Body->userOf(Value));
  if (!Whole || (Whole->getOpcode() != BO_Mul && Whole->getOpcode() != BO_Div))
    return {};
  const bool IsFirst = spelled(Whole->getLHS()) == Value;
  const Expr *Weight = IsFirst ? Whole->getRHS() : Whole->getLHS();
  if ((!IsFirst && Whole->getOpcode() == BO_Div) ||
      !Read.Site->getType()->isFloatingType() ||
      !isScalarWeight(Weight, *Read.Body, Roles))
    return {};
  return {Whole, Weight};
}

/// The sum whose right side is \p Value, which has the value of \p Read.
static std::optional<DeviceSum> sumOf(const Expr *Value, const ArrayEvent &Read,
                                      const Loop &L, RoleLookup &Roles) {
  const FunctionBody &Body = *Read.Body;
  const Weighted Product = weighted(Value, Read, Roles);
  const Expr *Added = Product.Whole ? Product.Whole : Value;
  const auto *Sum =
      dyn_cast_or_null<CompoundAssignOperator>(Body.userOf(Added));
  if (!Sum || Sum->getOpcode() != BO_AddAssign || !isStatement(Sum, Body) ||
      spelled(Sum->getRHS()) != Added)
    return std::nullopt;
  const auto *Target = dyn_cast_or_null<VarDecl>(namedVariable(Sum->getLHS()));
  if (!Target || !keepsSum(Added->getType(), Target->getType()) ||
      isDeclaredIn(Target, L) || !isSeenByNameOnly(Target, Body) ||
      Body.usesIn(L.Statement, Target).size() != 1)
    return std::nullopt;
  return DeviceSum{Body.statementOf(Sum), Target, Product};
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

/// What \p Sum adds, with \p Array instead of its value.
static std::string addedText(const DeviceSum &Sum, const Expr *Array,
                             const FunctionBody &Body) {
  const auto &[Whole, Weight] = Sum.Product;
  const std::string Operand = operandText(Array, Body);
  if (!Whole)
    return Operand;
  const std::string Sign = " " + Whole->getOpcodeStr().str() + " ";
  // An array of small integers stays one if it is multiplied by an integer.
  const bool Widens = Whole->getOpcode() == BO_Mul &&
                      spelled(Weight)->getType()->isIntegerType();
  const std::string Other =
      Widens ? "double(" + textOf(spelled(Weight), Body) + ")"
             : textOf(Weight, Body);
  return "(" +
         (Weight == Whole->getRHS() ? Operand + Sign + Other
                                    : Other + Sign + Operand) +
         ")";
}

/// The edits that turn \p Sum, of the values of \p Read, into one on the
/// device.
static std::optional<Fix> moveToDevice(const DeviceSum &Sum,
                                       const ArrayEvent &Read, const Loop &L,
                                       RoleLookup &Roles) {
  const Library &Owner = *Read.Entry->Owner;
  const Recipe *Declare = Owner.recipe("accumulate_declare");
  const Recipe *Add = Owner.recipe("accumulate_add");
  const Recipe *ReadOnce = Owner.recipe("accumulate_read");
  const Expr *Array = Read.array();
  if (!Declare || !Add || !ReadOnce || !Array ||
      !Roles.isArray(Array->getType()) ||
      isBoolArray(Array, *Read.Body, Roles) ||
      mayBeNarrowFloat(Array, *Read.Body, Roles))
    return std::nullopt;
  const FunctionBody &Body = *Read.Body;
  const auto &[Statement, Target, Product] = Sum;
  const std::string Name = derivedName(Target->getName(), {"on", "device"});
  if (!isEditable(Statement, Body) || !isEditable(L.Statement, Body) ||
      !mayDeclareBefore(L.Statement, Body) || mayReturn(L) ||
      isInTry(Statement, Body) || isSummedBefore(Target, L, Body) ||
      !isNameFree(Name, Body))
    return std::nullopt;
  const std::pair<StringRef, std::string> Values[] = {
      {"name", Name},
      {"value", addedText(Sum, Array, Body)},
      {"target", Target->getName().str()},
      {"type", sumType(Target->getType(), Body.context())}};
  return Fix{
      FixLevel::Suggested,
      "sum on the device and read the result once after the loop",
      {insertLineBefore(L.Statement, fillRecipe(*Declare, Values), Body),
       replace(Statement, StringRef(fillRecipe(*Add, Values)).rtrim(';'), Body),
       insertLineAfter(L.Statement, fillRecipe(*ReadOnce, Values), Body)}};
}

std::optional<Fix> accumulateOnDevice(const ArrayEvent &Read, const Loop &L,
                                      RoleLookup &Roles) {
  const auto Sum = sumOf(Read.Site, Read, L, Roles);
  return Sum ? moveToDevice(*Sum, Read, L, Roles) : std::nullopt;
}

namespace {

/// `v = read; x += v; print(v);` with the last two in either order.
struct KeptRead {
  const Stmt *Declaration = nullptr;
  DeviceSum Sum;
  const DeclRefExpr *Printed = nullptr;
  const Stmt *Print = nullptr;
};

} // namespace

/// The variable that \p Read initializes, and that has its type.
static const VarDecl *keptIn(const ArrayEvent &Read, const Loop &L) {
  const auto *Declaration =
      dyn_cast_or_null<DeclStmt>(Read.Body->statementOf(Read.Site));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  return Variable && Variable->getInit() &&
                 spelled(Variable->getInit()) == Read.Site &&
                 Read.Body->innermostLoop(Read.Site) == &L &&
                 Read.Body->context().hasSameUnqualifiedType(
                     Variable->getType(), Read.Site->getType()) &&
                 isSeenByNameOnly(Variable, *Read.Body)
             ? Variable
             : nullptr;
}

static std::optional<KeptRead> keptRead(const ArrayEvent &Read, const Loop &L,
                                        RoleLookup &Roles) {
  const FunctionBody &Body = *Read.Body;
  const VarDecl *Variable = keptIn(Read, L);
  if (!Variable || Body.uses(Variable).size() != 2)
    return std::nullopt;
  KeptRead Result;
  Result.Declaration = Body.statementOf(Read.Site);
  for (const DeclRefExpr *Use : Body.uses(Variable)) {
    if (const auto Sum = sumOf(Use, Read, L, Roles))
      Result.Sum = *Sum;
    else
      Result.Printed = Use;
  }
  if (!Result.Sum.Statement || !Result.Printed)
    return std::nullopt;
  Result.Print = Body.statementOf(Result.Printed);
  const Stmt *First = Body.statementBefore(Result.Sum.Statement);
  const Stmt *Second = Body.statementBefore(Result.Print);
  const bool Follow =
      (First == Result.Declaration && Second == Result.Sum.Statement) ||
      (Second == Result.Declaration && First == Result.Print);
  return Follow ? std::optional(Result) : std::nullopt;
}

std::optional<Fix> accumulateKeptRead(const ArrayEvent &Read, const Loop &L,
                                      int64_t Period, RoleLookup &Roles) {
  const FunctionBody &Body = *Read.Body;
  const auto Kept = keptRead(Read, L, Roles);
  // The array is evaluated twice on passes that print.
  if (!Kept || !isEditable(Kept->Declaration, Body) ||
      !isPure(Read.Site, Roles))
    return std::nullopt;
  auto Result = moveToDevice(Kept->Sum, Read, L, Roles);
  auto Guarded = guardPeriodically(Kept->Print, L, Period);
  if (!Result || !Guarded)
    return std::nullopt;
  llvm::append_range(Result->Edits, Guarded->Edits);
  Result->Edits.push_back(
      replace(Kept->Printed, textOf(Read.Site, Body), Body));
  Result->Edits.push_back(removeStatement(Kept->Declaration, Body));
  Result->Advice += "; print every " + std::to_string(Period) + " iterations";
  return Result;
}

} // namespace arraylint
