#include "analysis/arrays/IndexList.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"
#include <set>

using namespace clang;

namespace arraylint {

/// Is this an integer type for positions? uint8 is not: some libraries use it
/// for masks.
static bool isInteger(StringRef Dtype) {
  return (Dtype.starts_with("int") || Dtype.starts_with("uint")) &&
         Dtype != "uint8";
}

/// The list in \p Call, such as `torch::tensor({0, 2})`; null if there is none.
/// That in `torch::zeros({0, 2})` is a shape.
static const InitListExpr *writtenList(const ArrayCall &Call) {
  const auto Arguments = Call.arguments();
  return Call.has(Role::Allocate) && !Arguments.empty() &&
                 !Call.Entry->Parameters.count(Parameter::Shape)
             ? bracedList(Arguments.front())
             : nullptr;
}

/// Does \p Call list integers and no bools?
static bool listsIntegers(const ArrayCall &Call) {
  const InitListExpr *List = writtenList(Call);
  return List && List->getNumInits() &&
         llvm::all_of(List->inits(), [](const Expr *Value) {
           const QualType T = spelled(Value)->getType();
           return T->isIntegerType() && !T->isBooleanType() && !T->isCharType();
         });
}

bool isPositionList(const Expr *E, const FunctionBody &Body,
                    RoleLookup &Roles) {
  const ArrayCall Call = origin(E, Body, Roles);
  if (!Call)
    return false;
  if (Call.has(Role::Nonzero))
    return true;
  if (Call.has(Role::Random))
    return isInteger(dtypeOf(Call, Roles, &Body)) &&
           rankOf(Call).value_or(1) > 0;
  if (Call.has(Role::Allocate))
    return Call.Entry->Parameters.count(Parameter::Shape)
               ? rankOf(Call).value_or(0) > 0 &&
                     isInteger(dtypeOf(Call, Roles, &Body))
               : Call.Entry->Parameters.count(Parameter::Start) ||
                     listsIntegers(Call);
  if (Call.Entry->Roles.hasAny({Role::Reshape, Role::Cast}))
    return isPositionList(Call.array(), Body, Roles);
  return false;
}

bool mayBeChanged(const ValueDecl *Array, const FunctionBody &Body,
                  RoleLookup &Roles) {
  return llvm::any_of(Body.events(), [&](const ArrayEvent &Event) {
    return llvm::any_of(mayBeWritten(Event), [&](const Expr *Target) {
      return namedVariable(storageOf(Target, Roles)) == Array;
    });
  });
}

// Of -1 and 2, both may be the last element.
bool listsEachOnce(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  if (const ValueDecl *Name = namedVariable(E)) {
    const Expr *Value = onlyInitializer(E, Body);
    return namedVariable(Value) != Name && !mayBeChanged(Name, Body, Roles) &&
           listsEachOnce(Value, Body, Roles);
  }
  const ArrayCall Call = arrayCall(spelled(E), Roles);
  if (!Call)
    return false;
  if (Call.has(Role::Cast))
    return listsEachOnce(Call.array(), Body, Roles);
  if (!listsIntegers(Call))
    return false;
  std::set<int64_t> Values;
  for (const Expr *Value : writtenList(Call)->inits())
    if (const auto Known = constantValue(spelled(Value), Body);
        !Known || !Values.insert(*Known).second)
      return false;
  return *Values.begin() >= 0 || *Values.rbegin() < 0;
}

/// Does the function pass \p Variable as a mask, as `x.masked_fill_(m, 0)`
/// does?
static bool servesAsMask(const VarDecl *Variable, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query AreMarked, Asked;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, nullptr, nullptr, [&] {
    for (const ArrayEvent &Event : Body.events())
      if (const Expr *Mask = Event.argument(Parameter::Mask))
        Known.mark(Asked, namedVariable(Mask), nullptr);
    return true;
  });
  return Known.isMarked(Asked, Variable, nullptr);
}

bool isMask(const Expr *E, const FunctionBody &Body, RoleLookup &Roles) {
  if (isBoolArray(E, Body, Roles))
    return true;
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  return Variable && Variable->isLocalVarDeclOrParm() &&
         servesAsMask(Variable, Body) &&
         llvm::none_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
           return classifyUse(Use, Body, Roles).mayRebind();
         });
}

/// Does \p S, or the initializer of a variable in it, read elements through
/// indices?
static bool containsGather(const Stmt *S, const FunctionBody &Body,
                           RoleLookup &Roles, unsigned Depth = 0) {
  constexpr unsigned Deepest = 32;
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!S || Depth > Deepest)
    return false;
  if (E && arrayCall(E, Roles).has(Role::Gather))
    return true;
  const auto *Variable =
      E ? dyn_cast_or_null<VarDecl>(namedVariable(E)) : nullptr;
  if (Variable && Variable->isLocalVarDecl())
    return containsGather(initializerOf(*Variable, Body), Body, Roles,
                          Depth + 1);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return containsGather(Child, Body, Roles, Depth + 1);
  });
}

