#include "analysis/places/HostMemory.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/ListElement.h"
#include "analysis/places/HostArguments.h"
#include "analysis/places/HostCases.h"
#include "analysis/places/HostMemoryFinder.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/HostType.h"
#include "analysis/places/LeastRank.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool HostMemoryFinder::isOnHost(const Expr *E) {
  E = E && Depth < MaxDepth ? spelled(E) : nullptr;
  if (!E)
    return false;
  ++Depth;
  const bool Found = find(E);
  --Depth;
  return Found;
}

bool HostMemoryFinder::find(const Expr *E) {
  if (hasHostType(E, Roles))
    return true;
  if (const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(namedVariable(E)))
    return llvm::is_contained(OnHost, Parameter->getFunctionScopeIndex()) ||
           isAlwaysOnHost(*Parameter) || isLeftToCallers(*Parameter);
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E)))
    return Variable->isLocalVarDecl() && isVariableOnHost(*Variable);
  if (const auto *Part = dyn_cast_or_null<BindingDecl>(namedVariable(E)))
    return isPartOnHost(*Part);
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    return Field && isFieldOnHost(*Field);
  }
  if (const Expr *Whole = passedOn(E))
    return isWholeOnHost(Whole);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isEitherOnHost(*Choice);
  if (isTupleOnHost(E))
    return true;
  const FunctionDecl *Callee = calledFunction(E);
  if (Callee && isForwardPass(*Callee, Roles))
    return isPassOnHost(E, *Callee);
  if (const auto *Opened = dyn_cast<CXXMemberCallExpr>(E);
      Opened && isLoadedOutputOnHost(*Opened))
    return true;
  if (const ArrayCall Call = arrayCall(E, Roles))
    return isResultOnHost(Call);
  if (const Expr *List = listOf(E))
    return isContentOnHost(List);
  return wrapsHostMemory(E, Roles) || isReturnedOnHost(E);
}

/// Is \p E an array, and \p Moved the same array in host memory?
static bool isMovedFrom(const Expr *E, const Expr *Moved, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(spelled(Moved), Roles);
  const ValueDecl *Array = namedVariable(E);
  return Array && Call.has(Role::DeviceTransfer) &&
         namedVariable(Call.array()) == Array;
}

/// Also `x.is_cpu() ? x : x.cpu()`.
bool HostMemoryFinder::isEitherOnHost(const ConditionalOperator &Choice) {
  const Expr *One = Choice.getTrueExpr(), *Other = Choice.getFalseExpr();
  if (isOnHost(One))
    return isMovedFrom(Other, One, Roles) || isOnHost(Other);
  return isMovedFrom(One, Other, Roles) && isOnHost(Other);
}

bool HostMemoryFinder::isSentToHost(const ArrayCall &Move) const {
  return yieldsHostArray(Move, Roles) ||
         (Move.argument(Parameter::Device) && isMadeOnHost(Move, Roles)) ||
         isNamedHost(placeArgument(Move, Roles), Roles);
}

bool HostMemoryFinder::isResultOnHost(const ArrayCall &Call) {
  if (yieldsHostArray(Call, Roles))
    return true;
  const bool IsNew = Call.Entry->Roles.hasAny({Role::Allocate, Role::Random});
  if (IsNew &&
      mayNameDevice(Call, Roles, [&](const Expr *Of) { return isOnHost(Of); }))
    return false;
  if (IsNew && (isMadeOnHost(Call, Roles) || keepsOnHost(Call, Roles) ||
                (isInDefaultPlace(Call, Roles) &&
                 (showsNoDevice(Roles) || leastRank(Call.Site, Roles) > 0))))
    return true;
  if (Call.has(Role::DeviceTransfer) && !changesTypeOnly(Call, Roles)) {
    const Expr *Other = Call.argument(Parameter::Other);
    return Other ? isOnHost(Other) : isSentToHost(Call);
  }
  if (const InitListExpr *Parts = bracedList(Call.argument(Parameter::Parts)))
    return Parts->getNumInits() &&
           llvm::all_of(Parts->inits(),
                        [&](const Expr *Part) { return isOnHost(Part); });
  if (const Expr *Parts = Call.argument(Parameter::Parts))
    return isContentOnHost(Parts);
  // Not a number that only comes from an array on the host.
  const auto IsHostArray = [&](const Expr *E) {
    return E && Roles.isArray(E->getType()) && isOnHost(E);
  };
  // Both operands of a product are in the same place. Of other operations, one
  // may be a single number that is on the host.
  if (Call.Entry->Algorithm == "contraction")
    return llvm::any_of(Call.arguments(), IsHostArray) ||
           IsHostArray(Call.array());
  const auto IsElsewhere = [&](const Expr *Argument) {
    return Argument && Argument != Call.array() &&
           Roles.isArray(Argument->getType()) && !isOnHost(Argument);
  };
  // The result of `x.type_as(y)` is where y is.
  const bool GoesWithOther =
      Call.has(Role::Cast) ||
      (Call.Entry->Roles.hasAny({Role::Elementwise, Role::Reduce}) &&
       leastRank(Call.array(), Roles) == 0);
  return IsHostArray(Call.array()) &&
         !(GoesWithOther && llvm::any_of(Call.arguments(), IsElsewhere));
}

