//===- ElementAccess.cpp --------------------------------------------------===//

#include "analysis/ElementAccess.h"
#include "analysis/ArrayFacts.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Finder {
public:
  Finder(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  std::vector<ElementAccess> find();

private:
  void addSubscript(const ArrayEvent &Event);
  void addIndexList(const ArrayEvent &Event);
  void addPointer(const ArrayEvent &Event);
  void add(ElementAccess Access, const ArrayCall &Call);
  bool isHostKernel(const Expr *Array, const ArrayCall &Accessor) const;
  bool isScalarUse(const ElementAccess &Access) const;

  const FunctionBody &Body;
  RoleLookup &Roles;
  std::vector<ElementAccess> Found;
};

} // namespace

static bool isNumber(QualType T) {
  return T.getNonReferenceType()->isArithmeticType();
}

/// The integer that a subscript names: `i`, `Point<1>(i)`.
static const Expr *integerIndex(const Expr *E) {
  E = E ? spelled(E) : nullptr;
  return E && E->getType()->isIntegralOrEnumerationType() &&
                 !E->getType()->isBooleanType()
             ? E
             : nullptr;
}

/// `i` of the bounds `(i, i + 1)`; null if they hold more than one element.
static const Expr *singleElement(const Expr *Bounds, RoleLookup &Roles) {
  const ArrayCall Call = arrayCall(Bounds, Roles);
  if (!Call.has(Role::SliceBounds))
    return nullptr;
  const Expr *Start = Call.argument(Parameter::Start);
  const auto *Stop =
      dyn_cast_or_null<BinaryOperator>(Call.argument(Parameter::Stop));
  const auto *First = dyn_cast_or_null<DeclRefExpr>(Start);
  if (!First || !Stop || Stop->getOpcode() != BO_Add)
    return nullptr;
  const auto *One =
      dyn_cast<IntegerLiteral>(Stop->getRHS()->IgnoreParenImpCasts());
  const auto *Same =
      dyn_cast<DeclRefExpr>(Stop->getLHS()->IgnoreParenImpCasts());
  return One && One->getValue() == 1 && Same &&
                 Same->getDecl() == First->getDecl()
             ? Start
             : nullptr;
}

/// Is the chain written: the left side of an assignment, or counted up?
static bool isWritten(const Expr *Site, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Site);
  if (const auto *Binary = dyn_cast_or_null<BinaryOperator>(User))
    return Binary->isAssignmentOp() &&
           spelled(Binary->getLHS()) == spelled(Site);
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(User))
    return Unary->isIncrementDecrementOp();
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  return Operator && Operator->isAssignmentOp() &&
         spelled(Operator->getArg(0)) == spelled(Site);
}

/// An array that the caller has put into host memory, for a loop on the host:
/// a parameter, or anything else that was not made here.
bool Finder::isHostKernel(const Expr *Array, const ArrayCall &Accessor) const {
  if (!Accessor.Entry->ExpectsHost)
    return false;
  const auto *Variable = dyn_cast_or_null<VarDecl>(
      namedVariable(storageOf(Array, Roles)));
  return !Variable || !Variable->isLocalVarDecl() || !Variable->getInit() ||
         !arrayCall(Variable->getInit(), Roles);
}

/// The call that made the accessor or pointer named by \p E.
static ArrayCall accessorCall(const Expr *E, const FunctionBody &Body,
                              RoleLookup &Roles) {
  const ArrayCall Call = origin(E, Body, Roles);
  return Call.has(Role::Accessor) ? Call : ArrayCall{};
}

bool Finder::isScalarUse(const ElementAccess &Access) const {
  const Stmt *User = Body.userOf(Access.Site);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    User = Body.userOf(Member);
  const auto *Site = dyn_cast_or_null<Expr>(User);
  if (Access.IsWrite) {
    const auto *Assign = dyn_cast<CXXOperatorCallExpr>(Site);
    return Access.Subscripts.size() > 1 ||
           (Assign && isNumber(spelled(Assign->getArg(1))->getType()));
  }
  const VocabularyEntry *Entry = Roles.entry(calledFunction(Site));
  return Entry && Entry->has(Role::HostSync) &&
         Entry->Result == ResultKind::Host;
}

void Finder::add(ElementAccess Access, const ArrayCall &Call) {
  Access.IsWrite |= isWritten(Access.Site, Body);
  if (!isNumber(Access.Site->getType()) && !Access.OnHost) {
    const auto Rank = arrayRank(Access.Array, Body, Roles);
    const bool OneLeft = Rank ? *Rank == Access.Subscripts.size()
                              : isScalarUse(Access) || Call.has(Role::Scatter);
    if (!OneLeft)
      return;
  }
  Found.push_back(std::move(Access));
}

