#include "analysis/walks/ElementWalk.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/PrivateArray.h"
#include "analysis/arrays/WrappedAccess.h"
#include "analysis/code/Branch.h"
#include "analysis/code/Printing.h"
#include "analysis/code/TestAssertion.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/walks/RowWalk.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace arraylint {

namespace {

class ElementWalkFinder {
public:
  ElementWalkFinder(int64_t SmallCount, RoleLookup &Roles)
      : SmallCount(SmallCount), Roles(Roles) {}

  void add(std::vector<ElementAccess> Accesses, bool Called) {
    for (ElementAccess &Access : Accesses) {
      auto Walking = hotWalk(Access);
      const bool IsOfRow =
          Walking.empty() && Access.IsWrite && !Called && leadToWhole(Access);
      if (IsOfRow)
        Walking = hotWalk(Access);
      if (Walking.empty())
        continue;
      // Of a row, the loop over all rows, not over the few elements of one.
      const Loop *L = IsOfRow ? Walking.back() : Walking.front();
      ElementWalk &Walk = Walks[L];
      Walk.Over = L;
      Walk.Hot = Walking.back();
      Walk.Accesses.push_back(std::move(Access));
      Walk.IsIndirect |= Called || IsOfRow;
    }
  }

  std::vector<ElementWalk> take() {
    llvm::SmallVector<const Loop *, 2> Dependent;
    for (const auto &Entry : Walks)
      if (const Loop *L = dependentLoop(Entry.second))
        Dependent.push_back(L);
    Walks.remove_if([&](const auto &Entry) {
      const ElementWalk &Walk = Entry.second;
      return isNoWork(Walk) ||
             (isOnHost(Walk) && llvm::any_of(Dependent, [&](const Loop *L) {
                return L->contains(Walk.Over->Statement);
              }));
    });
    llvm::SmallPtrSet<const Loop *, 8> Outer;
    for (const auto &Entry : Walks)
      for (const Loop *L = Entry.first->Parent; L && Outer.insert(L).second;)
        L = L->Parent;
    std::vector<ElementWalk> Found;
    for (auto &[L, Walk] : Walks)
      if (!Outer.contains(L) && !worksOnRows(*L)) {
        Walk.IsSaved = savesMatrix(Walk);
        Found.push_back(std::move(Walk));
      }
    return Found;
  }

private:
  /// Makes an access through a row, as `row[1]` after `auto row = x[i];`, one
  /// of the whole array, as `x[i][1]`. Returns false if it is none.
  bool leadToWhole(ElementAccess &Access) const {
    const FunctionBody &Body = *Access.InnermostLoop->Body;
    const auto *Row = dyn_cast_or_null<VarDecl>(namedVariable(Access.Array));
    const Expr *Init = Row && isNeverRebound(Row, Body, Roles)
                           ? initializerOf(*Row, Body)
                           : nullptr;
    const ArrayCall Cut = Init ? arrayCall(Init, Roles) : ArrayCall{};
    if (!Cut || Cut.Entry->Result != ResultKind::View ||
        Cut.Entry->Owner->ValueSemantics)
      return false;
    const auto Numbers = Cut.indices();
    // Beside work on the whole row, that on its ends is little.
    const auto hasWork = [&](const DeclRefExpr *Name) {
      const ArrayCall First = classifyUse(Name, Body, Roles).Call;
      return First && !First.has(Role::ElementAccess);
    };
    if (Numbers.size() != 1 ||
        !Numbers.front()->getType()->isIntegralOrEnumerationType() ||
        llvm::any_of(Body.uses(Row), hasWork))
      return false;
    Access.Array = Cut.array();
    Access.Subscripts.insert(Access.Subscripts.begin(), Numbers.front());
    return true;
  }

  /// The loops that iterate over elements, innermost first, up to the first
  /// that has no small trip count, as that over the channels of an image does.
  /// Empty if there is no such loop.
  llvm::SmallVector<const Loop *, 2>
  hotWalk(const ElementAccess &Access) const {
    auto Walking = walkingLoops(Access, Roles);
    auto Hot = llvm::find_if(Walking, [&](const Loop *L) {
      const auto Iterations = maxTripCount(*L);
      return !Iterations || *Iterations > SmallCount;
    });
    if (Hot == Walking.end() || isSmall(Access))
      return {};
    Walking.erase(std::next(Hot), Walking.end());
    return Walking;
  }

  /// Has the array few elements along each axis, and in all, whatever the loops
  /// say?
  bool isSmall(const ElementAccess &Access) const {
    const auto Shape =
        arrayShape(Access.Array, *Access.InnermostLoop->Body, Roles);
    if (!Shape || Shape->size() != Access.Subscripts.size())
      return false;
    int64_t Elements = 1;
    for (const std::optional<int64_t> Extent : *Shape) {
      if (Extent.value_or(SmallCount + 1) > SmallCount)
        return false;
      Elements *= *Extent;
    }
    return Elements <= SmallCount * SmallCount;
  }

