//===- R401: config-after-start -------------------------------------------===//
//
//   legate::start();
//   setenv("LEGATE_CONFIG", "--gpus 2", 1);   // too late, not read again
//
// Reported only if the start certainly precedes it, with nothing in between
// that may finish the runtime.
//
//===----------------------------------------------------------------------===//

#include "analysis/work/RuntimeState.h"
#include "check/HopNotes.h"
#include "check/LaunchCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class ConfigAfterStart : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  struct Setting {
    const Expr *Site = nullptr;
    std::string Variable;
  };

  /// The first assignment to an environment variable of a runtime on every path
  /// through \p Body. Cached, because \p Body may be called often.
  const Setting &sureSetting(const FunctionBody &Body) {
    static constexpr AnalysisCache::Query Asked;
    auto &Known = Body.cache().stored<std::optional<Setting>>(Asked);
    if (Known)
      return *Known;
    Known.emplace();
    for (const HostCall &Call : Body.hostCalls())
      if (auto Found = variableSetting(Call, Body, lookup());
          Found && Body.flow().onEveryPath({Call.Site})) {
        Known = Setting{Call.Site, Found->Table->Variable};
        break;
      }
    return *Known;
  }

  FindingBuilder reportSetting(const Setting &Of, const Expr *Start) {
    FindingBuilder R =
        report(Of.Site, "sets " + Of.Variable +
                            " after the runtime was started; it is read once, "
                            "at the first start");
    R.note(Start->getExprLoc(), "the runtime is started here");
    return R;
  }

  /// Reports \p Of, a setting in the function of \p State, if it comes after a
  /// start. \p Explain adds notes.
  void checkSetting(const Setting &Of, const RuntimeState &State,
                    llvm::function_ref<void(FindingBuilder &)> Explain) {
    if (const Expr *Start = State.startBefore(Of.Site)) {
      FindingBuilder R = reportSetting(Of, Start);
      return Explain(R);
    }
    for (const PossibleStart &Start : State.possibleStarts())
      if (State.precedes(Start.Site, Of.Site)) {
        FindingBuilder R = reportSetting(Of, Start.Site);
        R.onlyIf(Start.If);
        Explain(R);
      }
  }

  void checkBody(const FunctionBody &Body) override {
    const RuntimeState State(Body, unit());
    if (State.starts().empty() && State.possibleStarts().empty())
      return;
    for (const HostCall &Call : Body.hostCalls())
      if (auto Found = variableSetting(Call, Body, lookup()))
        checkSetting({Call.Site, Found->Table->Variable}, State,
                     [](FindingBuilder &) {});
    for (const UserCall &Call : Body.calls()) {
      const FunctionBody *Callee = unit().Events.bodyOf(Call.Definition);
      const Setting Inside = Callee ? sureSetting(*Callee) : Setting();
      // A function that starts the runtime may set the variable before that.
      if (!Inside.Site || State.isStartOrFinish(Call.Site))
        continue;
      checkSetting({Call.Site, Inside.Variable}, State, [&](FindingBuilder &R) {
        R.note(Inside.Site->getExprLoc(),
               displayName(*Call.Definition) + " sets it here");
      });
    }
  }
};

ARRAYLINT_CHECK(ConfigAfterStart, "R401");

} // namespace
} // namespace arraylint
