#include "app/commands/FixRun.h"
#include "app/batch/RunLog.h"
#include "app/batch/UnitRequests.h"
#include "app/cli/ReportOutput.h"
#include "app/rounds/FixLog.h"
#include "app/rounds/FixPrompt.h"
#include "app/rounds/FixWriter.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

ExitCode fixFiles(const Options &O) {
  llvm::SmallString<256> Directory;
  if (std::error_code Error = llvm::sys::fs::current_path(Directory))
    return refuse(llvm::errorCodeToError(Error));
  llvm::Expected<UnitRequests> Requests = unitRequests(O, Directory);
  if (!Requests)
    return refuse(Requests.takeError());

  auto Cache = unitCache(O);
  if (!Cache)
    return refuse(Cache.takeError());

  RunLog Log(O, Directory.str().str());
  FixWishes Wishes;
  Wishes.Log = &Log;
  Wishes.Cache = Cache->get();
  Wishes.Upto = O.UnsafeFixes ? FixLevel::Suggested : FixLevel::Safe;
  Wishes.Jobs = O.Jobs;
  FixPrompt Prompt(O, Directory);
  if (O.Interactive)
    Wishes.Ask = [&](const FixChange &C, const FileContents &Before,
                     const FileContents &After) {
      return Prompt.ask(C, Before, After);
    };
  llvm::Expected<FixOutcome> Outcome =
      O.Diff ? runFixRounds(Requests->Units, Wishes)
             : fixAndWrite(Requests->Units, std::move(Wishes));
  (*Cache)->finish();
  if (!Outcome)
    return refuse(Outcome.takeError());

  return showFixes(std::move(*Outcome), Requests->Unusable, O,
                   Directory.str().str());
}

} // namespace arraylint
