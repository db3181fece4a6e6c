//===- R104: host-sync-in-loop --------------------------------------------===//
//
//   for (int step = 0; step < n; ++step)
//     total += loss.item<float>();      // waits for the device each time
//
// A value that a branch tests, directly or through a variable, is reported by
// R105; a loop over elements by R101; a read only for a host algorithm by R102
// or R110; one that returns the value of an earlier read by R213; a mask that
// is listed again by R216. A forward pass is run in a loop elsewhere: a wait in
// it is a remark.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/arrays/RepeatedReads.h"
#include "analysis/code/Branch.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/ModelCall.h"
#include "analysis/loops/ElementCall.h"
#include "analysis/places/HostMemory.h"
#include "analysis/walks/ElementWalk.h"
#include "analysis/walks/HostWalk.h"
#include "analysis/work/MaskLists.h"
#include "analysis/work/RepeatedWait.h"
#include "check/ArrayCheck.h"
#include "check/CallEffect.h"
#include "check/HopNotes.h"
#include "check/ReadAdvice.h"
#include "fix/forms/DeviceAccumulator.h"
#include "fix/forms/PeriodicGuard.h"

using namespace clang;

namespace arraylint {
namespace {

StringRef whatItDoes(const ArrayCall &Call) {
  if (Call.has(Role::Print))
    return "prints the array";
  if (Call.has(Role::DeviceTransfer))
    return "reads the array back";
  if (indexReadBy(Call))
    return "reads the index back";
  if (Call.has(Role::Gather))
    return "waits for the size of its result";
  switch (Call.Entry->Result) {
  case ResultKind::Host:
  case ResultKind::HostArray:
    return "reads the array back";
  case ResultKind::Copy:
    return "waits for the size of its result";
  default:
    return "waits for the device";
  }
}

class HostSyncInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return RoleSet::all(); }

  void checkBody(const FunctionBody &Body) override {
    Waits = unit().Effects.sites(Body, Effect::Sync);
    Walks.emplace(Body, unit().Events, threshold("small_trip_count"), lookup());
    OfR216.reset();
    Unavoidable.clear();
    ArrayCheck::checkBody(Body);
  }

  /// An `if` whose arms all wait does so in each iteration.
  RepeatedWait waitOf(const Expr *Site, const Loop *Innermost) const {
    return repeatedWait(Site, Innermost, threshold("small_trip_count"), Waits,
                        unit());
  }

  /// `if (cudaDeviceSynchronize() != cudaSuccess)` tests an error code, not a
  /// value.
  bool controlsBranch(const ArrayEvent &Event, const Loop &Hot) const {
    return Event.Entry->Result != ResultKind::None &&
           controlsBranch(Event.Site, *Event.Body, Hot);
  }

  bool controlsBranch(const Expr *Site, const FunctionBody &Body,
                      const Loop &Hot) const {
    return branchOn(Site, Body) || unit().Values.testOf(Site, Body, &Hot);
  }

  const Loop *hot(const ArrayEvent &Event) const {
    return Event.InnermostLoop ? hotLoop(Event.Site, Event.InnermostLoop)
                               : nullptr;
  }

  bool isRepeatedMask(const ArrayEvent &Event) const {
    return Event.Entry->Owner->MasksMakeLists &&
           Event.Entry->Roles.hasAny({Role::Gather, Role::Scatter}) &&
           listsMaskAgain(Event, unit().Functions.writes(), lookup(),
                          [&](const ArrayEvent &Other) { return hot(Other); });
  }