/// May \p Value be one number, or an array of one?
static bool mayBeOneNumber(const Expr *Value, const FunctionBody &Body,
                           RoleLookup &Roles) {
  if (!Value || !Roles.isArray(Value->getType()))
    return true;
  const auto Shape = arrayShape(Value, Body, Roles);
  const auto Count = Shape ? elementCount(*Shape) : std::nullopt;
  return Count ? *Count == 1 : !containsGather(Value, Body, Roles);
}

const Expr *listedMask(const ArrayCall &Access, const FunctionBody &Body,
                       RoleLookup &Roles) {
  if (!Access || !Access.Entry->Owner->MasksMakeLists ||
      !Access.Entry->Roles.hasAny({Role::Gather, Role::Scatter}))
    return nullptr;
  // The result of `x.masked_select(m)` is as long as such a list.
  if (const Expr *Mask = Access.argument(Parameter::Mask))
    return Access.Entry->Blocks ? Mask : nullptr;
  if (Access.Entry->Parameters.count(Parameter::Axis) ||
      (Access.has(Role::Scatter) &&
       mayBeOneNumber(Access.argument(Parameter::Value), Body, Roles)))
    return nullptr;
  for (const Expr *Index : indexArrays(Access, Roles))
    if (isMask(Index, Body, Roles))
      return Index;
  return nullptr;
}

bool writesElements(const ArrayCall &Access, const FunctionBody &Body) {
  const auto *Assign =
      dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Access.Site));
  return Access.has(Role::Scatter) ||
         (Assign && Assign->isAssignmentOp() &&
          spelled(Assign->getArg(0)) == Access.Site);
}

static bool isStepOfSlice(int64_t Distance, const ArrayCall &Call) {
  return Distance == 1 ||
         (Distance > 1 && Call.Entry->Owner->Steps != SliceSteps::One);
}

/// Does \p Call write out integers at the same distance: `torch::tensor({2,
/// 3})`?
static bool writesRange(const ArrayCall &Call, const FunctionBody &Body) {
  if (!listsIntegers(Call))
    return false;
  llvm::SmallVector<int64_t, 4> Values;
  for (const Expr *Value : writtenList(Call)->inits())
    Values.push_back(constantValue(spelled(Value), Body).value_or(-1));
  const int64_t Distance = Values.size() > 1 ? Values[1] - Values[0] : 1;
  for (size_t I = 1; I < Values.size(); ++I)
    if (Values[I] - Values[I - 1] != Distance)
      return false;
  return Values.front() >= 0 && isStepOfSlice(Distance, Call);
}

/// Does \p Call list integers at a positive distance that slices may have?
static bool listsRange(const ArrayCall &Call, const FunctionBody &Body) {
  const auto isWhole = [&](Parameter P) {
    const Expr *Bound = Call.argument(P);
    return !Bound || isInteger(numberType(Bound, Body));
  };
  const Expr *Step = Call.argument(Parameter::Step);
  const int64_t Distance = Step ? constantValue(Step, Body).value_or(0) : 1;
  return Call.has(Role::Allocate) &&
         (Call.argument(Parameter::Start) || Call.argument(Parameter::Stop)) &&
         !Call.Entry->Parameters.count(Parameter::Shape) &&
         isWhole(Parameter::Start) && isWhole(Parameter::Stop) &&
         isStepOfSlice(Distance, Call);
}

/// Does nothing but an access use the list \p E, so that it has its elements
/// still? It may be converted to a type of integers, or sent.
static bool isOnlyIndex(const Expr *E, const FunctionBody &Body,
                        RoleLookup &Roles) {
  static constexpr RoleSet Reads = {Role::Gather, Role::Scatter, Role::Cast,
                                    Role::DeviceTransfer, Role::ShapeQuery};
  const ValueDecl *Name = namedVariable(E);
  return !Name || llvm::all_of(Body.uses(Name), [&](const DeclRefExpr *Use) {
    const ArrayUse As = classifyUse(Use, Body, Roles);
    return As.Kind == UseKind::Operand && As.Call &&
           As.Call.Entry->Roles.hasAny(Reads) &&
           spelled(writtenArray(As.Call)) != Use;
  });
}

/// The call that lists the indices \p E; it may then convert or send them.
static ArrayCall listOfIndices(const Expr *E, const FunctionBody &Body,
                               RoleLookup &Roles) {
  while (isOnlyIndex(E, Body, Roles)) {
    const ArrayCall Made = origin(E, Body, Roles);
    if (!Made)
      break;
    const StringRef Type = dtypeOf(Made, Roles, &Body);
    if (!Type.empty() && !isInteger(Type))
      break;
    if (!Made.Entry->Roles.hasAny({Role::Cast, Role::DeviceTransfer}))
      return Made;
    E = spelled(Made.array());
  }
  return {};
}

