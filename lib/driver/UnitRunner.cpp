#include "driver/UnitRunner.h"
#include "driver/WorkerPool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <iterator>
#include <thread>

namespace arraylint {

constexpr size_t ShownErrorLines = 3;

static UnitReport reportOf(const UnitRequest &Request, ChildOutcome Outcome) {
  UnitReport Report;
  if (Outcome.Fault.empty()) {
    llvm::Expected<UnitReport> Sent = unitReportFromJson(Outcome.Output);
    if (Sent)
      return std::move(*Sent);
    Outcome.Fault =
        "sent an unreadable report: " + llvm::toString(Sent.takeError());
  }
  Failure F{Request.File, std::move(Outcome.Fault), {}};
  llvm::SmallVector<llvm::StringRef> Lines;
  llvm::SplitString(Outcome.Errors, Lines, "\n");
  for (llvm::StringRef Line : llvm::ArrayRef(Lines).take_front(ShownErrorLines))
    F.Details.push_back(llvm::json::fixUTF8(Line));
  Report.Failures.push_back(std::move(F));
  return Report;
}

template <typename T>
static void append(std::vector<T> &To, std::vector<T> &From) {
  std::move(From.begin(), From.end(), std::back_inserter(To));
}

template <typename T> static void sortAndDropRepeated(std::vector<T> &Of) {
  llvm::sort(Of);
  Of.erase(std::unique(Of.begin(), Of.end()), Of.end());
}

std::vector<UnitReport> analyseEach(llvm::ArrayRef<UnitRequest> Requests,
                                    unsigned Jobs, const FileContents &Edited) {
  if (Jobs == 0)
    Jobs = std::max(1u, std::thread::hardware_concurrency());
  std::vector<ChildOutcome> Outcomes = runInChildren(
      Requests.size(), Jobs, [&](size_t I, llvm::raw_ostream &OS) {
        OS << toJson(analyse(Requests[I], Edited));
      });
  std::vector<UnitReport> Reports;
  for (auto [Request, Outcome] : llvm::zip_equal(Requests, Outcomes))
    Reports.push_back(reportOf(Request, std::move(Outcome)));
  return Reports;
}

UnitReport joined(std::vector<UnitReport> Reports) {
  UnitReport All;
  for (UnitReport &Report : Reports) {
    append(All.Findings, Report.Findings);
    append(All.Failures, Report.Failures);
    append(All.Stamps, Report.Stamps);
    append(All.Idioms, Report.Idioms);
  }
  sortAndMerge(All.Findings);
  sortAndDropRepeated(All.Stamps);
  sortAndDropRepeated(All.Idioms); // of a header, from several units
  return All;
}

} // namespace arraylint
