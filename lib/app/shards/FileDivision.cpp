#include "app/shards/FileDivision.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include <numeric>

namespace arraylint {

/// A shard may take this much longer than the average before files leave it.
constexpr double Slack = 1.05;

/// The cost of each file; all 1 if no time is known.
static std::vector<uint64_t> costs(llvm::ArrayRef<std::string> Names,
                                   const AnalysisTimes &Times) {
  std::vector<uint64_t> Known;
  for (const std::string &Name : Names)
    if (const auto Time = Times.of(Name))
      Known.push_back(std::max<uint64_t>(*Time, 1));
  llvm::sort(Known);
  const uint64_t Middle = Known.empty() ? 1 : Known[Known.size() / 2];
  std::vector<uint64_t> Costs;
  for (const std::string &Name : Names)
    Costs.push_back(std::max<uint64_t>(Times.of(Name).value_or(Middle), 1));
  return Costs;
}

std::vector<unsigned> divideFiles(llvm::ArrayRef<std::string> Names,
                                  const AnalysisTimes &Times, unsigned Shards) {
  const std::vector<uint64_t> Costs = costs(Names, Times);
  const double Most =
      Slack * std::accumulate(Costs.begin(), Costs.end(), 0.0) / Shards;
  // The slowest first, because small ones fill the gaps that are left.
  std::vector<size_t> Order(Names.size());
  std::iota(Order.begin(), Order.end(), size_t{0});
  llvm::sort(Order, [&](size_t A, size_t B) {
    return Costs[A] != Costs[B] ? Costs[A] > Costs[B] : Names[A] < Names[B];
  });
  std::vector<double> Loads(Shards);
  std::vector<unsigned> Numbers(Names.size());
  for (size_t I : Order) {
    size_t At = llvm::xxh3_64bits(llvm::StringRef(Names[I])) % Shards;
    if (Loads[At] + Costs[I] > Most)
      At = llvm::min_element(Loads) - Loads.begin();
    Loads[At] += Costs[I];
    Numbers[I] = At + 1;
  }
  return Numbers;
}

std::string divisionDigest(llvm::ArrayRef<std::string> Names,
                           llvm::ArrayRef<unsigned> Numbers) {
  std::vector<std::string> Lines;
  for (auto [Name, Number] : llvm::zip_equal(Names, Numbers))
    Lines.push_back(Name + '\0' + std::to_string(Number));
  llvm::sort(Lines);
  return llvm::utohexstr(
      llvm::xxh3_64bits(llvm::StringRef(llvm::join(Lines, "\n"))),
      /*LowerCase=*/true, 16);
}

} // namespace arraylint
