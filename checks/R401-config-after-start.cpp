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

  FindingBuilder reportSetting(const Expr *Site, const Expr *Start,
                               StringRef Variable) {
    FindingBuilder R =
        report(Site, "sets " + Variable +
                         " after the runtime was started; it is read "
                         "once, at the first start");
    R.note(Start->getExprLoc(), "the runtime is started here");
    return R;
  }

  void checkBody(const FunctionBody &Body) override {
    const RuntimeState State(Body, unit());
    if (State.starts().empty())
      return;
    for (const HostCall &Call : Body.hostCalls())
      if (auto Setting = variableSetting(Call, Body, lookup()))
        if (const Expr *Start = State.startBefore(Call.Site))
          reportSetting(Call.Site, Start, Setting->Table->Variable);
    for (const UserCall &Call : Body.calls()) {
      const FunctionBody *Callee = unit().Events.bodyOf(Call.Definition);
      const Setting Inside = Callee ? sureSetting(*Callee) : Setting();
      // A function that starts the runtime may set the variable before that.
      if (!Inside.Site || State.isStartOrFinish(Call.Site))
        continue;
      if (const Expr *Start = State.startBefore(Call.Site))
        reportSetting(Call.Site, Start, Inside.Variable)
            .note(Inside.Site->getExprLoc(),
                  displayName(*Call.Definition) + " sets it here");
    }
  }
};

ARRAYLINT_CHECK(ConfigAfterStart, "R401");

} // namespace
} // namespace arraylint