bool HostMemoryFinder::isVariableOnHost(const VarDecl &Variable) {
  const FunctionBody *Body = bodyAround(Variable, Roles);
  return Known.getOrFind(Variable, OnHost, [&] {
    if (!Body)
      return isOnHost(Variable.getInit());
    if (Variable.isCXXForRangeDecl())
      return isElementOnHost(Variable, *Body);
    const Expr *Init = initializerOf(Variable, *Body);
    const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Init);
    const bool IsEmpty = Made && Made->getNumArgs() == 0;
    if (!IsEmpty && !isOnHost(Init))
      return false;
    return areAssignedOnHost(Variable, *Body) &&
           (!IsEmpty ||
            llvm::any_of(Body->uses(&Variable), [&](const DeclRefExpr *Use) {
              return assignedTo(Use, *Body);
            }));
  });
}

/// Are all values that \p Variable is assigned in \p Body in host memory?
bool HostMemoryFinder::areAssignedOnHost(const ValueDecl &Variable,
                                         const FunctionBody &Body) {
  return llvm::all_of(Body.uses(&Variable), [&](const DeclRefExpr *Use) {
    if (const Expr *Value = assignedTo(Use, Body))
      return isOnHost(Value);
    return !mayBeMovedBy(Use, Body);
  });
}

/// `auto [values, indices] = x.max(1);`
bool HostMemoryFinder::isPartOnHost(const BindingDecl &Part) {
  const auto *Whole = dyn_cast_or_null<VarDecl>(Part.getDecomposedDecl());
  const FunctionBody *Body = Whole ? bodyAround(*Whole, Roles) : nullptr;
  // Other names of a variable's parts may be assigned to.
  return Body && Whole->getInit() && !namedVariable(Whole->getInit()) &&
         Known.getOrFind(Part, OnHost, [&] {
           return isOnHost(Whole->getInit()) && areAssignedOnHost(Part, *Body);
         });
}

/// Does \p Use, which names a tuple, only read a part of it?
static bool readsPart(const DeclRefExpr *Use, const FunctionBody &Body) {
  const auto *Call = dyn_cast_or_null<CallExpr>(Body.userOf(Use));
  if (!Call || !passedOn(Call))
    return false;
  const auto *Read = dyn_cast_or_null<Expr>(Body.parent(Call));
  return Call->getType().isConstQualified() ||
         (Read && Read->getType().isConstQualified());
}

const Expr *tupleRead(const Expr *Tuple, const FunctionBody &Body) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Tuple));
  if (!Variable)
    return Tuple;
  return Variable->isLocalVarDecl() && Variable->getInit() &&
                 llvm::all_of(Body.uses(Variable),
                              [&](const DeclRefExpr *Use) {
                                return readsPart(Use, Body);
                              })
             ? spelled(Variable->getInit())
             : nullptr;
}

/// Are all arrays of \p Tuple, the argument of `std::get<0>(tuple)`, in host
/// memory?
bool HostMemoryFinder::isWholeOnHost(const Expr *Tuple) {
  const Expr *E = spelled(Tuple);
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
  if (!namedVariable(E))
    return isOnHost(Tuple);
  const FunctionBody *Body = Variable && Variable->isLocalVarDecl()
                                 ? bodyAround(*Variable, Roles)
                                 : nullptr;
  return Body && Known.getOrFind(*Variable, OnHost, [&] {
    const Expr *Made = tupleRead(E, *Body);
    return Made && isOnHost(Made);
  });
}

