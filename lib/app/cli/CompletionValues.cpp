#include "app/cli/completion/CompletionValues.h"
#include "app/cli/SelfCheckCommand.h"
#include "app/cli/SharedOptions.h"
#include "measured/imports/Profile.h"
#include "project/ConfigKeys.h"
#include "report/ReportWriter.h"
#include "vocabulary/ArrayModel.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

static CompletionValues words(llvm::ArrayRef<std::string> Words) {
  CompletionValues Values;
  for (const std::string &Word : Words)
    Values.Candidates.push_back({Word, ""});
  return Values;
}

/// Completes rule names if the user has typed the beginning of one, else rule
/// codes, which are used more often.
static CompletionValues ruleNames(llvm::StringRef Typed) {
  CompletionValues Values;
  const bool ByName = !Typed.empty() && llvm::isLower(Typed[0]);
  for (const Rule &R : builtinRules())
    Values.Candidates.push_back(ByName ? Candidate{R.Name, R.Summary}
                                       : Candidate{R.Code, R.Name});
  return Values;
}

/// Completes the part of "R104,-R2" after the last comma and minus sign.
static CompletionValues ruleList(llvm::StringRef Typed) {
  const size_t Comma = Typed.rfind(',') + 1;
  const size_t Start = Typed.substr(Comma).starts_with("-") ? Comma + 1 : Comma;
  CompletionValues Values = ruleNames(Typed.substr(Start));
  for (Category C :
       {Category::Blocks, Category::Refactor, Category::Info, Category::Launch})
    Values.Candidates.push_back({categoryName(C).str(), "a category"});
  for (Candidate &Each : Values.Candidates)
    Each.Text.insert(0, Typed.take_front(Start));
  Values.Rest = ":glue";
  return Values;
}

static CompletionValues formats(llvm::StringRef Typed) {
  if (Typed.contains('='))
    return {{}, ":files"};
  CompletionValues Values;
  for (const ReportFormat *Format : reportFormats())
    Values.Candidates.push_back({Format->spelling(), ""});
  Values.Rest = ":glue"; // =FILE may follow
  return Values;
}

static CompletionValues libraries() {
  CompletionValues Values{{{"host", "functions of the host"}}, ":files"};
  for (const auto &Each : ArrayModel::builtin().libraries())
    Values.Candidates.push_back({Each->Name, ""});
  return Values;
}

static CompletionValues configKeys() {
  CompletionValues Values;
  for (const ConfigKey &Key : projectShape().Keys)
    Values.Candidates.push_back({Key.Name, Key.Summary});
  Values.Rest = ":glue"; // .KEY may follow
  return Values;
}

CompletionValues completionValues(llvm::StringRef Kind, llvm::StringRef Typed) {
  if (Kind == "rule")
    return ruleNames(Typed);
  if (Kind == "LIST")
    return ruleList(Typed);
  if (Kind == "FORMAT[=FILE]")
    return formats(Typed);
  if (Kind == "FORMAT")
    return words(textOrJson());
  if (Kind == "WHEN")
    return words(colorModes());
  if (Kind == "CONFIDENCE")
    return words(confidenceChoices());
  if (Kind == "ORDER")
    return words(orderChoices());
  if (Kind == "PROFILER")
    return words(profileFormatNames());
  if (Kind == "parts")
    return words(selfCheckParts());
  if (Kind == "libraries")
    return libraries();
  if (Kind == "key")
    return configKeys();
  if (Kind == "DIR")
    return {{}, ":folders"};
  for (llvm::StringRef Number : {"N", "X", "MIB", "SECONDS"})
    if (Kind == Number)
      return {};
  return {{}, ":files"};
}

} // namespace arraylint
