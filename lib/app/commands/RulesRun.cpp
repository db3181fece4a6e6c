#include "app/commands/RulesRun.h"
#include "app/cli/Console.h"
#include "base/text/NearestSpelling.h"
#include "project/RulePattern.h"
#include "report/Judged.h"
#include "report/RulePages.h"
#include "vocabulary/ArrayModel.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace json = llvm::json;

namespace arraylint {

ExitCode showRule(const ShowRuleRequest &Of) {
  const ArrayModel &Model = ArrayModel::builtin();
  const Rule *R = Model.rule(Of.Name);
  if (!R) {
    Console::error("no rule is called '" + Of.Name + "'" +
                   didYouMean(Of.Name, ruleSpellings(Model.rules())));
    return ExitCode::BadUsage;
  }
  llvm::StringRef Page = rulePage(R->Code);
  if (Page.empty()) {
    llvm::outs() << "# " << R->Code << ": " << R->Name << "\n\n"
                 << R->Summary << "\n\nhelp: " << R->Help << '\n';
    return ExitCode::Clean;
  }
  // The page's quotation sums the rule up; this is what findings say.
  const size_t Quotation = Page.find("\n> ");
  const size_t Next =
      Quotation == llvm::StringRef::npos ? 0 : Page.find('\n', Quotation + 1);
  llvm::outs() << Page.take_front(Next) << "\n>\n> help: " << R->Help
               << Page.drop_front(Next);
  return ExitCode::Clean;
}

static void listAsText(llvm::ArrayRef<Rule> Rules) {
  size_t Width = 0;
  for (const Rule &R : Rules)
    Width = std::max(Width, R.Name.size());
  for (const Rule &R : Rules)
    llvm::outs() << llvm::left_justify(R.Code, 6)
                 << llvm::left_justify(R.Name, Width + 2)
                 << llvm::left_justify(categoryName(R.Group), 10) << R.Summary
                 << (R.OptIn ? " (opt-in)" : "") << '\n';
}

static json::Object asJson(const Rule &R) {
  json::Object Thresholds;
  for (const auto &[Name, Value] : R.Thresholds)
    Thresholds[Name] = Value;
  json::Object Of{{"code", R.Code},
                  {"name", R.Name},
                  {"category", categoryName(R.Group)},
                  {"level", levelName(R.Severity)},
                  {"enabled", !R.OptIn},
                  {"summary", R.Summary},
                  {"help", R.Help},
                  {"thresholds", std::move(Thresholds)}};
  if (const auto OnRealPrograms = judged(R.Code))
    Of["judged"] = toJson(*OnRealPrograms);
  return Of;
}

ExitCode listRules(const ListRulesRequest &Of) {
  if (Of.Format == "text") {
    listAsText(builtinRules());
    return ExitCode::Clean;
  }
  json::Array Rules;
  for (const Rule &R : builtinRules())
    Rules.push_back(asJson(R));
  llvm::outs() << llvm::formatv("{0:2}", json::Value(std::move(Rules))) << '\n';
  return ExitCode::Clean;
}

} // namespace arraylint
