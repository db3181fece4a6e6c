#include "analysis/work/LongWork.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/InductionVariable.h"
#include "analysis/loops/LoopContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static constexpr unsigned MaxCallDepth = 3; ///< of calls that are followed

namespace {

class LongWorkFinder {
public:
  LongWorkFinder(const Expr *Site, int64_t SmallTripCount,
                 const ArrayEvents &Events, RoleLookup &Roles)
      : SmallTripCount(SmallTripCount), Events(Events), Roles(Roles) {
    const ArrayCall Call = arrayCall(Site, Roles);
    ReadsNumber = Call && !Call.has(Role::DeviceTransfer);
  }

  /// Is \p L long, and does its body contain array work? A condition alone is
  /// that of a check, or waits itself.
  bool isLong(const Loop &L);
  /// Does every path through \p Body run a long loop?
  bool runsLongLoop(const FunctionBody &Body, unsigned Depth);

private:
  bool isWork(const ArrayEvent &Event) const;
  bool works(const UserCall &Call, unsigned Depth);
  bool works(const FunctionBody &Body, const Stmt *In, unsigned Depth);

  int64_t SmallTripCount;
  const ArrayEvents &Events;
  RoleLookup &Roles;
  bool ReadsNumber; ///< does the site read a number, rather than an array?
};

} // namespace

/// Accesses through a pointer or an accessor are work of the host, which may be
/// what an array is copied for, but not what a number is read for.
bool LongWorkFinder::isWork(const ArrayEvent &Event) const {
  return !Event.has(Role::ShapeQuery) &&
         !(ReadsNumber && Event.Entry->ExpectsHost) &&
         Event.Entry->Owner->Where != Memory::Host;
}

bool LongWorkFinder::works(const UserCall &Call, unsigned Depth) {
  const FunctionBody *Callee = Events.bodyOf(Call.Definition);
  if (Callee)
    return Depth > 0 && works(*Callee, Callee->function().getBody(), Depth - 1);
  return Roles.isArray(Call.Site->getType()) ||
         llvm::any_of(Call.Definition->parameters(), [&](const auto *P) {
           return Roles.isArray(P->getType());
         });
}

bool LongWorkFinder::works(const FunctionBody &Body, const Stmt *In,
                           unsigned Depth) {
  const auto worksIn = [&](const UserCall &Call) {
    return Body.isPartOf(Call.Site, In) && works(Call, Depth);
  };
  return llvm::any_of(Body.eventsAround(In),
                      [&](const ArrayEvent &Event) {
                        return Body.isPartOf(Event.Site, In) && isWork(Event);
                      }) ||
         llvm::any_of(Body.calls(), worksIn) ||
         llvm::any_of(Body.externalCalls(), worksIn);
}

/// Is \p E the object of a method or operator, rather than an argument?
static bool isObject(const Expr *E, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(E);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
    return isa<CXXMethodDecl>(Member->getMemberDecl());
  if (isa_and_nonnull<CXXDependentScopeMemberExpr>(User))
    return true;
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  return Operator && spelled(Operator->getArg(0)) == E &&
         (Operator->isAssignmentOp() || Operator->getOperator() == OO_Arrow ||
          Operator->getOperator() == OO_Call);
}

/// The element that \p Use of a counter selects, as in `layers[i]`; null if it
/// is used otherwise.
static const Expr *selected(const DeclRefExpr *Use, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Use);
  if (const auto *Subscript = dyn_cast_or_null<ArraySubscriptExpr>(User))
    return Subscript;
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  return Operator && Operator->getOperator() == OO_Subscript ? Operator
                                                             : nullptr;
}

/// Is \p Part given to a method of another part, as q[i] in `p[i].add_(q[i])`?
/// Both are in lists: a row of an array may be that of a batch.
static bool isGivenToPart(const Expr *Part, const ValueDecl *Counter,
                          const FunctionBody &Body) {
  const auto isInList = [&](const Expr *E) {
    const auto *Element = dyn_cast<CXXOperatorCallExpr>(E);
    return Element && Element->getOperator() == OO_Subscript &&
           Element->getDirectCallee() &&
           isStandard(*Element->getDirectCallee()) &&
           namedVariable(Element->getArg(1)) == Counter;
  };
  const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(Body.userOf(Part));
  return Call && isInList(Part) &&
         isInList(spelled(Call->getImplicitObjectArgument()));
}

