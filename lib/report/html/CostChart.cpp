#include "report/html/CostChart.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

namespace arraylint {

constexpr size_t ShownFunctions = 10;
constexpr size_t Colors = 5; ///< more rules share the last one

namespace {

/// Doubles, because estimates saturate and their sums would not fit.
using CostByRule = std::map<std::string, double>;

struct FunctionCost {
  std::string File, Function; ///< the file as shown
  CostByRule Rules;
  double All = 0;
};

} // namespace

/// What adds up to the cost of a function: each measured line counts once.
static double addedCost(const Finding &F, const RunResults &R) {
  if (!R.hasMeasuredTime())
    return estimatedCost(F, R.rule(F.Code));
  return F.Measured ? F.Measured->OwnSeconds : 0;
}

static std::vector<FunctionCost> costByFunction(const RunResults &R) {
  std::map<std::pair<std::string, std::string>, CostByRule> Costs;
  for (const Finding &F : R.Findings)
    Costs[{R.shown(F.Where.File), F.Function}][F.Code] += addedCost(F, R);
  std::vector<FunctionCost> Result;
  for (auto &[Where, Rules] : Costs) {
    FunctionCost Of{Where.first, Where.second, std::move(Rules)};
    for (const auto &[Code, Cost] : Of.Rules)
      Of.All += Cost;
    if (Of.All > 0)
      Result.push_back(std::move(Of));
  }
  llvm::sort(Result, [](const FunctionCost &A, const FunctionCost &B) {
    return std::tie(B.All, A.File, A.Function) <
           std::tie(A.All, B.File, B.Function);
  });
  return Result;
}

/// The colour of each rule, from 1, by descending cost.
static std::map<std::string, size_t>
colors(llvm::ArrayRef<FunctionCost> Functions) {
  CostByRule Sum;
  for (const FunctionCost &Of : Functions)
    for (const auto &[Code, Cost] : Of.Rules)
      Sum[Code] += Cost;
  std::vector<std::pair<double, std::string>> Order;
  for (const auto &[Code, Cost] : Sum)
    Order.emplace_back(-Cost, Code);
  llvm::sort(Order);
  std::map<std::string, size_t> Result;
  for (const auto &[I, Of] : llvm::enumerate(Order))
    Result[Of.second] = std::min(I + 1, Colors);
  return Result;
}

static void writeBar(const FunctionCost &Of, double Most,
                     const std::map<std::string, size_t> &ColorOf,
                     llvm::raw_ostream &OS) {
  std::vector<std::pair<double, std::string>> Parts;
  for (const auto &[Code, Cost] : Of.Rules)
    Parts.emplace_back(-Cost, Code);
  llvm::sort(Parts);
  OS << "<div class=bar aria-hidden=true>";
  for (const auto &[Cost, Code] : Parts)
    OS << "<span class=c" << ColorOf.at(Code) << " style=\"width:"
       << llvm::format("%.1f", Most > 0 ? -100 * Cost / Most : 0) << "%\">"
       << "</span>";
  OS << "</div><span class=parts>";
  for (const auto &[I, Part] : llvm::enumerate(Parts))
    OS << (I ? ", " : "") << "<i class=c" << ColorOf.at(Part.second) << "></i>"
       << htmlEscaped(Part.second) << ' '
       << htmlEscaped(shareText(-Part.first, Of.All));
  OS << "</span>";
}

void writeCostChart(const RunResults &R, llvm::raw_ostream &OS) {
  const std::vector<FunctionCost> Functions = costByFunction(R);
  if (Functions.empty()) {
    OS << (R.Findings.empty()
               ? "<p>There are no findings.</p>"
               : "<p>No finding was executed in the measured run.</p>");
    return;
  }
  double All = 0;
  for (const FunctionCost &Of : Functions)
    All += Of.All;
  const auto ColorOf = colors(Functions);
  OS << "<table class=chart><thead><tr><th scope=col>function</th>"
        "<th scope=col>"
     << (R.hasMeasuredTime() ? "measured time" : "estimated cost")
     << ", and the rules that it is due to</th>"
        "<th scope=col class=number>share</th></tr></thead>\n<tbody>\n";
  for (const FunctionCost &Of :
       llvm::ArrayRef(Functions).take_front(ShownFunctions)) {
    OS << "<tr><th scope=row><code>"
       << htmlEscaped(Of.Function.empty() ? "outside of functions"
                                          : Of.Function)
       << "</code><br><span class=at>" << htmlEscaped(Of.File)
       << "</span></th><td>";
    writeBar(Of, Functions.front().All, ColorOf, OS);
    OS << "</td><td class=number>" << htmlEscaped(shareText(Of.All, All))
       << "</td></tr>\n";
  }
  OS << "</tbody></table>";
  if (Functions.size() > ShownFunctions)
    OS << "\n<p>" << count(Functions.size() - ShownFunctions, "more function")
       << " with findings.</p>";
}

} // namespace arraylint