  /// Does \p Event select elements by a mask, as `x.index({mask})`, which waits
  /// for their number? Not if R216 reports the mask.
  bool selectsByMask(const ArrayEvent &Event) {
    if (!Event.Entry->Owner->MasksMakeLists || !Event.has(Role::Gather) ||
        Event.Entry->Blocks || !hot(Event) ||
        writesElements(Event, *Event.Body) ||
        livesOnHost(Event.array(), lookup()))
      return false;
    const Expr *Mask = listedMask(Event, *Event.Body, lookup());
    if (!Mask || livesOnHost(Mask, lookup()))
      return false;
    if (!OfR216) {
      OfR216.emplace();
      for (const MaskList &List :
           findMaskLists(*Event.Body, unit().Functions.writes(), lookup(),
                         [&](const ArrayEvent &Other) { return hot(Other); })) {
        OfR216->insert(List.At->Site);
        for (const ArrayEvent *Other : List.Others)
          OfR216->insert(Other->Site);
      }
    }
    return !OfR216->contains(Event.Site);
  }

  bool isTimedFence(const CallEffect &Waiting, const Loop &Hot) {
    const VocabularyEntry *Fence =
        lookup().entry(calledFunction(Waiting.arrayCall()));
    return Fence && isTimed(*Fence, Hot, lookup());
  }

  /// What other units have to do so that R105 reports a test of the value
  /// instead; nothing if it never does.
  std::optional<Assumptions::Needs> needsToTest(const Expr *Site,
                                                const FunctionBody &Body,
                                                const Loop &Hot) const {
    const Assumptions::Enabled Now(lookup().assumptions(),
                                   Assumptions::About::Possible);
    Assumptions::Scope Here(lookup().assumptions());
    Here.discard();
    if (!unit().Values.testOf(Site, Body, &Hot) || Here.needs().empty())
      return std::nullopt;
    return Here.needs();
  }

  /// Reports a wait in a lambda that an algorithm calls for each element.
  void checkElementCall(const ArrayEvent &Event) {
    // Fences may be timed, and a loop in the lambda may be long.
    const bool Reads = Event.Entry->Result != ResultKind::None &&
                       !Event.has(Role::Print) && Event.Body->loops().empty();
    const HostCall *Call = Reads ? elementCall(*Event.Body, lookup()) : nullptr;
    if (!Call || !Event.Body->flow().onEveryPath({Event.Site}) ||
        isRepeatedRead(Event, unit().Functions.writes(), lookup()))
      return;
    FindingBuilder R =
        report(Event, whatItDoes(Event) + " for each element of the range");
    R.ifPlaced("it is on a device");
    R.onlyIfElsewhere(causesOfWait(Event, *Event.Body, lookup()));
    R.note(Call->Site->getExprLoc(),
           "'" + lastComponent(Call->Function->Name).str() +
               "' calls the lambda for each of them");
    R.help("compute it for all elements on the device and read the result "
           "once");
  }

  /// Reports a read in a forward pass, which a loop around it runs.
  void checkForwardPass(const ArrayEvent &Event) {
    const ResultKind Result = Event.Entry->Result;
    if (!isUnguarded(Event.Site, *Event.Body) ||
        !isForwardPass(Event.Body->function(), lookup()) ||
        (Result != ResultKind::Host && Result != ResultKind::HostArray &&
         !Event.has(Role::Print) && !Event.has(Role::DeviceTransfer)) ||
        branchOn(Event.Site, *Event.Body) ||
        unit().Values.testOf(Event.Site, *Event.Body, nullptr) ||
        isRepeatedRead(Event, unit().Functions.writes(), lookup()))
      return;
    FindingBuilder R =
        report(Event, whatItDoes(Event) + " in every forward pass");
    R.demote();
    R.ifPlaced("it is on a device");
    R.onlyIfElsewhere(causesOfWait(Event, *Event.Body, lookup()));
    R.help("leave the value on the device: the pass waits here until all work "
           "before it is done");
  }

