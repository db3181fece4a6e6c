#include "app/commands/FixRun.h"
#include "app/batch/OtherUnits.h"
#include "app/batch/RunLog.h"
#include "app/batch/UnitRequests.h"
#include "app/cli/ReportFiles.h"
#include "app/rounds/FixLog.h"
#include "app/rounds/FixPrompt.h"
#include "app/rounds/FixWriter.h"
#include "vocabulary/ArrayModel.h"

namespace arraylint {

ExitCode fixFiles(const FixRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  llvm::Expected<UnitRequests> Requests = unitRequests(O.Of, *User);
  if (!Requests)
    return refuse(Requests.takeError());

  auto Cache = unitCache(O.Of);
  if (!Cache)
    return refuse(Cache.takeError());

  RunLog Log(*User);
  FixOptions Options;
  Options.Log = &Log;
  Options.Cache = Cache->get();
  Options.Others = otherUnits(O.Of, *User, *Requests, **Cache).Facts;
  Options.Upto = O.UnsafeFixes ? FixLevel::Suggested : FixLevel::Safe;
  Options.Limits = O.Of.Limits;
  FixPrompt Prompt(*User);
  if (O.Interactive)
    Options.Ask = [&](const FixChange &C, const FileContents &Before,
                      const FileContents &After) {
      return Prompt.ask(C, Before, After);
    };
  llvm::Expected<FixOutcome> Outcome =
      O.Diff ? runFixRounds(Requests->Units, Options)
             : fixAndWrite(Requests->Units, std::move(Options));
  (*Cache)->finish();
  if (!Outcome)
    return refuse(Outcome.takeError());

  Outcome->Failures.insert(Outcome->Failures.begin(),
                           Requests->Unusable.begin(),
                           Requests->Unusable.end());
  showFixes(*Outcome, O.Diff, *User);
  return exitCodeOf(*Outcome, O.Diff);
}

} // namespace arraylint
