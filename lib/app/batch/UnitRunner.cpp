#include "app/batch/UnitRunner.h"
#include "app/batch/RemotePreambles.h"
#include "app/batch/SharedPreambles.h"
#include "base/system/MachineLimits.h"
#include "base/workers/WorkerPool.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include <iterator>
#include <numeric>

namespace arraylint {

constexpr size_t ShownErrorLines = 3;

static UnitResults reportOf(const UnitRequest &Request, ChildOutcome Outcome) {
  UnitResults Report;
  if (Outcome.Fault.empty()) {
    llvm::Expected<UnitResults> Sent = unitReportFromJson(Outcome.Output);
    if (Sent)
      return std::move(*Sent);
    Outcome.Fault =
        "sent an unreadable report: " + llvm::toString(Sent.takeError());
  }
  Failure F{Request.File, std::move(Outcome.Fault), {}, /*IsCutShort=*/true};
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

namespace {

/// The requests that are not in the cache.
class Remaining {
public:
  Remaining(llvm::ArrayRef<UnitRequest> Requests, const BatchLimits &Limits,
            UnitCache &Cache, RunLog &Log)
      : Requests(Requests), Limits(Limits), Cache(Cache), Log(Log) {}

  void add(size_t Index);
  /// Gives others the results that are now in the cache.
  void share();
  /// Analyses them and passes each report to \p Each.
  using EachReport = llvm::function_ref<void(size_t Index, UnitResults)>;
  void run(EachReport Each);

private:
  struct Unit {
    size_t Index;
    const UnitRequest &Request;
    std::shared_ptr<const Preamble> Head; ///< null if none is used
    std::optional<UnitCost> Cost;         ///< of its last analysis
    uint64_t FileSize = 0;
  };

  std::vector<size_t> order() const;
  unsigned atOnce() const;
  WorkLimits limitsOf(const Unit &U) const;
  void beginLog();
  void sharePreambles(unsigned Jobs);
  void analyseOne(const Unit &U, llvm::raw_ostream &OS);
  void repeatFailed(llvm::MutableArrayRef<ChildOutcome> Outcomes, unsigned Jobs,
                    EachReport Each);
  UnitResults reportOf(const Unit &U, ChildOutcome Outcome);

  llvm::ArrayRef<UnitRequest> Requests;
  const BatchLimits &Limits;
  UnitCache &Cache;
  RunLog &Log;
  std::vector<Unit> Units;
};

} // namespace

void Remaining::add(size_t Index) {
  Unit &U = Units.emplace_back(
      Unit{Index, Requests[Index], nullptr, Cache.lastCost(Requests[Index])});
  llvm::sys::fs::file_size(U.Request.File, U.FileSize);
}

// Starts the slowest units first, so that none of them runs alone at the end.
// Units whose time is not known come before the others.
std::vector<size_t> Remaining::order() const {
  std::vector<size_t> Order(Units.size());
  std::iota(Order.begin(), Order.end(), 0);
  auto Rank = [&](size_t I) {
    const Unit &U = Units[I];
    return U.Cost ? std::pair<int, uint64_t>(0, U.Cost->Milliseconds)
                  : std::pair<int, uint64_t>(1, U.FileSize);
  };
  llvm::sort(Order, [&](size_t A, size_t B) {
    return Rank(A) != Rank(B) ? Rank(A) > Rank(B) : A < B;
  });
  return Order;
}

unsigned Remaining::atOnce() const {
  std::vector<uint64_t> Needs;
  for (const Unit &U : Units)
    Needs.push_back(U.Cost ? U.Cost->Bytes : UsualUnitMemory);
  return unitsAtOnce(std::move(Needs), usableProcessors(), usableMemory());
}

/// A file may take all memory, but no more: otherwise the system would end
/// another process for it.
WorkLimits Remaining::limitsOf(const Unit &U) const {
  unsigned Seconds = Limits.FileSeconds;
  if (!Seconds)
    Seconds = std::max<uint64_t>(DefaultFileSeconds,
                                 U.Cost ? U.Cost->Milliseconds / 50 : 0);
  constexpr uint64_t Least = uint64_t{4} << 30;
  const auto Memory = usableMemory();
  return {Seconds, Memory ? std::max(*Memory, Least) : 0};
}

void Remaining::beginLog() {
  std::vector<std::optional<uint64_t>> Milliseconds;
  for (const Unit &U : Units)
    Milliseconds.push_back(U.Cost ? std::optional(U.Cost->Milliseconds)
                                  : std::nullopt);
  Log.begin(Requests.size(), Milliseconds);
}

// Writes a line about the data stored in the cache, then the report.
void Remaining::analyseOne(const Unit &U, llvm::raw_ostream &OS) {
  Dependencies Seen;
  const UnitResults Report =
      analyse(U.Request, U.Head.get(), Cache.isUsed() ? &Seen : nullptr);
  std::string Json;
  llvm::raw_string_ostream(Json) << toJson(Report);
  const uint64_t Before = Cache.folder().bytesStored();
  if (Cache.isUsed())
    Cache.store(U.Request, U.Head.get(), std::move(Seen), Report, Json);
  OS << Cache.folder().account(Before) << '\n' << Json;
}

UnitResults Remaining::reportOf(const Unit &U, ChildOutcome Outcome) {
  const auto [Account, Json] = llvm::StringRef(Outcome.Output).split('\n');
  if (Outcome.Fault.empty()) {
    Cache.folder().join(Account);
    Cache.storeCost(U.Request, {Outcome.Milliseconds, Outcome.PeakBytes});
  }
  Outcome.Output = Json.str();
  return arraylint::reportOf(U.Request, std::move(Outcome));
}

void Remaining::sharePreambles(unsigned Jobs) {
  std::vector<const UnitRequest *> All;
  for (const Unit &U : Units)
    All.push_back(&U.Request);
  DependencyStore Store(Cache.folder());
  auto Heads = SharedPreambles(Cache.folder(), Store, Cache.common().text(),
                               Cache.remotePreambles())
                   .provide(All, Jobs,
                            [&](const UnitRequest &First, size_t Files,
                                const ChildOutcome *Outcome) {
                              Log.preamble(First, Files, Outcome);
                            });
  for (auto [U, Head] : llvm::zip_equal(Units, Heads))
    U.Head = std::move(Head);
}

// A damaged preamble may crash the process that reads it.
void Remaining::repeatFailed(llvm::MutableArrayRef<ChildOutcome> Outcomes,
                             unsigned Jobs, EachReport Each) {
  std::vector<size_t> Failed, Crashed;
  for (size_t I = 0; I < Outcomes.size(); ++I) {
    if (Outcomes[I].Fault.empty())
      continue;
    Failed.push_back(I);
    if (!Outcomes[I].HitLimit && Units[I].Head) {
      Units[I].Head.reset();
      Crashed.push_back(I);
    }
  }
  auto Again = runInChildren(
      Crashed.size(), Jobs,
      [&](size_t I, llvm::raw_ostream &OS) {
        analyseOne(Units[Crashed[I]], OS);
      },
      {}, nullptr, [&](size_t I) { return limitsOf(Units[Crashed[I]]); });
  for (auto [I, Outcome] : llvm::zip_equal(Crashed, Again))
    Outcomes[I] = std::move(Outcome);
  for (size_t I : Failed)
    Each(Units[I].Index, reportOf(Units[I], std::move(Outcomes[I])));
}

void Remaining::share() {
  std::vector<const UnitRequest *> All;
  for (const Unit &U : Units)
    All.push_back(&U.Request);
  Cache.share(All);
}

void Remaining::run(EachReport Each) {
  if (Units.empty())
    return;
  beginLog();
  ArrayModel::builtin(); // loaded once, rather than in each process
  const unsigned Jobs = Limits.Jobs ? Limits.Jobs : atOnce();
  if (Cache.isUsed())
    sharePreambles(Jobs);
  std::vector<ChildOutcome> Outcomes = runInChildren(
      Units.size(), Jobs,
      [&](size_t I, llvm::raw_ostream &OS) { analyseOne(Units[I], OS); },
      order(),
      [&](size_t I, ChildOutcome &Outcome) {
        Log.analysed(I, Units[I].Request, Outcome);
        if (Outcome.Fault.empty())
          Each(Units[I].Index, reportOf(Units[I], std::move(Outcome)));
      },
      [&](size_t I) { return limitsOf(Units[I]); });
  Log.finish();
  repeatFailed(Outcomes, Jobs, Each);
}

/// The results of \p Requests that are in the cache, or in that of others.
static std::vector<std::optional<UnitResults>>
knownResults(llvm::ArrayRef<UnitRequest> Requests, UnitCache &Cache,
             RunLog &Log) {
  std::vector<std::optional<UnitResults>> Known(Requests.size());
  std::vector<const UnitRequest *> Missed;
  std::vector<size_t> Places;
  for (size_t I = 0; I < Requests.size(); ++I) {
    Known[I] = Cache.find(Requests[I]);
    if (Known[I]) {
      Log.known(Requests[I]);
    } else {
      Missed.push_back(&Requests[I]);
      Places.push_back(I);
    }
  }
  for (auto [I, Shared] : llvm::zip_equal(Places, Cache.findShared(Missed)))
    if (Shared) {
      Log.shared(Requests[I]);
      Known[I] = std::move(Shared);
    }
  return Known;
}

std::vector<UnitResults> analyseEach(llvm::ArrayRef<UnitRequest> Requests,
                                     const BatchLimits &Limits,
                                     UnitCache &Cache, RunLog &Log) {
  std::vector<UnitResults> Reports(Requests.size());
  Remaining Left(Requests, Limits, Cache, Log);
  std::vector<std::optional<UnitResults>> Known =
      knownResults(Requests, Cache, Log);
  for (size_t I = 0; I < Requests.size(); ++I)
    if (Known[I])
      Reports[I] = std::move(*Known[I]);
    else
      Left.add(I);
  Left.run([&](size_t Index, UnitResults Report) {
    Reports[Index] = std::move(Report);
  });
  Left.share();
  Log.remoteFault(Cache.remoteFault());
  return Reports;
}

UnitResults joined(std::vector<UnitResults> Reports) {
  UnitResults All;
  for (UnitResults &Report : Reports) {
    append(All.Findings, Report.Findings);
    append(All.Suppressed, Report.Suppressed);
    append(All.Failures, Report.Failures);
    append(All.Stamps, Report.Stamps);
    append(All.Idioms, Report.Idioms);
    append(All.Comments, Report.Comments);
  }
  sortAndMerge(All.Findings);
  sortAndMerge(All.Suppressed);
  sortAndDropRepeated(All.Stamps);
  // Several units may report the idioms of the same header.
  sortAndDropRepeated(All.Idioms);
  sortAndDropRepeated(All.Comments);
  return All;
}

} // namespace arraylint
