#include "analysis/arrays/HostData.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/places/HandedOut.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isHostMemory(ArrayCall Accessor, const FunctionBody &Body,
                  RoleLookup &Roles, bool ThroughWork) {
  if (Accessor.Entry->Owner->Where == Memory::Shared)
    return true;
  const bool ExpectsHost = Accessor.Entry->ExpectsHost;
  for (;;) {
    const Expr *Owner = storageOf(Accessor.array(), Roles);
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Owner));
    if (Variable ? !Variable->isLocalVarDecl() : !arrayCall(Owner, Roles))
      return ExpectsHost || !Roles.isArray(Accessor.array()->getType());
    const ArrayCall Made = origin(Owner, Body, Roles);
    if (!Made || Made.has(Role::Allocate))
      return ExpectsHost;
    if (Made.Entry->ExpectsHost)
      return true;
    if (!Made.has(Role::Accessor) &&
        (!ThroughWork || !ExpectsHost || !Made.array() ||
         yieldsHostArray(Made, Roles)))
      return false;
    // The result of a computation is in the same memory as its operand.
    Accessor = Made;
  }
}

namespace {

class Follower {
public:
  Follower(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  std::optional<HostData> follow(const Expr *E, unsigned Depth = 12);

private:
  using Result = std::optional<HostData>;

  bool rebinds(const DeclRefExpr *Use);
  Result ofVariable(const VarDecl &Variable, unsigned Depth);
  Result ofAccessor(const ArrayCall &Call, unsigned Depth);
  Result ofView(const Expr *Call, const HostFunction &View, unsigned Depth);
  Result ofSum(const Expr *Base, const Expr *Added, bool IsPlus,
               unsigned Depth);
  Result ofAddress(const Expr *Element, unsigned Depth);

  const FunctionBody &Body;
  RoleLookup &Roles;
};

} // namespace

static HostData somewhereIn(HostData Data) {
  Data.AtStart = false;
  Data.Distance = Data.Extent = nullptr;
  return Data;
}

/// Does \p Use of a span or an iterator make it refer to something else?
/// Passing it to an algorithm does not, even by reference.
bool Follower::rebinds(const DeclRefExpr *Use) {
  const Stmt *User = Body.userOf(Use);
  if (const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User))
    if (Operator->isAssignmentOp() || Operator->getOperator() == OO_PlusPlus ||
        Operator->getOperator() == OO_MinusMinus)
      return spelled(Operator->getArg(0)) == Use;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(User))
    return Unary->getOpcode() == UO_AddrOf;
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  return Call && !isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call) &&
         !Roles.hostFunction(calledName(Call)) &&
         isWrittenIn(cast<VarDecl>(Use->getDecl()), Call, Body);
}

Follower::Result Follower::ofVariable(const VarDecl &Variable, unsigned Depth) {
  if (!Variable.isLocalVarDecl() || !Variable.getInit() ||
      Variable.getDeclContext() != &Body.function())
    return std::nullopt;
  static constexpr AnalysisCache::Query Asked;
  const bool IsRebound =
      Variable.getType()->isRecordType()
          ? Body.cache().getOrCompute(
                Asked, &Variable, nullptr,
                [&] {
                  return llvm::any_of(
                      Body.uses(&Variable),
                      [&](const DeclRefExpr *Use) { return rebinds(Use); });
                })
          : isWrittenIn(&Variable, Body.function().getBody(), Body);
  if (IsRebound)
    return std::nullopt;
  return follow(Variable.getInit(), Depth);
}

/// Resolves `x.data_ptr<float>()`, or `acc.ptr(0)` of an accessor of x.
Follower::Result Follower::ofAccessor(const ArrayCall &Call, unsigned Depth) {
  const Expr *Owner = Call.array();
  if (!Owner)
    return std::nullopt;
  const auto Arguments = Call.arguments();
  const bool AtStart = llvm::all_of(Arguments, [&](const Expr *Argument) {
    return !Argument || constantValue(Argument, Body) == 0;
  });
  const QualType Handed = Call.Site->getType();
  const QualType Element =
      Handed->isPointerType()
          ? Handed->getPointeeType().getCanonicalType().getUnqualifiedType()
          : QualType();
  if (Roles.isArray(Owner->getType()))
    return HostData{Owner, Call, Element, AtStart};
  const ArrayCall Made = origin(Owner, Body, Roles);
  if (Depth == 0 || !Made ||
      (!Made.has(Role::Accessor) &&
       Made.Entry->Result != ResultKind::HostArray))
    return std::nullopt;
  auto Data = ofAccessor(Made, Depth - 1);
  if (!Data)
    return std::nullopt;
  if (!Element.isNull())
    Data->Element = Element;
  return AtStart ? Data : Result(somewhereIn(*Data));
}

/// Resolves a span, its begin or its end.
Follower::Result Follower::ofView(const Expr *Call, const HostFunction &View,
                                  unsigned Depth) {
  const ArrayCall Parts{Call, calledFunction(Call), nullptr};
  const auto Arguments = HostCall{Call, &View}.arguments();
  const Expr *Object = Parts.object();
  // The object of `std::ranges::begin(s)` is the function object.
  if (!Object || isa<CXXOperatorCallExpr>(Call))
    Object = Arguments.empty() ? nullptr : Arguments.front();
  auto Data = Object ? follow(Object, Depth) : std::nullopt;
  if (!Data)
    return std::nullopt;
  const StringRef Name = lastComponent(View.Name);
  if (Name == "begin" || Name == "cbegin" || Name == "data")
    return Data;
  if (Name == "end" || Name == "cend") {
    Data->Distance = Data->AtStart ? Data->Extent : nullptr;
    Data->AtStart = false;
    return Data;
  }
  if (isa<CXXConstructExpr>(Call) && Arguments.size() == 2 && Arguments[1] &&
      Data->AtStart && !Data->Extent) {
    if (Arguments[1]->getType()->isIntegerType())
      Data->Extent = Arguments[1];
    else if (const auto End = follow(Arguments[1], Depth))
      Data->Extent = End->Distance;
    return Data;
  }
  return Arguments.size() <= 1 && isa<CXXConstructExpr>(Call)
             ? Data
             : Result(somewhereIn(*Data));
}

