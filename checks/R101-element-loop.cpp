//===- R101: element-loop -------------------------------------------------===//
//
//   for (int64_t i = 0; i < n; ++i)
//     y[i] = x[i] * 2;              // n tiny tasks; y.copy_(x * 2) is one
//
// Not reported if the loop only prints or records the steps of a training, in
// assertions of unit tests, and for few iterations or elements. Rows: R114.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/HostCreation.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/HostProgram.h"
#include "analysis/walks/ElementWalk.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"
#include "fix/forms/WholeArray.h"

using namespace clang;

namespace arraylint {
namespace {

class ElementLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  /// Is the array one that the function makes without naming a place, and moves
  /// nowhere?
  bool isMadeOnHost(const ElementAccess &Access, const FunctionBody &Body) {
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(namedVariable(Access.Array));
    const Expr *Init = Variable ? initializerOf(*Variable, Body) : nullptr;
    if (!Init || llvm::any_of(Body.uses(Variable), [&](const auto *Use) {
          return assignedTo(Use, Body);
        }))
      return false;
    const ArrayCall Made = hostCreation(Init, Body, lookup());
    return Made && makesOnHost(*Made.Entry->Owner);
  }

  void checkBody(const FunctionBody &Body) override {
    for (const ElementWalk &Walk : elementWalks(
             Body, unit().Events, threshold("small_trip_count"), lookup()))
      reportLoop(Walk);
  }

  /// Does the loop around \p L do nothing else, but for views, as for all
  /// elements of a matrix?
  static bool isPartOfWalk(const Loop &L) {
    const Stmt *Around = L.Parent ? L.Parent->body() : nullptr;
    return Around &&
           llvm::all_of(L.Body->eventsAround(Around),
                        [&](const ArrayEvent &Event) {
                          return L.contains(Event.Site) ||
                                 Event.Entry->Result == ResultKind::View ||
                                 Event.has(Role::ShapeQuery) ||
                                 !L.Body->isPartOf(Event.Site, Around);
                        });
  }

  /// An access on the host takes a microsecond, not the time of a kernel: a few
  /// of one row matter only in many iterations.
  bool isCheapOnHost(const Loop &L, size_t Accesses) {
    constexpr size_t FewAccesses = 3;
    const int64_t Many = threshold("many_passes");
    const auto Iterations = iterationCount(L);
    return !unit().Saved.runsOften(L, Many) ||
           (Many > 0 && Accesses <= FewAccesses && !isPartOfWalk(L) &&
            (!Iterations || Iterations->Count < Many)) ||
           unit().Saved.worthOfElements(
               Accesses, L, threshold("remark_percent")) == Worth::Little;
  }

  /// An access takes microseconds, unless it is a task of a runtime: a walk
  /// over no matrix that runs once takes a moment, if it is not known to be
  /// long, and so do a few accesses beside the work of a network.
  bool isCheapOnDevice(const Loop &L, const Loop &Hot,
                       llvm::ArrayRef<ElementAccess> Touched) {
    const Library *Owner =
        lookup().arrayLibrary(Touched.front().Array->getType());
    if (Owner && Owner->Distributed)
      return false;
    const auto Iterations = iterationCount(L);
    if (!L.Parent && &L == &Hot &&
        (!Iterations || Iterations->Count < threshold("many_passes")) &&
        !mayBeCalledOften(L.Body->function(), unit().Events, lookup()))
      return true;
    // A write takes as long as a read: it makes a view and launches a kernel.
    double Cost = 0;
    for (const ElementAccess &A : Touched) {
      double Passes = 1;
      for (const Loop *In = L.Body->innermostLoop(A.Site); In && In != &Hot;
           In = In->Parent)
        Passes *= WorkCost::iterationsOf(*In);
      Cost += WorkCost::Wait * Passes;
    }
    return worthBeside(Cost, *L.Body, &Hot) == Worth::Little;
  }

