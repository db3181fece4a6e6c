//===- R101: element-loop -------------------------------------------------===//
//
//   for (int64_t i = 0; i < n; ++i)
//     y[i] = x[i] * 2;              // n tiny tasks; y.copy_(x * 2) is one
//
// Not reported if the loop only prints or records the steps of a training, in
// assertions of unit tests, and for few iterations or elements. Rows: R114.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayShape.h"
#include "analysis/arrays/ElementAccess.h"
#include "analysis/arrays/HostMemory.h"
#include "analysis/arrays/WrappedAccess.h"
#include "analysis/code/Printing.h"
#include "analysis/code/TestAssertion.h"
#include "analysis/loops/Estimate.h"
#include "analysis/walks/RowWalk.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"
#include "fix/forms/WholeArray.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace arraylint {
namespace {

class ElementLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  using Accesses = llvm::SmallVector<ElementAccess, 4>;

  void checkBody(const FunctionBody &Body) override {
    if (Body.loops().empty())
      return;
    llvm::MapVector<const Loop *, Accesses> ByLoop;
    for (ElementAccess &Access : elementAccesses(Body, lookup()))
      if (const Loop *L = hotWalk(Access))
        ByLoop[L].push_back(std::move(Access));
    // The fix does not know the other effects of a class's methods.
    llvm::SmallPtrSet<const Loop *, 4> Unfixable;
    for (ElementAccess &Access : wrappedAccesses(Body, unit().Events, lookup()))
      if (const Loop *L = hotWalk(Access)) {
        ByLoop[L].push_back(std::move(Access));
        Unfixable.insert(L);
      }
    ByLoop.remove_if([&](const auto &Entry) {
      return onlyPrints(Entry.second) || onlyExports(Entry.second) ||
             onlyRecordsSteps(*Entry.first, Entry.second);
    });
    llvm::SmallPtrSet<const Loop *, 8> Outer;
    for (const auto &Entry : ByLoop)
      for (const Loop *L = Entry.first->Parent; L && Outer.insert(L).second;)
        L = L->Parent;
    for (const auto &[L, Touched] : ByLoop)
      if (!Outer.contains(L) && !worksOnRows(*L))
        reportLoop(*L, Touched, !Unfixable.count(L));
  }

  /// The innermost loop that iterates over elements; null if each such loop has
  /// a small trip count, as for a small matrix or the channels of an image.
  const Loop *hotWalk(const ElementAccess &Access) const {
    const auto Walking = walkingLoops(Access, lookup());
    const bool Hot = llvm::any_of(Walking, [&](const Loop *L) {
      const auto Iterations = maxTripCount(*L);
      return !Iterations || *Iterations > threshold("small_trip_count");
    });
    return Hot && !isSmall(Access) ? Walking.front() : nullptr;
  }

  /// Has the array few elements along each axis, whatever the loops say?
  bool isSmall(const ElementAccess &Access) const {
    const auto Shape =
        arrayShape(Access.Array, *Access.InnermostLoop->Body, lookup());
    return Shape && Shape->size() == Access.Subscripts.size() &&
           llvm::all_of(*Shape, [&](std::optional<int64_t> Extent) {
             return Extent && *Extent <= threshold("small_trip_count");
           });
  }

  /// Does R114 report the loop? `m[i] *= v[i]` scales rows by elements.
  bool worksOnRows(const Loop &L) const {
    const auto Walk = rowWalk(L, lookup());
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

  static bool onlyPrints(llvm::ArrayRef<ElementAccess> Touched) {
    return llvm::all_of(Touched, [](const ElementAccess &Access) {
      return !Access.IsWrite &&
             onlyPrints(Access.Site, *Access.InnermostLoop->Body);
    });
  }

  /// Does an object of the program take the element, as in `points[i] = {p[i],
  /// q[i]}` and `box.left = p[i]`?
  bool isPartOfObject(const ElementAccess &Access) const {
    const FunctionBody &Body = *Access.InnermostLoop->Body;
    bool Constructs = false;
    const Stmt *S = Body.userOf(Access.Site);
    for (; isa_and_nonnull<InitListExpr, CXXConstructExpr,
                           CXXStdInitializerListExpr>(S);
         S = Body.userOf(cast<Expr>(S)))
      Constructs = true;
    if (const auto *Assign = dyn_cast_or_null<BinaryOperator>(S))
      return Assign->getOpcode() == BO_Assign &&
             isa<MemberExpr>(Assign->getLHS()->IgnoreParens());
    // `torch::tensor({p[i], q[i]})` makes an array of them. The loop may go on
    // computing with a variable.
    const auto *E = dyn_cast_or_null<Expr>(S);
    return Constructs && E && !arrayCall(E, lookup());
  }

  /// Do elements that are on the host only become parts of objects, as when
  /// points are written to a file?
  bool onlyExports(llvm::ArrayRef<ElementAccess> Touched) const {
    return llvm::all_of(Touched, [&](const ElementAccess &Access) {
      return !Access.IsWrite && Access.OnHost && isPartOfObject(Access);
    });
  }

  /// Does \p L train a model, and only write what came of each step?
  static bool onlyRecordsSteps(const Loop &L,
                               llvm::ArrayRef<ElementAccess> Touched) {
    return llvm::all_of(Touched,
                        [](const ElementAccess &A) { return A.IsWrite; }) &&
           llvm::any_of(
               L.Body->eventsAround(L.Statement), [&](const ArrayEvent &Event) {
                 return Event.InnermostLoop == &L && Event.has(Role::Gradient);
               });
  }

  void reportLoop(const Loop &L, llvm::ArrayRef<ElementAccess> Touched,
                  bool Fixable) {
    const bool Reads = llvm::any_of(
        Touched, [](const ElementAccess &A) { return !A.IsWrite; });
    const bool Writes =
        llvm::any_of(Touched, [](const ElementAccess &A) { return A.IsWrite; });
    const bool OnHost = llvm::all_of(Touched, [&](const ElementAccess &A) {
      return A.OnHost || livesOnHost(A.Array, lookup());
    });
    const Library *Owner =
        lookup().arrayLibrary(Touched.front().Array->getType());
    const std::string Each =
        ("iterations, a " + workNoun(Owner) + " for each access").str();
    FindingBuilder R =
        report(L.Statement->getBeginLoc(),
               std::string(Writes ? (Reads ? "reads and writes" : "writes")
                                  : "reads") +
                   (OnHost ? " an array element by element on the host"
                           : " an array element by element") +
                   estimate(L, OnHost ? "elements" : Each));
    constexpr size_t MostNotes = 3;
    for (const ElementAccess &A : Touched.take_front(MostNotes))
      R.note(A.Site->getBeginLoc(), A.IsWrite ? "an element is written here"
                                              : "an element is read here");
    if (const ValueDecl *Array = namedVariable(Touched.front().Array))
      R.help("replace the loop by operations on the whole of '" +
             Array->getNameAsString() + "'" +
             (OnHost ? "" : ", or copy it to the host once before the loop"));
    if (Fixable)
      R.fix(wholeArrayForm(L, Touched, lookup()));
  }
};

ARRAYLINT_CHECK(ElementLoop, "R101");

} // namespace
} // namespace arraylint