Follower::Result Follower::ofSum(const Expr *Base, const Expr *Added,
                                 bool IsPlus, unsigned Depth) {
  auto Data = follow(Base, Depth);
  if (!Data)
    return std::nullopt;
  const bool FromStart = Data->AtStart && IsPlus;
  Data = somewhereIn(*Data);
  Data->Distance = FromStart ? Added : nullptr;
  return Data;
}

/// Resolves `&p[k]`, `&acc[0]` or `&*it`.
Follower::Result Follower::ofAddress(const Expr *Element, unsigned Depth) {
  Element = spelled(Element);
  const Expr *Base = nullptr, *Index = nullptr;
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Element)) {
    Base = Subscript->getBase();
    Index = Subscript->getIdx();
  } else if (const auto *Star = dyn_cast<UnaryOperator>(Element);
             Star && Star->getOpcode() == UO_Deref) {
    return follow(Star->getSubExpr(), Depth);
  } else if (const ArrayCall Call = arrayCall(Element, Roles);
             Call.has(Role::ElementAccess)) {
    const ArrayCall Made = origin(Call.array(), Body, Roles);
    if (!Made.has(Role::Accessor))
      return std::nullopt;
    auto Data = ofAccessor(Made, Depth);
    const Expr *At = Call.argument(Parameter::Index);
    return Data && constantValue(At, Body) != 0 ? Result(somewhereIn(*Data))
                                                : Data;
  }
  if (!Base)
    return std::nullopt;
  auto Data = follow(Base, Depth);
  return Data && constantValue(Index, Body) != 0 ? Result(somewhereIn(*Data))
                                                 : Data;
}

Follower::Result Follower::follow(const Expr *E, unsigned Depth) {
  E = E ? spelled(E) : nullptr;
  if (!E || Depth-- == 0)
    return std::nullopt;
  E = spelled(E->IgnoreParenCasts());
  if (const ArrayCall Call = arrayCall(E, Roles))
    return Call.has(Role::Accessor) ? ofAccessor(Call, Depth) : std::nullopt;
  if (const HostFunction *Function = Roles.hostFunction(calledName(E)))
    return Function->Kind == HostKind::View ? ofView(E, *Function, Depth)
                                            : std::nullopt;
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E)))
    return ofVariable(*Variable, Depth);
  if (const auto *Sum = dyn_cast<BinaryOperator>(E);
      Sum && Sum->isAdditiveOp() && Sum->getType()->isPointerType()) {
    const bool PointerFirst = Sum->getLHS()->getType()->isPointerType();
    return ofSum(PointerFirst ? Sum->getLHS() : Sum->getRHS(),
                 PointerFirst ? Sum->getRHS() : Sum->getLHS(),
                 Sum->getOpcode() == BO_Add, Depth);
  }
  // `s | std::views::drop(1)` refers to some of the same elements.
  if (const auto *Pipe = dyn_cast<CXXOperatorCallExpr>(E);
      Pipe && Pipe->getOperator() == OO_Pipe && Pipe->getNumArgs() == 2 &&
      calledFunction(E) && isStandard(*calledFunction(E))) {
    const auto Data = follow(Pipe->getArg(0), Depth);
    return Data ? Result(somewhereIn(*Data)) : std::nullopt;
  }
  if (const auto *Sum = dyn_cast<CXXOperatorCallExpr>(E);
      Sum && Sum->getNumArgs() == 2 &&
      (Sum->getOperator() == OO_Plus || Sum->getOperator() == OO_Minus))
    return ofSum(Sum->getArg(0), Sum->getArg(1), Sum->getOperator() == OO_Plus,
                 Depth);
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    return ofAddress(Address->getSubExpr(), Depth);
  return std::nullopt;
}

std::optional<HostData> hostData(const Expr *E, const FunctionBody &Body,
                                 RoleLookup &Roles) {
  return Follower(Body, Roles).follow(E);
}

const Expr *valueAt(const Expr *View, const FunctionBody &Body,
                    RoleLookup &Roles) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(Body.userOf(View));
  const auto *Address =
      Member ? dyn_cast_or_null<Expr>(Body.userOf(Member)) : nullptr;
  if (!Address || !arrayCall(Address, Roles).has(Role::Accessor))
    return nullptr;
  const auto *Value = dyn_cast_or_null<UnaryOperator>(Body.userOf(Address));
  return Value && Value->getOpcode() == UO_Deref ? Value : nullptr;
}

bool isReadHere(const Expr *Value, const FunctionBody &Body) {
  const Stmt *User = Body.parent(Value);
  if (const auto *Read = dyn_cast_or_null<ImplicitCastExpr>(User))
    return Read->getCastKind() == CK_LValueToRValue ||
           Value->getType().isConstQualified() ||
           Read->getType().isConstQualified();
  const auto *Call = dyn_cast_or_null<CallExpr>(User);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  for (unsigned I = 0; Callee && I < Call->getNumArgs(); ++I)
    if (Call->getArg(I) == Value)
      return I < Callee->getNumParams() &&
             !isWritableReference(Callee->getParamDecl(I)->getType());
  return false;
}

} // namespace arraylint
