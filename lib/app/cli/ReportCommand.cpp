#include "app/cli/ReportCommand.h"

namespace arraylint {

static constexpr const char *Footer =
    "DIR/index.html is the whole report: it needs no server, no network and "
    "no\n"
    "JavaScript. Compiler flags may follow '--', as for check.\n\n"
    "Exit status: 0 the report is written, whatever it says, 2 wrong usage or\n"
    "configuration, 3 a file could not be analysed (the report says which).";

ReportCommand::ReportCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "report", "Write an HTML report") {
  names(Top, Command::Report);
  Top.add_option("--html", O.HtmlFolder,
                 "Write it to this folder, which is created if needed")
      ->type_name("DIR");
  addSourceOptions(Top, O);
  Rules.addTo(Top, O);
  addTalkOptions(Top, O.Talk);
  Top.footer(Footer);
}

std::string ReportCommand::fault() {
  for (std::string Bad :
       {Rules.fault(O), faultOfCompileCommand(O), faultOfTalk(O.Talk)})
    if (!Bad.empty())
      return Bad;
  if (O.HtmlFolder.empty())
    return Top.count("--html") ? "--html names no folder"
                               : "report: name a folder with --html DIR";
  if (O.Inputs.empty())
    return "no files to check; name source files or a folder";
  O.Reports = {{"html", O.HtmlFolder + "/index.html"}};
  return "";
}

} // namespace arraylint