  /// Does R114 report the loop? `m[i] *= v[i]` scales rows by elements.
  bool worksOnRows(const Loop &L) const {
    const auto Walk = rowWalk(L, Roles);
    return Walk && Walk->Part != RowPart::RowOrElement;
  }

  /// Is the element only printed or asserted, directly or through numbers that
  /// are computed from it and used for nothing else?
  static bool onlyPrints(const Expr *Value, const FunctionBody &Body,
                         unsigned Depth = 4) {
    if (isAsserted(Value, Body))
      return true;
    const auto *Declaration =
        dyn_cast_or_null<DeclStmt>(Body.statementOf(Value));
    if (!Declaration)
      return isOnlyPrinted(Value, Body);
    return Depth && llvm::all_of(Declaration->decls(), [&](const Decl *D) {
             const auto *Variable = dyn_cast<VarDecl>(D);
             return Variable && !Body.uses(Variable).empty() &&
                    llvm::all_of(Body.uses(Variable),
                                 [&](const DeclRefExpr *Use) {
                                   return onlyPrints(Use, Body, Depth - 1);
                                 });
           });
  }

  static bool onlyPrints(llvm::ArrayRef<ElementAccess> Accesses) {
    return llvm::all_of(Accesses, [](const ElementAccess &Access) {
      return !Access.IsWrite &&
             onlyPrints(Access.Site, *Access.InnermostLoop->Body);
    });
  }

  /// Does \p Call make an object in a list, as `cells.emplace_back(x, y)` does?
  bool emplacesObject(const CXXMemberCallExpr &Call) const {
    const CXXMethodDecl *Callee = Call.getMethodDecl();
    const auto *List = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        Callee ? Callee->getParent() : nullptr);
    if (!List || !List->isInStdNamespace() || !Callee->getIdentifier() ||
        Callee->getName() != "emplace_back")
      return false;
    const TemplateArgument &Held = List->getTemplateArgs()[0];
    return Held.getKind() == TemplateArgument::Type &&
           Held.getAsType()->isRecordType() && !Roles.isArray(Held.getAsType());
  }

  /// Does an object of the program take \p Value, as in `points[i] = {p[i],
  /// q[i]}` and `box.left = p[i]`, at once or by way of variables with which
  /// nothing is computed?
  bool isPartOfObject(const Expr *Value, const FunctionBody &Body,
                      unsigned Depth = 2) const {
    bool Constructs = false;
    const Stmt *S = Body.userOf(Value);
    for (; isa_and_nonnull<InitListExpr, CXXConstructExpr,
                           CXXStdInitializerListExpr>(S);
         S = Body.userOf(cast<Expr>(S)))
      Constructs = true;
    if (const auto *Assign = dyn_cast_or_null<BinaryOperator>(S))
      return Assign->getOpcode() == BO_Assign &&
             isa<MemberExpr>(Assign->getLHS()->IgnoreParens());
    const auto *Emplace = dyn_cast_or_null<CXXMemberCallExpr>(S);
    if (Emplace && emplacesObject(*Emplace))
      return true;
    // `torch::tensor({p[i], q[i]})` makes an array of them.
    if (const auto *E = dyn_cast_or_null<Expr>(S))
      return Constructs && !arrayCall(E, Roles);
    const auto *Declaration = dyn_cast_or_null<DeclStmt>(S);
    return Declaration && Depth &&
           llvm::all_of(Declaration->decls(), [&](const Decl *D) {
             const auto *Number = dyn_cast<VarDecl>(D);
             return Number && Number->getType()->isArithmeticType() &&
                    !Body.uses(Number).empty() &&
                    llvm::all_of(Body.uses(Number),
                                 [&](const DeclRefExpr *Use) {
                                   return isPartOfObject(Use, Body, Depth - 1);
                                 });
           });
  }

  /// Do elements that are on the host only become parts of objects, as when
  /// points are written to a file?
  bool onlyExports(llvm::ArrayRef<ElementAccess> Accesses) const {
    return llvm::all_of(Accesses, [&](const ElementAccess &Access) {
      return !Access.IsWrite && Access.OnHost &&
             isPartOfObject(Access.Site, *Access.InnermostLoop->Body);
    });
  }