/// May an index of \p Access be an array that its type hides, as a variable of
/// the type `TensorIndex`?
static bool mayHideArray(const ArrayCall &Access, const FunctionBody &Body,
                         RoleLookup &Roles) {
  return llvm::any_of(Access.indices(), [&](const Expr *Index) {
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Index));
    const QualType T = Index->getType();
    return !T->isIntegralOrEnumerationType() && !Roles.isArray(T) &&
           !arrayCall(onlyInitializer(Index, Body), Roles)
                .has(Role::SliceBounds) &&
           !(Variable && Variable->hasGlobalStorage());
  });
}

ArrayCall listedRange(const ArrayCall &Access, const FunctionBody &Body,
                      RoleLookup &Roles) {
  if (!Access.Entry->Roles.hasAny({Role::Gather, Role::Scatter}) ||
      mayHideArray(Access, Body, Roles))
    return {};
  // Two lists select single elements.
  const auto Arrays = indexArrays(Access, Roles);
  const ArrayCall Made = Arrays.size() == 1
                             ? listOfIndices(Arrays.front(), Body, Roles)
                             : ArrayCall{};
  if (!Made || !(listsRange(Made, Body) || writesRange(Made, Body)))
    return {};
  // Without an axis, a list that is the only index counts all elements.
  const bool SelectsAlongAxis = Access.argument(Parameter::Axis) ||
                                bracedList(Access.argument(Parameter::Index)) ||
                                arrayRank(Access.array(), Body, Roles) == 1;
  return SelectsAlongAxis ? Made : ArrayCall{};
}

/// May \p List have one index for each row? Another range is a diagonal, and a
/// list of another rank selects whole columns.
static bool mayBeOnePerRow(const Expr *List, const FunctionBody &Body,
                           RoleLookup &Roles) {
  const ArrayCall Made = origin(List, Body, Roles);
  const ArrayCall Listed = listOfIndices(List, Body, Roles);
  return !(Listed && listsRange(Listed, Body)) && !isMask(List, Body, Roles) &&
         arrayRank(List, Body, Roles).value_or(1) == 1 &&
         !Made.has(Role::Reshape) &&
         !(Made.has(Role::Reduce) &&
           llvm::none_of(Made.arguments(), [](const Expr *Argument) {
             return Argument && !isa<CXXDefaultArgExpr>(Argument);
           }));
}

/// Does the call that makes \p Array list more than two axes or extents, as
/// `x.permute({0, 3, 1, 2})`? Then its rows have rows.
static bool listsMoreAxes(const Expr *Array, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const ArrayCall Made = origin(Array, Body, Roles);
  return Made && llvm::any_of(Made.arguments(), [](const Expr *Argument) {
           const InitListExpr *List = Argument ? bracedList(Argument) : nullptr;
           return List && List->getNumInits() > 2;
         });
}

ArrayCall listedRows(const ArrayCall &Access, const FunctionBody &Body,
                     RoleLookup &Roles) {
  const auto Arrays = indexArrays(Access, Roles);
  if (!Access.Entry->Roles.hasAny({Role::Gather, Role::Scatter}) ||
      Arrays.size() != 2 || Access.indices().size() != 2)
    return {};
  const ArrayCall Made = listOfIndices(Arrays.front(), Body, Roles);
  if (!Made || !listsRange(Made, Body) ||
      !mayBeOnePerRow(Arrays.back(), Body, Roles) ||
      arrayRank(Access.array(), Body, Roles).value_or(2) != 2 ||
      listsMoreAxes(Access.array(), Body, Roles))
    return {};
  const Expr *Start = Made.argument(Parameter::Start);
  const Expr *Step = Made.argument(Parameter::Step);
  const bool IsWhole = (!Start || constantValue(Start, Body) == 0) &&
                       (!Step || constantValue(Step, Body) == 1);
  return IsWhole ? Made : ArrayCall{};
}

llvm::SmallVector<const Expr *, 2> indexArrays(const ArrayCall &Access,
                                               RoleLookup &Roles) {
  llvm::SmallVector<const Expr *, 2> Result;
  for (const Expr *Index : Access.indices())
    if (Roles.isArray(Index->getType()))
      Result.push_back(Index);
  return Result;
}

bool isChangedLater(const Expr *Value, const FunctionBody &Body,
                    RoleLookup &Roles) {
  const ArrayUse Use = classifyUse(Value, Body, Roles);
  return (Use.Kind == UseKind::Aliased && Use.Alias &&
          mayBeChanged(Use.Alias, Body, Roles)) ||
         (Use.Kind == UseKind::Operand && Use.Call.has(Role::InPlace) &&
          spelled(Use.Call.array()) == Value);
}

} // namespace arraylint