/// `x[i][j]` or `acc[i][j]`, met at its outermost subscript.
void Finder::addSubscript(const ArrayEvent &Event) {
  if (const Stmt *User = Body.userOf(Event.Site))
    if (const auto *Outer = dyn_cast<Expr>(User)) {
      const ArrayCall Next{Outer, calledFunction(Outer),
                           Roles.entry(calledFunction(Outer))};
      if (Next.has(Role::ElementAccess) && spelled(Next.array()) == Event.Site)
        return;
    }
  ElementAccess Access{Event.Site, nullptr, {}, Event.InnermostLoop};
  const Expr *E = Event.Site;
  for (ArrayCall Call = Event; Call.has(Role::ElementAccess);
       Call = arrayCall(E, Roles)) {
    const Expr *Index = integerIndex(Call.argument(Parameter::Index));
    if (!Index)
      return;
    Access.Subscripts.insert(Access.Subscripts.begin(), Index);
    Access.IsWrite |= Call.Entry->Parameters.count(Parameter::Value) > 0;
    E = Call.array();
  }
  Access.Array = E;
  if (const ArrayCall Accessor = accessorCall(E, Body, Roles)) {
    if (!isNumber(Event.Site->getType()) && !Access.IsWrite)
      return; // a row of the accessor
    Access.Array = Accessor.array();
    Access.OnHost = true;
    if (isHostKernel(Access.Array, Accessor))
      return;
  } else if (Event.Entry->ExpectsHost || !Roles.isArray(E->getType())) {
    return; // an accessor that came from elsewhere
  }
  add(std::move(Access), Event);
}

/// `x.index({i, j})`, `x.index_put_({i, j}, v)`, `z[{slice(i, i + 1)}]`.
void Finder::addIndexList(const ArrayEvent &Event) {
  const InitListExpr *List = bracedList(Event.argument(Parameter::Index));
  if (!List || List->getNumInits() == 0)
    return;
  ElementAccess Access{Event.Site, Event.array(), {}, Event.InnermostLoop};
  bool AllSlices = true;
  for (const Expr *Item : List->inits()) {
    const Expr *Index = integerIndex(Item);
    AllSlices &= !Index;
    if (!Index)
      Index = singleElement(Item, Roles);
    if (!Index)
      return;
    Access.Subscripts.push_back(Index);
  }
  Access.IsWrite = Event.has(Role::Scatter);
  const auto Rank = arrayRank(Access.Array, Body, Roles);
  // A slice of one element says so by itself, unless more axes are known.
  if (AllSlices && (!Rank || *Rank == Access.Subscripts.size())) {
    Access.IsWrite |= isWritten(Access.Site, Body);
    Found.push_back(std::move(Access));
  } else if (Access.Subscripts.size() > 1 || Rank) {
    add(std::move(Access), Event);
  }
}

/// `p[i]` with `float *p = x.data_ptr<float>();`, for every use of p.
void Finder::addPointer(const ArrayEvent &Event) {
  const Stmt *User = Body.userOf(Event.Site);
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(User);
  if (!Declaration || !Declaration->isSingleDecl() ||
      !Event.Site->getType()->isPointerType() ||
      isHostKernel(Event.array(), Event))
    return;
  for (const DeclRefExpr *Use :
       Body.uses(dyn_cast<VarDecl>(Declaration->getSingleDecl()))) {
    const auto *Subscript =
        dyn_cast_or_null<ArraySubscriptExpr>(Body.userOf(Use));
    if (!Subscript || spelled(Subscript->getBase()) != Use)
      continue;
    ElementAccess Access{Subscript,
                         Event.array(),
                         {Subscript->getIdx()->IgnoreParenImpCasts()},
                         Body.innermostLoop(Subscript)};
    Access.OnHost = true;
    add(std::move(Access), Event);
  }
}

std::vector<ElementAccess> Finder::find() {
  for (const ArrayEvent &Event : Body.events()) {
    if (Event.Entry->Owner->Where == Memory::Host)
      continue;
    if (Event.has(Role::ElementAccess))
      addSubscript(Event);
    else if (Event.has(Role::Accessor))
      addPointer(Event);
    else if (Event.InnermostLoop &&
             Event.Entry->Roles.hasAny(
                 {Role::Gather, Role::Scatter, Role::Slice}))
      addIndexList(Event);
  }
  llvm::erase_if(Found, [](const ElementAccess &Access) {
    return !Access.InnermostLoop;
  });
  return std::move(Found);
}

std::vector<ElementAccess> elementAccesses(const FunctionBody &Body,
                                           RoleLookup &Roles) {
  return Finder(Body, Roles).find();
}

} // namespace arraylint
