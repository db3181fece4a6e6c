#include "app/cli/CheckCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class ReportCommand : public CommandGroup {
public:
  ReportCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  std::string faultOfEditor();

  CheckRequest Asked;
  RuleOptions Rules;
};

} // namespace

static constexpr const char *ReportFooter =
    "DIR/index.html is the whole report: it needs no server, no network and "
    "no\n"
    "JavaScript. Compiler flags may follow '--', as for check.\n\n"
    "Exit status: 0 the report was written, with or without findings, 2 wrong\n"
    "usage or configuration, 3 a file could not be analysed (it is listed).";

ReportCommand::ReportCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "report", "Write an HTML report") {
  Top.add_option("--html", Asked.HtmlFolder,
                 "Write it to this folder, which is created if needed")
      ->type_name("DIR");
  Top.add_option("--since", Asked.Since,
                 "Show what changed since this report of check --format json")
      ->type_name("FILE");
  addMeasured(Top, Asked);
  Top.add_option("--editor", Asked.EditorLink,
                 "Link findings to an editor: vscode, zed, or a URL with\n"
                 "{path}, {line} and {column}")
      ->type_name("EDITOR");
  addSourceOptions(Top, Asked.Of);
  addExclusion(Top, Asked.Of);
  Rules.addTo(Top, Asked.Of);
  addVerbosityOptions(Top, Asked.Display);
  Top.footer(ReportFooter);
}

/// Replaces the name of an editor by its links.
std::string ReportCommand::faultOfEditor() {
  static const std::map<std::string, std::string> Known = {
      {"vscode", "vscode://file{path}:{line}:{column}"},
      {"zed", "zed://file{path}:{line}:{column}"}};
  if (const auto Found = Known.find(Asked.EditorLink); Found != Known.end())
    Asked.EditorLink = Found->second;
  const llvm::StringRef Link = Asked.EditorLink;
  if (Top.count("--editor") &&
      (!Link.contains(':') || !Link.contains("{path}")))
    return "--editor: '" + Asked.EditorLink +
           "' is neither vscode nor zed nor a URL with {path}";
  return "";
}

std::string ReportCommand::fault() {
  Asked.Of.CompilerFlags = After;
  for (std::string Bad :
       {Rules.fault(Asked.Of, Asked.Display), faultOfCompileCommand(Asked.Of),
        faultOfVerbosity(Asked.Display), faultOfEditor(),
        faultOfMeasured(Top, Asked)})
    if (!Bad.empty())
      return Bad;
  if (Asked.HtmlFolder.empty())
    return Top.count("--html") ? "--html names no folder"
                               : "report: name a folder with --html DIR";
  if (std::string Bad = selectProject(Asked.Of); !Bad.empty())
    return Bad;
  Asked.Reports = {{"html", Asked.HtmlFolder + "/index.html"}};
  return "";
}

std::unique_ptr<CommandGroup> addReportCommand(CLI::App &To,
                                               const AfterDashes &After) {
  return std::make_unique<ReportCommand>(To, After);
}

} // namespace arraylint
