//===- R401: config-after-start -------------------------------------------===//
//
//   legate::start();
//   setenv("LEGATE_CONFIG", "--gpus 2", 1);   // too late, not read again
//
// Reported only if the start certainly precedes it, with nothing in between
// that may finish the runtime.
//
//===----------------------------------------------------------------------===//

#include "analysis/events/FunctionIdentity.h"
#include "analysis/work/RuntimeState.h"
#include "check/HopNotes.h"
#include "check/LaunchCheck.h"
#include "check/LinkedUnit.h"

using namespace clang;

namespace arraylint {
namespace {

class ConfigAfterStart : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  /// Reports that \p Name is set at \p Site, a call or the setting itself, if
  /// that comes after a start. \p Explain adds to the report.
  void checkSetting(const Expr *Site, StringRef Name, const RuntimeState &State,
                    llvm::function_ref<void(FindingBuilder &)> Explain) {
    if (const Expr *Start = State.startBefore(Site)) {
      FindingBuilder R = reportSetting(Site, Name, Start, State);
      return Explain(R);
    }
    for (const PossibleStart &Start : State.possibleStarts())
      if (State.precedes(Start.Site, Site)) {
        FindingBuilder R = reportSetting(Site, Name, Start.Site, State);
        R.onlyIf(Start.If);
        Explain(R);
      }
  }

  FindingBuilder reportSetting(const Expr *Site, StringRef Name,
                               const Expr *Start, const RuntimeState &State) {
    FindingBuilder R = report(Site, "sets " + Name +
                                        " after the runtime was started; it is "
                                        "read once, at the first start");
    R.note(Start->getExprLoc(), "the runtime is started here");
    for (const FunctionEffect &Finish : State.possibleFinishes(Start, Site))
      R.unless({Finish});
    return R;
  }

  void checkBody(const FunctionBody &Body) override {
    const RuntimeState State(Body, unit());
    if (State.starts().empty() && State.possibleStarts().empty())
      return;
    for (const HostCall &Call : Body.hostCalls())
      if (auto Found = variableSetting(Call, Body, lookup()))
        checkSetting(Call.Site, Found->Table->Variable, State,
                     [](FindingBuilder &) {});
    // A function that starts the runtime may set the variable before that.
    for (const UserCall &Call : Body.calls())
      if (!State.isStartOrFinish(Call.Site))
        checkDefined(Call, State);
    // If nothing is known here, main shows the order of the calls.
    static constexpr size_t MostCalls = 12;
    if (isLinked(unit()) &&
        (!State.starts().empty() || Body.function().isMain()))
      for (const UserCall &Call : Body.externalCalls().take_front(MostCalls))
        checkExternal(Call, State);
  }

  void checkDefined(const UserCall &Call, const RuntimeState &State) {
    const FunctionBody *Callee = unit().Events.bodyOf(Call.Definition);
    const SureSetting Inside =
        Callee ? sureSetting(*Callee, lookup()) : SureSetting();
    if (Inside.Site)
      checkSetting(Call.Site, Inside.Name, State, [&](FindingBuilder &R) {
        R.note(Inside.Site->getExprLoc(), settingText(*Call.Definition));
      });
  }

  void checkExternal(const UserCall &Call, const RuntimeState &State) {
    const auto Callee = functionId(*Call.Definition);
    if (!Callee)
      return;
    for (const auto &Library : unit().Model->libraries())
      if (Library->Launch && !Library->Launch->Variable.empty())
        checkSetting(Call.Site, Library->Launch->Variable, State,
                     [&](FindingBuilder &R) {
                       R.andIf({*Callee, Effect::SetsVariable,
                                Library->Launch->Variable});
                       R.unless({{*Callee, Effect::Start}});
                       R.unless({{*Callee, Effect::Finishes}});
                     });
  }
};

ARRAYLINT_CHECK(ConfigAfterStart, "R401");

} // namespace
} // namespace arraylint
