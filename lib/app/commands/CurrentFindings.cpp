#include "app/commands/CurrentFindings.h"
#include "app/batch/OtherUnits.h"
#include "app/batch/UnitRunner.h"
#include "app/cli/ReportFiles.h"
#include "app/link/LinkUnits.h"

namespace arraylint {

llvm::Expected<CurrentFindings>
currentFindings(const Selection &Of, SieveList &Sieves, const Console &User) {
  auto Cache = unitCache(Of);
  if (!Cache)
    return Cache.takeError();
  llvm::Expected<UnitRequests> Requests = unitRequests(Of, User);
  if (!Requests)
    return Requests.takeError();
  CurrentFindings Found;
  RunLog Log(User);
  std::vector<UnitResults> Reports =
      analyseEach(Requests->Units, Of.Limits, **Cache, Log);
  if (dependsOnOthers(Reports))
    linkUnits(Reports, otherUnits(Of, User, *Requests, **Cache).Facts);
  else
    leaveUnlinked(Reports);
  Found.Units = std::move(Requests->Units);
  UnitResults Report = joined(std::move(Reports));
  (*Cache)->finish();
  Found.Reported = Sieves.sift(allFindings(Report)).Reported;
  Found.Failures = std::move(Requests->Unusable);
  llvm::append_range(Found.Failures, std::move(Report.Failures));
  showFailures(Found.Failures, User);
  return Found;
}

} // namespace arraylint