  void checkEvent(const ArrayEvent &Event) override {
    if (!waitsForDevice(Event, *Event.Body, lookup()) && !selectsByMask(Event))
      return;
    if (!Event.InnermostLoop) {
      checkElementCall(Event);
      return checkForwardPass(Event);
    }
    const RepeatedWait Wait = waitOf(Event.Site, Event.InnermostLoop);
    const Loop *Hot = Wait.Hot;
    if (Hot && !controlsBranch(Event, *Hot) &&
        !isTimed(*Event.Entry, *Hot, lookup()) &&
        !isRepeatedToMeasure(Event.Site, *Hot) &&
        !isRepeatedRead(Event, unit().Functions.writes(), lookup()) &&
        !isRepeatedMask(Event) &&
        !servesHostWalk(Event, threshold("small_trip_count"), lookup()) &&
        !Walks->include(Event.Site)) {
      const auto Same = readsOfIndex(Event, *Hot);
      if (!Same.empty() && Same.front() != Event.Site)
        return;
      const std::string Message = whatItDoes(Event).str() + Wait.howOften();
      const SourceLocation Expanded = whereExpanded(Event);
      FindingBuilder R = Expanded.isValid() ? report(Expanded, Message)
                                            : report(Event, Message);
      if (worthOfWait(Event.Site, *Event.Body, Hot) == Worth::Little)
        R.demote();
      if (!Event.has(Role::Print) && Event.Entry->Result != ResultKind::None)
        R.ifPlaced("it is on a device");
      R.onlyIfElsewhere(causesOfWait(Event, *Event.Body, lookup()));
      const Stmt *Statement = Event.Body->statementOf(Event.Site);
      noteOtherArms(R, Event.Site, *Hot);
      for (const Expr *Again : llvm::drop_begin(Same, Same.empty() ? 0 : 1))
        R.note(Again->getExprLoc(), "it is read back again here");
      if (const VarDecl *Unused = unusedVariable(Event.Site, *Event.Body))
        R.note(Unused->getLocation(),
               "'" + Unused->getNameAsString() + "' is not used");
      const bool WaitsAnyway = waitsAnyway(Event.Site, *Event.Body, *Hot);
      std::optional<Fix> Sum = accumulateOnDevice(Event, *Hot, lookup());
      if (!WaitsAnyway || !Sum)
        R.help(adviceOnRead(Event, *Hot, lookup()));
      if (isReadAgain(Event, *Hot))
        return;
      if (!WaitsAnyway) {
        R.fix(std::move(Sum));
        R.fix(accumulateKeptRead(Event, *Hot, threshold("check_period"),
                                 lookup()));
      }
      // One guard is sufficient for all reads in a statement.
      if (Guarded.insert(Statement).second)
        R.fix(guardPeriodically(Statement, *Hot, threshold("check_period")));
    }
  }

  void checkCall(const UserCall &Call, const FunctionBody &Body) override {
    if (!Call.InnermostLoop)
      return;
    const CallEffect Waiting(Call, Effect::Sync, unit());
    const RepeatedWait Wait = Waiting.isPossible()
                                  ? waitOf(Call.Site, Call.InnermostLoop)
                                  : RepeatedWait();
    const Loop *Hot = Wait.Hot;
    if (Hot && !controlsBranch(Call.Site, Body, *Hot) &&
        !isTimedFence(Waiting, *Hot) && !isRepeatedToMeasure(Call.Site, *Hot) &&
        !Walks->include(Call.Site)) {
      FindingBuilder R = report(Call.Site,
                                displayName(*Call.Definition) +
                                    " waits for the device" + Wait.howOften(),
                                worthOfWait(Call.Site, Body, Hot));
      R.ifPlaced("its arrays are on one");
      Waiting.explain(R);
      R.help("move the wait out of " + displayName(*Call.Definition) +
             ", or call it only every few iterations");
      noteOtherArms(R, Call.Site, *Hot);
      if (const auto Needs = needsToTest(Call.Site, Body, *Hot))
        R.unless(*Needs);
    }
  }

