#include "app/known/SieveList.h"
#include "app/cli/ReportFiles.h"
#include "app/known/BaselineFile.h"
#include "app/known/ConfidenceSieve.h"
#include "app/known/DiffLines.h"
#include "app/known/ExclusionSieve.h"
#include "app/known/NewFindings.h"
#include "app/known/SuppressionSieve.h"
#include "base/text/Count.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

using LoadedSieve = llvm::Expected<std::unique_ptr<Sieve>>;

static LoadedSieve confidenceSieve(const CheckRequest &O, const Console &) {
  if (O.LeastConfidence == Confidence::Low)
    return nullptr;
  return std::make_unique<ConfidenceSieve>(O.LeastConfidence);
}

static LoadedSieve exclusionSieve(const CheckRequest &O, const Console &User) {
  auto Excluded = ExcludedPaths::parse(O.Of.Excluded, User.workingDirectory());
  if (!Excluded)
    return Excluded.takeError();
  if (Excluded->empty())
    return nullptr;
  return std::make_unique<ExclusionSieve>(std::move(*Excluded));
}

/// The sieves that command-line options add, in the order in which they decide.
/// A function returns null if its option is not given.
constexpr LoadedSieve (*AskedFor[])(const CheckRequest &, const Console &) = {
    exclusionSieve, baselineSieve, revisionSieve, diffLinesSieve,
    confidenceSieve};

SieveList::SieveList() {
  add(std::make_unique<SuppressionSieve>("comment",
                                         Suppression::Source::Comment));
  add(std::make_unique<SuppressionSieve>("region",
                                         Suppression::Source::Region));
}

llvm::Expected<SieveList> SieveList::load(const CheckRequest &O,
                                          const Console &User) {
  SieveList List;
  for (const auto &Load : AskedFor) {
    LoadedSieve New = Load(O, User);
    if (!New)
      return New.takeError();
    if (*New)
      List.add(std::move(*New));
  }
  return std::move(List);
}

std::vector<std::string> SieveList::files() const {
  std::vector<std::string> Files;
  for (const auto &Each : All)
    llvm::append_range(Files, Each->files());
  return Files;
}

llvm::Error SieveList::prepare(llvm::ArrayRef<UnitRequest> Units) {
  for (const auto &Each : All)
    if (llvm::Error Error = Each->prepare(Units))
      return Error;
  return llvm::Error::success();
}

void SieveList::learn(const AnalysedUnits &Of) {
  for (const auto &Each : All)
    Each->learn(Of);
}

llvm::Error SieveList::fault() const {
  for (const auto &Each : All)
    if (llvm::Error Error = Each->fault())
      return Error;
  return llvm::Error::success();
}

void SieveList::showIdle(const Selection &Of, const Console &User,
                         llvm::ArrayRef<UnitRequest> Units,
                         llvm::ArrayRef<Failure> Failures) const {
  for (const auto &Each : All)
    Each->showIdle(Of, User, Units, Failures);
}

/// The decisions of \p Sieves on \p Findings; all findings are passed to each
/// sieve.
static std::vector<Fate> fatesOf(llvm::ArrayRef<Finding> Findings,
                                 llvm::ArrayRef<std::unique_ptr<Sieve>> Sieves,
                                 std::vector<SiftedFindings::Count> &KeptBack) {
  std::vector<Fate> Fates(Findings.size());
  for (const auto &Each : Sieves) {
    size_t Count = 0;
    for (auto [Decided, New] : llvm::zip_equal(Fates, Each->judge(Findings))) {
      if (Decided.Is != Fate::Kind::Reported || New.Is == Fate::Kind::Reported)
        continue;
      Decided = std::move(New);
      ++Count;
    }
    KeptBack.push_back({Each.get(), Count});
  }
  return Fates;
}

static void siftBy(llvm::ArrayRef<std::unique_ptr<Sieve>> Sieves,
                   SiftedFindings &Into) {
  std::vector<Finding> Before = std::move(Into.Reported);
  Into.Reported.clear();
  Into.Reported.reserve(Before.size());
  std::vector<Fate> Fates = fatesOf(Before, Sieves, Into.KeptBack);
  for (auto [F, Its] : llvm::zip_equal(Before, Fates)) {
    if (Its.By)
      F.SuppressedBy.push_back(std::move(*Its.By));
    if (Its.Is == Fate::Kind::Reported)
      Into.Reported.push_back(std::move(F));
    else if (Its.Is == Fate::Kind::Suppressed)
      Into.Suppressed.push_back(std::move(F));
  }
  sortAndMerge(Into.Reported);
  sortAndMerge(Into.Suppressed);
}

SiftedFindings SieveList::sift(std::vector<Finding> Findings) {
  SiftedFindings Result;
  Result.Reported = std::move(Findings);
  const llvm::ArrayRef<std::unique_ptr<Sieve>> Sieves = All;
  const auto InPlace =
      Sieves.take_while([](const auto &Each) { return Each->isInPlace(); });
  siftBy(InPlace, Result);
  for (const Finding &F : Result.Suppressed)
    Result.InUse.insert(F.SuppressedBy.begin(), F.SuppressedBy.end());
  dropReported(Result.Suppressed, Result.Reported);
  siftBy(Sieves.drop_front(InPlace.size()), Result);
  return Result;
}

std::vector<std::string> SiftedFindings::leftOut() const {
  std::vector<std::string> Parts;
  for (const Count &Of : KeptBack)
    if (const std::string Origin = Of.By->origin(); !Origin.empty())
      Parts.push_back(count(Of.Findings, "finding") + " " + Origin);
  return Parts;
}

std::vector<Finding> allFindings(UnitResults &Report) {
  std::vector<Finding> All = std::move(Report.Findings);
  llvm::append_range(All, std::move(Report.Suppressed));
  return All;
}

} // namespace arraylint