  /// Are all elements that \p Walk accesses in host memory?
  bool isOnHost(const ElementWalk &Walk, PlaceCauses *Elsewhere = nullptr) {
    const FunctionBody &Body = *Walk.Over->Body;
    return llvm::all_of(Walk.Accesses, [&](const ElementAccess &A) {
      if (A.OnHost || isOnHostHere(A.Array, Body, lookup()))
        return true;
      if (!Elsewhere)
        return false;
      const PlaceCauses Causes = causesElsewhere(A.Array, Body, lookup());
      Elsewhere->insert(Causes.begin(), Causes.end());
      return !Causes.empty();
    });
  }

  /// Other units may decide where the arrays are.
  void reportLoop(const ElementWalk &Walk) {
    PlaceCauses Elsewhere;
    if (isOnHost(Walk) || !isOnHost(Walk, &Elsewhere)) {
      reportLoop(Walk, isOnHost(Walk));
      return;
    }
    reportLoop(Walk, /*OnHost=*/false).onlyIfElsewhere(Elsewhere);
    FindingBuilder R = reportLoop(Walk, /*OnHost=*/true);
    for (const std::vector<FunctionEffect> &Cause : Elsewhere)
      R.unless({Cause.begin(), Cause.end()});
  }

  FindingBuilder reportLoop(const ElementWalk &Walk, bool OnHost) {
    const Loop &L = *Walk.Over, &Hot = *Walk.Hot;
    const llvm::ArrayRef<ElementAccess> Touched = Walk.Accesses;
    const bool Reads = llvm::any_of(
        Touched, [](const ElementAccess &A) { return !A.IsWrite; });
    const bool Writes =
        llvm::any_of(Touched, [](const ElementAccess &A) { return A.IsWrite; });
    const Library *Owner =
        lookup().arrayLibrary(Touched.front().Array->getType());
    const std::string Each =
        !OnHost
            ? ("iterations, a " + workNoun(Owner) + " for each access").str()
        : Touched.size() == 1 ? "elements"
                              : "iterations";
    // A number of the few elements of each row would mislead.
    const bool IsCounted = &L == &Hot || iterationCount(Hot);
    FindingBuilder R =
        report(L.Statement->getBeginLoc(),
               std::string(Writes ? (Reads ? "reads and writes" : "writes")
                                  : "reads") +
                   (OnHost ? " an array element by element on the host"
                           : " an array element by element") +
                   (IsCounted ? estimate(L, Each) : ""));
    const bool IsPlainMemory =
        OnHost || llvm::all_of(Touched, [&](const ElementAccess &A) {
          return A.ByView || isOnHostHere(A.Array, *L.Body, lookup()) ||
                 isMadeOnHost(A, *L.Body);
        });
    const auto *View =
        llvm::find_if(Touched, [](const ElementAccess &A) { return A.ByView; });
    const bool ByView = View != Touched.end();
    if (IsPlainMemory ? (OnHost && !ByView) || isCheapOnHost(L, Touched.size())
                      : isCheapOnDevice(L, Hot, Touched))
      R.demote();
    constexpr size_t MostNotes = 3;
    for (const ElementAccess &A : Touched.take_front(MostNotes))
      R.note(A.Site->getBeginLoc(), A.IsWrite ? "an element is written here"
                                              : "an element is read here");
    if (const ValueDecl *Array =
            namedVariable((ByView ? *View : Touched.front()).Array))
      R.help(Walk.IsSaved
                 ? "use an accessor of '" + Array->getNameAsString() + "'"
                 : "replace the loop by operations on the whole of '" +
                       Array->getNameAsString() + "'" +
                       (ByView   ? ", or use an accessor of it"
                        : OnHost ? ""
                                 : ", or copy it to the host once before the "
                                   "loop"));
    // The fix knows neither the other effects of methods nor other uses of a
    // row.
    if (!Walk.IsIndirect && !ByView)
      R.fix(wholeArrayForm(L, Touched, lookup()));
    return R;
  }
};

ARRAYLINT_CHECK(ElementLoop, "R101");

} // namespace
} // namespace arraylint
