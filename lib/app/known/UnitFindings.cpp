#include "app/known/UnitFindings.h"
#include "base/system/GitHead.h"

namespace arraylint {

bool needIdioms(llvm::ArrayRef<ReportRequest> Reports) {
  return llvm::any_of(Reports, [](const ReportRequest &Request) {
    return findFormat(Request.Format)->AlwaysHoldsIdioms;
  });
}

void noteUse(llvm::ArrayRef<llvm::StringRef> Files,
             llvm::ArrayRef<UnitResults> Reports, RunResults &Found) {
  Found.WithoutLibrary = {Found.Files.begin(), Found.Files.end()};
  for (auto [File, Report] : llvm::zip_equal(Files, Reports))
    if (Report.UsesLibrary)
      Found.WithoutLibrary.erase(File.str());
}

void takeFailures(llvm::ArrayRef<size_t> Places,
                  llvm::MutableArrayRef<UnitResults> Reports,
                  std::vector<Placed<Failure>> &Into) {
  for (auto [Place, Report] : llvm::zip_equal(Places, Reports))
    for (Failure &F : std::exchange(Report.Failures, {}))
      Into.emplace_back(Place, std::move(F));
}

static void countIdioms(llvm::ArrayRef<IdiomSite> Sites, RunResults &Found) {
  Found.Idioms.emplace();
  for (const IdiomSite &Site : Sites) {
    ++(*Found.Idioms)[Site.Idiom];
    ++Found.IdiomsByFile[Site.File][Site.Idiom];
  }
}

SiftedFindings takeResults(UnitResults Of, SieveList &Sieves, bool CountsIdioms,
                           RunResults &Found) {
  SiftedFindings Sifted = Sieves.sift(allFindings(Of));
  Found.Findings = std::move(Sifted.Reported);
  Found.Suppressed = std::move(Sifted.Suppressed);
  if (CountsIdioms)
    countIdioms(Of.Idioms, Found);
  return Sifted;
}

void findOrigin(llvm::ArrayRef<ReportRequest> Reports, RunResults &Found) {
  if (Found.Files.empty() ||
      llvm::none_of(Reports, [](const ReportRequest &Request) {
        return findFormat(Request.Format)->ShowsOrigin;
      }))
    return;
  if (auto Head = gitHead(Found.WorkingDirectory, Found.Files))
    Found.Of = Origin{std::move(Head->Top),       std::move(Head->Revision),
                      std::move(Head->Date),      Head->HasChanges,
                      std::move(Head->Unchanged), webLink(Head->Remote)};
}

} // namespace arraylint
