//===- R101: element-loop -------------------------------------------------===//
//
//   for (int64_t i = 0; i < n; ++i)
//     y[i] = x[i] * 2;              // n tiny tasks; y.copy_(x * 2) is one
//
// Silent when the loop only prints, and for loops of a handful of passes.
//
//===----------------------------------------------------------------------===//

#include "analysis/ElementAccess.h"
#include "analysis/Estimate.h"
#include "analysis/Printing.h"
#include "check/ArrayCheck.h"
#include "fix/WholeArray.h"
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
    if (Body.loops().empty() || Body.events().empty())
      return;
    llvm::MapVector<const Loop *, Accesses> ByLoop;
    for (ElementAccess &Access : elementAccesses(Body, lookup()))
      if (const Loop *L = walkedBy(Access))
        ByLoop[L].push_back(std::move(Access));
    for (const auto &[L, Touched] : ByLoop)
      checkElements(*L, Touched);
  }

  /// The innermost loop on whose passes another element is touched.
  const Loop *walkedBy(const ElementAccess &Access) const {
    for (const Loop *L = Access.InnermostLoop; L; L = L->Parent)
      if (llvm::any_of(Access.Subscripts, [&](const Expr *Subscript) {
            return !isInvariant(Subscript, *L, lookup());
          }))
        return L;
    return nullptr;
  }

  void checkElements(const Loop &L, llvm::ArrayRef<ElementAccess> Touched) {
    const auto Passes = passCount(L);
    if (Passes && Passes->Count <= threshold("small_trip_count"))
      return;
    const bool Reads = llvm::any_of(
        Touched, [](const ElementAccess &A) { return !A.IsWrite; });
    const bool Writes = llvm::any_of(
        Touched, [](const ElementAccess &A) { return A.IsWrite; });
    const bool OnlyPrints =
        !Writes && llvm::all_of(Touched, [&](const ElementAccess &A) {
          return isOnlyPrinted(A.Site, *L.Body);
        });
    if (OnlyPrints)
      return;
    const bool OnHost = llvm::all_of(
        Touched, [](const ElementAccess &A) { return A.OnHost; });
    Report R = report(
        L.Statement->getBeginLoc(),
        std::string(Writes ? (Reads ? "reads and writes" : "writes")
                           : "reads") +
            (OnHost ? " an array element by element on the host"
                    : " an array element by element") +
            estimate(L, OnHost ? "elements" : "iterations, a task for each "
                                              "access"));
    constexpr size_t MostNotes = 3;
    for (const ElementAccess &A : Touched.take_front(MostNotes))
      R.note(A.Site->getBeginLoc(), A.IsWrite ? "an element is written here"
                                              : "an element is read here");
    R.fix(wholeArrayForm(L, Touched, lookup()));
  }
};

ARRAYLINT_CHECK(ElementLoop, "R101");

} // namespace
} // namespace arraylint
