#include "app/cli/CommandLine.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/CompletionCommand.h"
#include "base/text/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <sstream>

namespace arraylint {
namespace {

using Words = std::vector<std::string>;

class Parser {
public:
  explicit Parser(llvm::StringRef Version);
  ParsedCommand parse(Words Args);

private:
  void takeTrailingArguments(Words &Args);
  std::string faultOfWords(const Words &Args);
  CommandGroup &asked();
  std::string fault();

  CLI::App App{"Finds C++ code that keeps array libraries from scaling.",
               "arraylint"};
  std::vector<std::unique_ptr<CommandGroup>> Groups;
  AfterDashes After;
};

} // namespace

Parser::Parser(llvm::StringRef Version) {
  App.set_version_flag("--version", Version.str(), "Print the version");
  App.require_subcommand(1);
  App.get_formatter()->column_width(34);
  for (auto *Add :
       {addCheckCommand, addFixCommand, addLaunchCommand, addReportCommand,
        addMeasureCommand, addOomCommand, addBaselineCommands,
        addSuppressCommand, addIndexCommand, addLinkCommand, addMergeCommand,
        addModelCommands, addShowRuleCommand, addListRulesCommand,
        addConfigCommands, addCacheCommands, addSelfCheckCommand, addMcpCommand,
        addCompletionCommand})
    Groups.push_back(Add(App, After));
}

static Words commandsBelow(const CLI::App &App) {
  Words Names;
  for (const CLI::App *Sub :
       App.get_subcommands([](const CLI::App *) { return true; }))
    Names.push_back(Sub->get_name());
  return Names;
}

/// Reports an unknown or missing command name, even if the other arguments
/// cannot be parsed. Empty if the command is valid.
std::string Parser::faultOfWords(const Words &Args) {
  if (Args[0].empty() || Args[0][0] == '-')
    return "";
  const Words Commands = commandsBelow(App);
  if (!llvm::is_contained(Commands, Args[0]))
    return "unknown command '" + Args[0] + "'" + didYouMean(Args[0], Commands) +
           "\nUsage: arraylint check [options] files... [-- flags]";
  const Words Below = commandsBelow(*App.get_subcommand(Args[0]));
  if (Below.empty())
    return "";
  if (Args.size() == 1)
    return Args[0] + " needs a subcommand: " +
           llvm::join(Below.begin(), std::prev(Below.end()), ", ") + " or " +
           Below.back();
  if (Args[1].empty() || Args[1][0] == '-' ||
      llvm::is_contained(Below, Args[1]))
    return "";
  return "unknown command '" + Args[0] + " " + Args[1] + "'" +
         didYouMean(Args[1], Below);
}

/// An error message for the arguments that CLI11 did not recognise; empty if
/// there are none.
static std::string unknownOption(const CLI::App &Of) {
  const Words Extras = Of.remaining();
  auto Flag = llvm::find_if(
      Extras, [](llvm::StringRef Word) { return Word.starts_with("-"); });
  if (Extras.empty())
    return "";
  if (Flag == Extras.end())
    return "unexpected argument '" + Extras.front() + "'";
  llvm::StringRef Name = llvm::StringRef(*Flag).split('=').first;
  Words Known;
  for (const CLI::Option *Option : Of.get_options()) {
    for (const std::string &Long : Option->get_lnames())
      Known.push_back("--" + Long);
    for (const std::string &Short : Option->get_snames())
      Known.push_back("-" + Short);
  }
  return "unknown option '" + Name.str() + "'" + didYouMean(Name, Known);
}

/// The innermost subcommand that CLI11 recognised.
static const CLI::App &used(const CLI::App &From) {
  const auto Below = From.get_subcommands();
  return Below.empty() ? From : used(*Below.front());
}

CommandGroup &Parser::asked() {
  return **llvm::find_if(Groups,
                         [](const auto &Group) { return Group->isAsked(); });
}

/// The first error in a command line that CLI11 was able to parse; empty if
/// there is none.
std::string Parser::fault() {
  if (std::string Unknown = unknownOption(used(App)); !Unknown.empty())
    return Unknown;
  return asked().fault();
}

// CLI11 would treat the arguments after `--` as file names.
void Parser::takeTrailingArguments(Words &Args) {
  const auto Dashes = llvm::find(Args, "--");
  if (Dashes == Args.end())
    return;
  After.emplace(std::next(Dashes), Args.end());
  Args.erase(Dashes, Args.end());
}

ParsedCommand Parser::parse(Words Args) {
  auto Fault = [](const std::string &Message) {
    return EarlyExit{ExitCode::BadUsage, "",
                     "arraylint: error: " + Message + "\n"};
  };
  takeTrailingArguments(Args);
  if (Args.empty())
    return EarlyExit{ExitCode::BadUsage, "", App.help()};
  if (std::string Message = faultOfWords(Args); !Message.empty())
    return Fault(Message);
  try {
    std::reverse(Args.begin(), Args.end()); // CLI11 reads it from the back
    App.parse(Args);
  } catch (const CLI::Success &Asked) { // help or version
    std::ostringstream Out;
    App.exit(Asked, Out, Out);
    return EarlyExit{ExitCode::Clean, Out.str(), ""};
  } catch (const CLI::ExtrasError &) {
    return Fault(unknownOption(App));
  } catch (const CLI::ParseError &Error) {
    // If there is an unknown option, it is the likelier cause of the error.
    std::string Unknown = unknownOption(App);
    return Fault(Unknown.empty() ? Error.what() : Unknown);
  }
  if (std::string Message = fault(); !Message.empty())
    return Fault(Message);
  return asked().request();
}

ParsedCommand parseCommandLine(llvm::ArrayRef<const char *> Args,
                               llvm::StringRef Version) {
  return Parser(Version).parse({Args.begin(), Args.end()});
}

} // namespace arraylint