/// Is \p L a loop over the parts of one step, as `x = layer->forward(x)` or
/// `p.add_(p.grad(), rate)`? Its elements are objects that work, while batches
/// are worked on.
static bool isOverParts(const Loop &L) {
  const FunctionBody &Body = *L.Body;
  llvm::SmallVector<const ValueDecl *, 2> Elements;
  const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement);
  if (const auto *Parts =
          Range ? dyn_cast<DecompositionDecl>(Range->getLoopVariable())
                : nullptr)
    Elements.append(Parts->bindings().begin(), Parts->bindings().end());
  else if (Range)
    Elements.push_back(Range->getLoopVariable());
  else if (const auto I = inductionVariable(L))
    Elements.push_back(I->Variable);
  bool IsUsed = false;
  for (const ValueDecl *Element : Elements)
    for (const DeclRefExpr *Use : Body.usesIn(L.body(), Element)) {
      const Expr *Part = Range ? Use : selected(Use, Body);
      if (!Part ||
          (!isObject(Part, Body) && !isGivenToPart(Part, Element, Body)))
        return false;
      IsUsed = true;
    }
  return IsUsed;
}

/// Does \p L go over a map, or over the list that a model's `parameters()` or
/// `buffers()` returned? These name the parts of one step.
static bool isOverNamedParts(const Loop &L) {
  const FunctionBody &Body = *L.Body;
  const auto isList = [&](const Expr *List) {
    if (const auto *Named = dyn_cast_or_null<VarDecl>(namedVariable(List)))
      List = initializerOf(*Named, Body);
    const FunctionDecl *Callee = List ? calledFunction(spelled(List)) : nullptr;
    return Callee && Callee->getIdentifier() && isOfLibrary(*Callee) &&
           (Callee->getName().contains("parameters") ||
            Callee->getName().contains("buffers"));
  };
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement)) {
    const Expr *List = Range->getRangeInit();
    const CXXRecordDecl *Class =
        List->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return isList(List) ||
           (Class && isStandard(*Class) && Class->getIdentifier() &&
            llvm::is_contained({"map", "unordered_map"}, Class->getName()));
  }
  const auto I = inductionVariable(L);
  return I &&
         llvm::any_of(
             Body.usesIn(L.body(), I->Variable), [&](const DeclRefExpr *Use) {
               const auto *Element =
                   dyn_cast_or_null<CXXOperatorCallExpr>(selected(Use, Body));
               return Element && isList(Element->getArg(0));
             });
}

bool LongWorkFinder::isLong(const Loop &L) {
  const auto Iterations = maxTripCount(L);
  return (!Iterations || *Iterations > SmallTripCount) && !runsOnce(L) &&
         !isOverParts(L) && !isOverNamedParts(L) &&
         works(*L.Body, L.body(), MaxCallDepth);
}

bool LongWorkFinder::runsLongLoop(const FunctionBody &Body, unsigned Depth) {
  const auto isReached = [&](const Expr *Site) {
    return Site && Body.flow().onEveryPath({Site});
  };
  return llvm::any_of(Body.loops(),
                      [&](const Loop &L) {
                        return isReached(entryOf(L)) && isLong(L);
                      }) ||
         llvm::any_of(Body.calls(), [&](const UserCall &Call) {
           const FunctionBody *Callee = Events.bodyOf(Call.Definition);
           return Depth > 0 && Callee && isReached(Call.Site) &&
                  runsLongLoop(*Callee, Depth - 1);
         });
}

bool runsLongWork(const Loop &L, const Expr *Site, int64_t SmallTripCount,
                  const ArrayEvents &Events, RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  LongWorkFinder Find(Site, SmallTripCount, Events, Roles);
  const auto isReached = [&](const Expr *E) {
    return E && isOnEveryIteration(E, L);
  };
  return llvm::any_of(Body.loops(),
                      [&](const Loop &Inner) {
                        return &Inner != &L && L.contains(Inner.Statement) &&
                               !Inner.contains(Site) &&
                               isReached(entryOf(Inner)) && Find.isLong(Inner);
                      }) ||
         llvm::any_of(Body.calls(), [&](const UserCall &Call) {
           const FunctionBody *Callee = Events.bodyOf(Call.Definition);
           return L.contains(Call.Site) && Callee && isReached(Call.Site) &&
                  Find.runsLongLoop(*Callee, MaxCallDepth);
         });
}

} // namespace arraylint