  /// The calls in \p Hot that read the same index back as \p Event, by the same
  /// name: `x[i]`, `y[i]`. Empty if it reads none.
  llvm::SmallVector<const Expr *, 4> readsOfIndex(const ArrayEvent &Event,
                                                  const Loop &Hot) const {
    llvm::SmallVector<const Expr *, 4> Found;
    const ValueDecl *Index = namedVariable(indexReadBy(Event));
    if (!Index)
      return Found;
    for (const ArrayEvent &Other : Event.Body->eventsAround(Hot.Statement))
      if (Other.InnermostLoop == Event.InnermostLoop &&
          namedVariable(indexReadBy(Other)) == Index &&
          waitOf(Other.Site, Other.InnermostLoop).Hot == &Hot)
        Found.push_back(Other.Site);
    return Found;
  }

  /// Does each iteration read the value of \p Event once more, other than for a
  /// sum? Then the loop waits as often without \p Event.
  bool isReadAgain(const ArrayEvent &Event, const Loop &Hot) const {
    const auto Again = repeatsOf(Event, unit().Functions.writes(), lookup());
    return llvm::any_of(Again, [&](const ArrayEvent *Later) {
      return Later->InnermostLoop &&
             Event.Body->isPartOf(Later->Site, Hot.Statement) &&
             waitOf(Later->Site, Later->InnermostLoop).Hot &&
             !accumulateOnDevice(*Later, Hot, lookup());
    });
  }

  /// Does \p Event wait in \p Hot, and is there a fix that avoids it?
  bool isAvoidable(const ArrayEvent &Event, const Loop &Hot) const {
    if (!waitsForDevice(Event, *Event.Body, lookup()))
      return false;
    const int64_t Period = threshold("check_period");
    return accumulateOnDevice(Event, Hot, lookup()) ||
           accumulateKeptRead(Event, Hot, Period, lookup()) ||
           guardPeriodically(Event.Body->statementOf(Event.Site), Hot, Period);
  }

  /// Does \p Hot wait again and again for other reasons than \p Site, whatever
  /// is fixed? Then a sum on the device saves nothing.
  bool waitsAnyway(const Expr *Site, const FunctionBody &Body,
                   const Loop &Hot) {
    const auto [It, New] = Unavoidable.try_emplace(&Hot);
    if (New) {
      llvm::DenseSet<const Expr *> Avoidable;
      for (const ArrayEvent &Event : Body.eventsAround(Hot.body()))
        if (Hot.contains(Event.Site) && isAvoidable(Event, Hot))
          Avoidable.insert(Event.Site);
      llvm::copy_if(Waits, std::back_inserter(It->second),
                    [&](const Expr *Wait) {
                      return Hot.contains(Wait) && !Avoidable.contains(Wait) &&
                             waitOf(Wait, Body.innermostLoop(Wait)).Hot;
                    });
    }
    return llvm::any_of(It->second,
                        [&](const Expr *Wait) { return Wait != Site; });
  }

  /// The location of a macro of the library that prints, such as `af_print(x)`.
  static SourceLocation whereExpanded(const ArrayEvent &Event) {
    const SourceManager &Sources = Event.Body->context().getSourceManager();
    const SourceLocation Begin = Event.Site->getBeginLoc();
    return Event.has(Role::Print) && Begin.isMacroID() &&
                   Sources.isInSystemMacro(Begin)
               ? Sources.getExpansionLoc(Begin)
               : SourceLocation();
  }

  void noteOtherArms(FindingBuilder &R, const Expr *Site,
                     const Loop &Hot) const {
    for (const Expr *Other : otherArms(Site, Hot, Waits))
      R.note(Other->getExprLoc(), "the other branch waits here");
  }

  llvm::SmallVector<const Expr *, 8> Waits;
  llvm::DenseSet<const Stmt *> Guarded;
  /// The waits of a loop that no fix avoids.
  llvm::DenseMap<const Loop *, llvm::SmallVector<const Expr *, 4>> Unavoidable;
  std::optional<ElementWalks> Walks; ///< of the body
  /// What R216 reports in the body, when needed.
  std::optional<llvm::DenseSet<const Expr *>> OfR216;
};

ARRAYLINT_CHECK(HostSyncInLoop, "R104");

} // namespace
} // namespace arraylint
