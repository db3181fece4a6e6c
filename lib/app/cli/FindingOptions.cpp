#include "app/cli/FindingOptions.h"
#include "app/cli/SharedOptions.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

namespace arraylint {

void FindingOptions::addTo(CLI::App &App, CheckRequest &Asked) {
  Command = &App;
  App.add_option("--baseline", Asked.Baseline,
                 "Leave out the findings in this file; see `baseline`")
      ->type_name("FILE");
  App.add_option("--min-confidence", LeastConfidence,
                 "Report only findings of at least this confidence:\n"
                 "low, medium, high")
      ->type_name("CONFIDENCE");
  App.add_option("--sort", Order,
                 "Order of the findings in text, concise, markdown and\n"
                 "github: file, or cost, the most expensive first")
      ->type_name("ORDER");
  App.add_option("--max-warnings", Asked.MostWarnings,
                 "Exit with 0 unless there are more warnings than\n"
                 "this")
      ->type_name("N");
  App.add_flag("--exit-zero", ExitZero,
               "Exit with 0 although there are findings");
  App.add_flag("--statistics", Asked.Statistics,
               "Also count the idioms that scale; SARIF always\n"
               "contains the counts");
}

std::string FindingOptions::fault(CheckRequest &Asked) const {
  const auto Least = confidenceFromName(LeastConfidence);
  if (!Least)
    return unknownChoice("--min-confidence", LeastConfidence,
                         confidenceChoices());
  Asked.LeastConfidence = *Least;
  if (!llvm::is_contained(orderChoices(), Order))
    return unknownChoice("--sort", Order, orderChoices());
  Asked.ByCost = Order == "cost";
  if (Command->count("--baseline") && Asked.Baseline.empty())
    return "--baseline names no file";
  if (ExitZero && Command->count("--max-warnings"))
    return "--exit-zero and --max-warnings exclude each other";
  if (ExitZero)
    Asked.MostWarnings = std::numeric_limits<unsigned>::max();
  return "";
}

} // namespace arraylint
