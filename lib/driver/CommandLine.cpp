// Compiled with RTTI, which CLI11 needs; see lib/CMakeLists.txt.
#include "driver/CommandLine.h"
#include "driver/CacheCommands.h"
#include "driver/ConfigCommandLine.h"
#include "driver/ModelCommands.h"
#include "rules/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <CLI/CLI.hpp>
#include <sstream>

namespace arraylint {
namespace {

constexpr const char *Description =
    "Finds C++ code that keeps array libraries from scaling.";

constexpr const char *CheckFooter =
    "Compiler flags may follow '--'. Without them and without -p, each file's\n"
    "folder and those above it are searched for compile_commands.json,\n"
    "compile_flags.txt and build/compile_commands.json.\n\n"
    "Exit status: 0 no findings (or all of them fixed), 1 findings,\n"
    "2 wrong usage or configuration, 3 a file could not be analysed.";

constexpr const char *FixFooter =
    "Fixes are made until nothing more changes; the touched lines are "
    "formatted\n"
    "if there is a .clang-format. Compiler flags may follow '--', as for "
    "check.\n"
    "What was fixed is told on stderr, what is left and why on stdout.\n\n"
    "With --verify, '--' is followed by a command that builds and runs "
    "something:\n"
    "  arraylint fix --verify -- sh -c 'cmake -B b && cmake --build b && "
    "b/prog'\n"
    "Without files, all those of the compile database below the tree are "
    "meant.\n\n"
    "Exit status: 0 nothing is left, 1 warnings are left, 2 wrong usage or\n"
    "configuration, 3 a file could not be analysed (the others are fixed).";

class Parser {
public:
  explicit Parser(llvm::StringRef Version);
  std::variant<Options, EarlyExit> parse(std::vector<std::string> Args);

private:
  void addCheck();
  void addFix();
  void addSourceOptions(CLI::App &To);
  void addRuleOptions(CLI::App &To);
  void addLaunch();
  void addMerge();
  void addReportOptions(CLI::App &To);
  void addRuleCommands();
  void takeWhatFollowsDashes(std::vector<std::string> &Args);
  std::string fault();
  std::string unknownOptionOfAny();
  std::string faultOfRun();
  std::string faultOfVerify();
  Options options();
  std::string unknownOption(const CLI::App &Of);