/// Is \p Made a tuple of arrays in host memory and numbers, as of
/// `std::make_tuple(x.cpu(), 1)`?
bool HostMemoryFinder::isTupleOnHost(const Expr *Made) {
  if (Roles.isArray(Made->getType()) || !hasPlace(Made->getType(), Roles))
    return false;
  const FunctionDecl *Maker = calledFunction(Made);
  const auto *Constructor = dyn_cast_or_null<CXXConstructorDecl>(Maker);
  const bool IsMade = Constructor ? !Constructor->isCopyOrMoveConstructor()
                                  : Maker && Maker->isInStdNamespace();
  if (!IsMade)
    return false;
  const auto Parts = ArrayCall{Made, Maker, nullptr}.arguments();
  return !Parts.empty() && llvm::all_of(Parts, [&](const Expr *Part) {
    return Part && (Part->getType()->isArithmeticType() ||
                    (Roles.isArray(Part->getType()) && isOnHost(Part)));
  });
}

/// `for (auto &x : list)`
bool HostMemoryFinder::isElementOnHost(const VarDecl &Variable,
                                       const FunctionBody &Body) {
  const CXXForRangeStmt *Range = rangeOf(Variable, Body);
  return Range && isContentOnHost(Range->getRangeInit()) &&
         areAssignedOnHost(Variable, Body);
}

/// A model and its input are in the same place, and so is its output, unless
/// the model itself moves arrays.
bool HostMemoryFinder::isPassOnHost(const Expr *Forward,
                                    const FunctionDecl &Callee) {
  if (!Roles.isArray(Forward->getType()))
    return false;
  const FunctionDecl *Pass = passRun(Callee, Roles);
  const FunctionBody *Body = Pass && Roles.userFunctions()
                                 ? Roles.userFunctions()->bodyOf(*Pass)
                                 : nullptr;
  if (Body && llvm::any_of(Body->events(), [](const ArrayEvent &Event) {
        return Event.has(Role::DeviceTransfer);
      }))
    return isReturnedOnHost(Forward);
  const auto Inputs = ArrayCall{Forward, &Callee, nullptr}.arguments();
  return !Inputs.empty() && llvm::all_of(Inputs, [&](const Expr *Input) {
    return Input && Roles.isArray(Input->getType()) && isOnHost(Input);
  });
}

/// Is \p Opened the output of a loaded model, `model.forward({x}).toTensor()`,
/// all inputs of which are in host memory? Elsewhere, the model would fail.
bool HostMemoryFinder::isLoadedOutputOnHost(const CXXMemberCallExpr &Opened) {
  const Expr *Object = Opened.getImplicitObjectArgument();
  const auto *Pass = dyn_cast<CallExpr>(spelled(Object));
  const FunctionDecl *Forward = Pass ? Pass->getDirectCallee() : nullptr;
  if (!Forward || !Roles.isArray(Opened.getType()) ||
      !isForwardPass(*Forward, Roles) || !isLoadedModel(*Forward, Roles) ||
      Pass->getNumArgs() == 0)
    return false;
  const Expr *Inputs = Pass->getArg(0);
  if (const InitListExpr *List = bracedList(Inputs))
    return List->getNumInits() && isContentMadeOnHost(Inputs);
  // A list that nothing was put into says nothing.
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Inputs));
  const FunctionBody *Body = Variable ? bodyAround(*Variable, Roles) : nullptr;
  return Body && Body->uses(Variable).size() > 1 && isContentOnHost(Inputs);
}

RecursiveAnswers &answersHere(UserFunctions &Users) {
  static constexpr AnalysisCache::Query Asked;
  return Users.cache().stored<RecursiveAnswers>(Asked);
}

bool livesOnHost(const Expr *E, RoleLookup &Roles, HostParameters OnHost,
                 PlaceCauses *Elsewhere) {
  if (const Library *Owner = E ? Roles.arrayLibrary(E->getType()) : nullptr;
      Owner && staysOnHost(*Owner, Roles))
    return true;
  RecursiveAnswers Now;
  UserFunctions *Users = Roles.userFunctions();
  RecursiveAnswers &Known = Users && !Elsewhere ? answersHere(*Users) : Now;
  return HostMemoryFinder(Roles, OnHost, Known, Elsewhere).isOnHost(E);
}

std::optional<PlaceCauses> causesOfReturn(const FunctionBody &Body,
                                          RoleLookup &Roles,
                                          HostParameters OnHost) {
  RecursiveAnswers Known;
  PlaceCauses Elsewhere;
  if (!HostMemoryFinder(Roles, OnHost, Known, &Elsewhere)
           .isReturnedOnHost(Body))
    return std::nullopt;
  return Elsewhere;
}

} // namespace arraylint
