#include "app/commands/FixRun.h"
#include "app/batch/RunLog.h"
#include "app/batch/UnitRequests.h"
#include "app/cli/ReportOutput.h"
#include "app/rounds/FixLog.h"
#include "app/rounds/FixPrompt.h"
#include "app/rounds/FixWriter.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

// Somebody who keeps writing to the files has to finish first.
constexpr unsigned MaxAttempts = 3;

/// Fixes and writes, again without the files that changed in the meantime.
static llvm::Expected<FixOutcome> fixAndWrite(const UnitRequests &Requests,
                                              FixWishes Wishes, bool Writes) {
  for (unsigned Attempt = 0;; ++Attempt) {
    FixOutcome Outcome = runFixRounds(Requests.Units, Wishes);
    if (!Writes)
      return Outcome;
    auto Changed = writeFiles(Outcome.Files);
    if (!Changed)
      return Changed.takeError();
    if (Changed->empty())
      return Outcome;
    if (Attempt == MaxAttempts)
      return llvm::createStringError("files keep changing: " +
                                     llvm::join(*Changed, ", "));
    for (const std::string &File : *Changed)
      Wishes.Untouchable[File] = "changed on disk";
  }
}

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
      fixAndWrite(*Requests, std::move(Wishes), !O.Diff);
  (*Cache)->finish();
  if (!Outcome)
    return refuse(Outcome.takeError());

  return showFixes(std::move(*Outcome), Requests->Unusable, O,
                   Directory.str().str());
}

} // namespace arraylint