  /// Does \p L train a model, and only write what came of each step?
  static bool onlyRecordsSteps(const Loop &L,
                               llvm::ArrayRef<ElementAccess> Accesses) {
    return llvm::all_of(Accesses,
                        [](const ElementAccess &A) { return A.IsWrite; }) &&
           llvm::any_of(
               L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
                 return Event.InnermostLoop == &L && Event.has(Role::Gradient);
               });
  }

  static bool isOnHost(const ElementWalk &Walk) {
    return llvm::all_of(Walk.Accesses,
                        [](const ElementAccess &A) { return A.OnHost; });
  }

  /// The subscript `Of[…]`; null if \p Of is not subscripted.
  static const Expr *subscriptOf(const Expr *Of, const FunctionBody &Body) {
    const Stmt *User = Body.userOf(Of);
    if (const auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(User))
      return spelled(Element->getBase()) == Of ? Element : nullptr;
    const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(User);
    return Call && Call->getOperator() == OO_Subscript &&
                   spelled(Call->getArg(0)) == Of
               ? Call
               : nullptr;
  }

  /// Is an element of \p Of, a pointer, an accessor or a container, assigned?
  static bool assignsElement(const DeclRefExpr *Of, const FunctionBody &Body) {
    const Expr *Element = Of;
    while (const Expr *Next = subscriptOf(Element, Body))
      Element = Next;
    if (Element == Of)
      return false;
    const Stmt *User = Body.userOf(Element);
    if (const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(User))
      return Call->isAssignmentOp() && spelled(Call->getArg(0)) == Element;
    const auto *Assign = dyn_cast_or_null<BinaryOperator>(User);
    return Assign && Assign->isAssignmentOp() &&
           spelled(Assign->getLHS()) == Element;
  }

  /// The loop around \p Walk, whose elements are on the host, that tests what
  /// \p Walk has written in earlier iterations: `if (!dropped[i]) for (…)
  /// dropped[j] = …`. No operations on whole arrays do the same. Null if there
  /// is none.
  static const Loop *dependentLoop(const ElementWalk &Walk) {
    const Loop *Around = Walk.Over->Parent;
    if (!Around || !isOnHost(Walk))
      return nullptr;
    const FunctionBody &Body = *Around->Body;
    const auto isTested = [&](const DeclRefExpr *Use) {
      return !Walk.Over->contains(Use) && branchOn(Use, Body);
    };
    const bool Depends = llvm::any_of(
        Body.usesIn(Walk.Over->Statement), [&](const DeclRefExpr *Use) {
          return assignsElement(Use, Body) &&
                 llvm::any_of(Body.usesIn(Around->Statement, Use->getDecl()),
                              isTested);
        });
    return Depends ? Around : nullptr;
  }

  /// Does \p Walk write a matrix of the host to a file, as a loop in a loop?
  bool savesMatrix(const ElementWalk &Walk) const {
    return Walk.Over->Parent &&
           llvm::all_of(Walk.Accesses, [&](const ElementAccess &A) {
             const auto *Print =
                 dyn_cast_or_null<Expr>(Walk.Over->Body->statementOf(A.Site));
             return A.Subscripts.size() > 1 && Print &&
                    isPrintStatement(Print) && printsToFile(Print) &&
                    (A.OnHost ||
                     isOnHostHere(A.Array, *Walk.Over->Body, Roles));
           });
  }

  bool isNoWork(const ElementWalk &Walk) const {
    return !savesMatrix(Walk) &&
           (onlyPrints(Walk.Accesses) || onlyExports(Walk.Accesses) ||
            onlyRecordsSteps(*Walk.Over, Walk.Accesses));
  }

  int64_t SmallCount;
  RoleLookup &Roles;
  llvm::MapVector<const Loop *, ElementWalk> Walks;
};

bool isWithin(const Expr *Inner, const Stmt *Outer) {
  return Inner == Outer || llvm::any_of(Outer->children(), [&](const Stmt *S) {
           return S && isWithin(Inner, S);
         });
}

} // namespace

std::vector<ElementWalk> elementWalks(const FunctionBody &Body,
                                      const ArrayEvents &Events,
                                      int64_t SmallCount, RoleLookup &Roles) {
  if (Body.loops().empty())
    return {};
  ElementWalkFinder Finder(SmallCount, Roles);
  Finder.add(elementAccesses(Body, Roles), /*Called=*/false);
  Finder.add(wrappedAccesses(Body, Events, Roles), /*Called=*/true);
  return Finder.take();
}

bool ElementWalks::include(const Expr *Site) {
  if (!Found)
    Found = elementWalks(Body, Events, SmallCount, Roles);
  const auto isAccess = [&](const Expr *E) {
    return llvm::any_of(*Found, [&](const ElementWalk &Walk) {
      return llvm::any_of(Walk.Accesses, [&](const ElementAccess &Access) {
        return spelled(Access.Site) == E;
      });
    });
  };
  while ((Site = Site ? spelled(Site) : nullptr)) {
    if (isAccess(Site))
      return true;
    const ArrayCall Call = arrayCall(Site, Roles);
    Site = Call ? Call.array() : nullptr;
  }
  return false;
}

} // namespace arraylint