  CLI::App App{Description, "arraylint"};
  CLI::App *Check = nullptr;
  CLI::App *Fix = nullptr;
  CLI::App *Launch = nullptr;
  CLI::App *Merge = nullptr;
  CLI::App *ShowRule = nullptr;
  CLI::App *ListRules = nullptr;
  std::optional<ModelCommands> Model;
  ConfigCommandLine Config;
  CacheCommands Cache;
  Options O;
  std::vector<std::string> Formats;
  std::string OutputFile;
  std::string Color = "auto";
  bool NoCache = false;
  bool SafeOnly = false;
  bool NoConfig = false;
};

const std::vector<std::string> Colors{"auto", "always", "never"};
const std::vector<std::string> Commands{"check", "fix",    "launch",
                                        "merge", "model",  "rule",
                                        "rules", "config", "cache"};

} // namespace

Parser::Parser(llvm::StringRef Version) {
  App.set_version_flag("--version", Version.str(), "Print the version");
  App.require_subcommand(1);
  App.get_formatter()->column_width(34);
  addCheck();
  addFix();
  addLaunch();
  addMerge();
  Model.emplace(App, O);
  addRuleCommands();
  Config.addTo(App, O);
  Cache.addTo(App);
}

void Parser::addCheck() {
  Check = App.add_subcommand("check", "Analyse source files");
  addSourceOptions(*Check);
  addReportOptions(*Check);
  Check->add_flag("--fix", O.Fix, "Apply the safe fixes");
  Check->add_flag("--unsafe-fixes", O.UnsafeFixes,
                  "Apply the suggested fixes too (with --diff: show them)");
  Check->add_flag("--diff", O.Diff,
                  "Print the fixes as a patch and change no file;\n"
                  "a report is then written with -o only");
  Check->add_flag("--statistics", O.Statistics,
                  "Count what is written so that it scales;\n"
                  "SARIF always holds the counts");
  Check->footer(CheckFooter);
  Check->allow_extras();
}

void Parser::addSourceOptions(CLI::App &To) {
  To.add_option("files", O.Inputs,
                "Source files, or folders to search for them");
  To.add_option("-p", O.BuildPath,
                "Folder of compile_commands.json, or that file")
      ->type_name("BUILD");
  To.add_option("-j", O.Jobs,
                "Files analysed at the same time; default:\n"
                "one per processor, fewer if memory is short")
      ->type_name("N")
      ->check(CLI::Range(1u, 4096u).description(""));
  To.add_flag("--full-parse", O.FullParse,
              "Parse library code in full, as a compiler does:\n"
              "slower, with the same findings");
  To.add_flag("--no-cache", NoCache,
              "Neither use nor store results of earlier runs");
}

void Parser::addFix() {
  Fix = App.add_subcommand("fix", "Fix what is found, and tell what is left");
  addSourceOptions(*Fix);
  addRuleOptions(*Fix);
  Fix->add_flag("--safe-only", SafeOnly,
                "Make the safe fixes only; the default");
  Fix->add_flag("--unsafe-fixes", O.UnsafeFixes,
                "Make the suggested fixes too: right in the usual\n"
                "case, but rounding, aliasing or order may differ");
  Fix->add_flag("--diff", O.Diff,
                "Print the fixes as a patch and change no file");
  Fix->add_flag("-i,--interactive", O.Interactive,
                "Show each change and ask: y, n, a (all), q (quit)");
  Fix->add_flag("--verify", O.Verify,
                "Run the command after '--' in a copy of the tree,\n"
                "before and after; keep the fixes that change\n"
                "neither its exit status nor what it prints");
  Fix->add_option("--tree", O.Tree,
                  "What is copied; default: the git tree around the\n"
                  "current directory, else that directory")
      ->type_name("DIR");
  Fix->add_option("--tolerance", O.Tolerance,
                  "Numbers in the output may differ by this part of\n"
                  "themselves, or of 1; default: 0, every byte counts")
      ->type_name("X")
      ->check(CLI::Range(0.0, 1e300).description(""));
  Fix->add_flag("--keep-scratch", O.KeepScratch, "Keep the copy");
  Fix->footer(FixFooter);
  Fix->allow_extras();
}

void Parser::addReportOptions(CLI::App &To) {
  addRuleOptions(To);
  To.add_option("--format", Formats,
                "Format of the report, and the file it goes to;\n"
                "default: stdout. May be repeated. One of\n" +
                    describedFormats())
      ->type_name("FORMAT[=FILE]")
      ->allow_extra_args(false);
  To.add_option("-o", OutputFile, "Write the report to this file")
      ->type_name("FILE");
}

void Parser::addRuleOptions(CLI::App &To) {
  To.add_option("--rules", O.RuleSpec,
                "Only these rules: codes, names, patterns,\n"
                "categories (R1*,R203,LAUNCH); -R304: not this one")
      ->type_name("LIST")
      ->join();
  To.add_option("--config", O.ConfigFile,
                "Configuration for all files; default: the\n"
                "nearest .arraylint.yaml at or above each")
      ->type_name("FILE");
  To.add_flag("--no-config", NoConfig, "Read no configuration");
  To.add_option("--color", Color, "auto, always, never")->type_name("WHEN");
}

void Parser::addLaunch() {
  Launch = App.add_subcommand("launch",
                              "Check the flags in shell, SLURM and CI scripts");
  Launch->add_option("files", O.Inputs, "Scripts; .yml and .yaml are CI files");
  addReportOptions(*Launch);
  Launch
      ->add_option("--device-memory", O.DeviceMemory,
                   "What each device has, in MiB")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  Launch
      ->add_option("--node-memory", O.NodeMemory,
                   "What each node has, in MiB, if a script does not say so")
      ->type_name("MIB")
      ->check(CLI::Range(int64_t{1}, int64_t{1} << 40).description(""));
  Launch->footer("Exit status: 0 no findings, 1 findings, 2 wrong usage,\n"
                 "3 a file could not be read.");
  Launch->allow_extras();
}

void Parser::addMerge() {
  Merge = App.add_subcommand("merge", "Join the SARIF files of several runs");
  Merge->add_option("files", O.Inputs, "What `check --format sarif` wrote");
  Merge->add_option("-o", OutputFile, "Write the joined report to this file")
      ->type_name("FILE");
  Merge->footer("What several runs found in a header is there once; the order "
                "of the files\ndoes not matter.\n\n"
                "Exit status: 0 joined, 2 wrong usage, or a file that is no "
                "such report.");
  Merge->allow_extras();
}

void Parser::addRuleCommands() {
  ShowRule = App.add_subcommand("rule", "Explain a rule");
  ShowRule->add_option("rule", O.RuleName, "Its code or name, e.g. R104");
  ShowRule->allow_extras();
  ListRules = App.add_subcommand("rules", "List all rules");
  ListRules->allow_extras();
}

std::string Parser::unknownOption(const CLI::App &Of) {
  std::vector<std::string> Extras = Of.remaining();
  auto Flag = llvm::find_if(
      Extras, [](llvm::StringRef Word) { return Word.starts_with("-"); });
  if (Extras.empty())
    return "";
  if (Flag == Extras.end())
    return "unexpected argument '" + Extras.front() + "'";
  llvm::StringRef Name = llvm::StringRef(*Flag).split('=').first;
  std::vector<std::string> Known;
  for (const CLI::Option *Option : Of.get_options()) {
    for (const std::string &Long : Option->get_lnames())
      Known.push_back("--" + Long);
    for (const std::string &Short : Option->get_snames())
      Known.push_back("-" + Short);
  }
  return "unknown option '" + Name.str() + "'" + didYouMean(Name, Known);
}

static std::string badColor(llvm::StringRef Value) {
  if (llvm::is_contained(Colors, Value))
    return "";
  const std::string Guess = didYouMean(Value, Colors);
  return "--color: unknown value '" + Value.str() + "'" +
         (Guess.empty() ? "; expected one of: " + llvm::join(Colors, ", ")
                        : Guess);
}

std::string Parser::unknownOptionOfAny() {
  std::vector<const CLI::App *> All{Check,    Fix,       Launch,        Merge,
                                    ShowRule, ListRules, &Model->used()};
  llvm::append_range(All, Config.commands());
  llvm::append_range(All, Cache.commands());
  for (const CLI::App *Sub : All)
    if (std::string Unknown = unknownOption(*Sub); !Unknown.empty())
      return Unknown;
  return "";
}

std::string Parser::faultOfVerify() {
  if (O.Verify && O.VerifyCommand.empty())
    return "--verify needs a command after '--'";
  if (O.Verify && O.Interactive)
    return "--verify and --interactive exclude each other";
  for (const char *Name : {"--tree", "--tolerance", "--keep-scratch"})
    if (Fix->count(Name) && !O.Verify)
      return std::string(Name) + " goes with --verify";
  return "";
}

// What check, fix and launch share.
std::string Parser::faultOfRun() {
  for (std::string Bad :
       {readReportRequests(Formats, OutputFile, O.Reports), badColor(Color)})
    if (!Bad.empty())
      return Bad;
  if (O.CompilerFlags && !O.BuildPath.empty())
    return "-p and compiler flags after '--' exclude each other";
  if (SafeOnly && O.UnsafeFixes)
    return "--safe-only and --unsafe-fixes exclude each other";
  if (O.Fix && O.Diff)
    return "--fix and --diff exclude each other: --diff changes no file";
  const CLI::App &Used = *App.get_subcommands().front();
  if (Used.count("--rules") && O.RuleSpec.empty())
    return "--rules names no rule";
  if (Used.count("--config") && (NoConfig || O.ConfigFile.empty()))
    return NoConfig ? "--config and --no-config exclude each other"
                    : "--config names no file";
  if (std::string Bad = faultOfVerify(); !Bad.empty())
    return Bad;
  if (O.Verify || !O.Inputs.empty())
    return "";
  return Launch->parsed() ? "no files to check; name scripts"
                          : "no files to check; name source files or a folder";
}

// The first fault of a command line that CLI11 could take apart; empty if none.
std::string Parser::fault() {
  if (std::string Unknown = unknownOptionOfAny(); !Unknown.empty())
    return Unknown;
  if (Config.asked())
    return Config.fault(O);
  if (ShowRule->parsed() && O.RuleName.empty())
    return "no rule named; `arraylint rules` lists them";
  if (Merge->parsed()) {
    O.Reports = {{"sarif", OutputFile}};
    return O.Inputs.empty() ? "no files to merge; name SARIF files" : "";
  }
  if (Cache.asked() || ShowRule->parsed() || ListRules->parsed())
    return "";
  return Model->parsed() ? Model->fault() : faultOfRun();
}

// What was asked for by words and by commands.
Options Parser::options() {
  O.What = Launch->parsed()      ? Command::Launch
           : Merge->parsed()     ? Command::Merge
           : Fix->parsed()       ? Command::Fix
           : Model->parsed()     ? Model->command()
           : ShowRule->parsed()  ? Command::ShowRule
           : ListRules->parsed() ? Command::ListRules
           : Cache.asked()       ? *Cache.asked()
                                 : Config.asked().value_or(Command::Check);
  O.Color = Color == "always"  ? ColorMode::Always
            : Color == "never" ? ColorMode::Never
                               : ColorMode::Auto;
  O.Fix |= O.UnsafeFixes && !O.Diff;
  O.UseCache = !NoCache;
  O.SearchConfig = !NoConfig;
  return O;
}

// CLI11 would go on to read what stands after `--` as files.
void Parser::takeWhatFollowsDashes(std::vector<std::string> &Args) {
  const auto Dashes = llvm::find(Args, "--");
  if (Dashes == Args.end())
    return;
  const bool IsCommand = Args.front() == "fix" &&
                         std::find(Args.begin(), Dashes, "--verify") != Dashes;
  if (IsCommand)
    O.VerifyCommand.assign(std::next(Dashes), Args.end());
  else
    O.CompilerFlags.emplace(std::next(Dashes), Args.end());
  Args.erase(Dashes, Args.end());
}

std::variant<Options, EarlyExit> Parser::parse(std::vector<std::string> Args) {
  auto Fault = [](const std::string &Message) {
    return EarlyExit{ExitCode::BadUsage, "",
                     "arraylint: error: " + Message + "\n"};
  };
  takeWhatFollowsDashes(Args);
  if (Args.empty())
    return EarlyExit{ExitCode::BadUsage, "", App.help()};
  if (Args[0][0] != '-' && !llvm::is_contained(Commands, Args[0]))
    return Fault("unknown command '" + Args[0] + "'" +
                 didYouMean(Args[0], Commands) +
                 "\nUsage: arraylint check [options] files... [-- flags]");
  for (const std::string &Message : {ConfigCommandLine::faultOfWords(Args),
                                     CacheCommands::faultOfWords(Args)})
    if (!Message.empty())
      return Fault(Message);
  try {
    std::reverse(Args.begin(), Args.end()); // as CLI11 takes a vector
    App.parse(Args);
  } catch (const CLI::Success &Asked) { // help or version
    std::ostringstream Out;
    App.exit(Asked, Out, Out);
    return EarlyExit{ExitCode::Clean, Out.str(), ""};
  } catch (const CLI::ExtrasError &) {
    return Fault(unknownOption(App));
  } catch (const CLI::ParseError &Error) {
    // An unknown option is the likelier cause than what it left undone.
    std::string Unknown = unknownOption(App);
    return Fault(Unknown.empty() ? Error.what() : Unknown);
  }
  if (std::string Message = fault(); !Message.empty())
    return Fault(Message);
  return options();
}

std::variant<Options, EarlyExit>
parseCommandLine(llvm::ArrayRef<const char *> Args, llvm::StringRef Version) {
  return Parser(Version).parse({Args.begin(), Args.end()});
}

} // namespace arraylint
