#include "app/commands/IndexRun.h"
#include "app/batch/UnitRequests.h"
#include "app/batch/UnitRunner.h"
#include "app/cli/ReportFiles.h"
#include "base/text/Count.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

ExitCode indexFiles(const IndexRequest &O) {
  auto User = Console::here(O.Display);
  if (!User)
    return refuse(User.takeError());
  auto Cache = unitCache(O.Of);
  if (!Cache)
    return refuse(Cache.takeError());
  if (!(*Cache)->isUsed())
    return refuse(llvm::createStringError(
        "the cache is disabled, and the facts are stored in it"));
  llvm::Expected<UnitRequests> Requests = unitRequests(O.Of, *User);
  if (!Requests)
    return refuse(Requests.takeError());
  std::vector<UnitRequest> Unknown;
  llvm::copy_if(
      Requests->Units, std::back_inserter(Unknown),
      [&](const UnitRequest &Unit) { return !(*Cache)->findFacts(Unit); });
  RunLog Log(*User);
  UnitResults Found = joined(analyseEach(Unknown, O.Of.Limits, **Cache, Log));
  (*Cache)->finish(User->isQuiet());
  std::vector<Failure> Failures = std::move(Requests->Unusable);
  llvm::append_range(Failures, std::move(Found.Failures));
  shortenDetails(Failures, *User);
  showFailures(Failures, *User);
  if (!User->isQuiet())
    Console::print("indexed " + count(Requests->FileCount, "file") + ", " +
                   llvm::Twine(analysedFiles(Unknown, {}).size()) +
                   " of them analysed");
  return Failures.empty() ? ExitCode::Clean : ExitCode::NotAnalysed;
}

} // namespace arraylint
