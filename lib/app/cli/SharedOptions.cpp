#include "app/cli/SharedOptions.h"
#include "base/text/NearestSpelling.h"
#include "finding/Confidence.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

void addCompileCommandOptions(CLI::App &To, Selection &Of) {
  To.add_option("-p", Of.BuildPath,
                "Folder of compile_commands.json, or the file itself")
      ->type_name("BUILD");
}

/// What is wrong with a flag after `--`; "" if nothing is.
static std::string faultOfFlag(llvm::StringRef Flag) {
  static constexpr llvm::StringRef Queries[] = {
      "--help", "-help",        "--help-hidden", "--version",
      "-###",   "-dumpversion", "-dumpmachine"};
  if (llvm::is_contained(Queries, Flag))
    return ("the compiler flag '" + Flag + "' does not compile anything").str();
  return "";
}

/// `/O2 /EHsc`. A later argument may be the value of a flag: `-o /tmp/a.o`.
static bool isMsvcFlag(llvm::StringRef First) {
  return First.starts_with("/") && !llvm::sys::fs::exists(First);
}

std::string faultOfCompileCommand(const Selection &Of) {
  if (!Of.CompilerFlags)
    return "";
  if (!Of.BuildPath.empty())
    return "-p and compiler flags after '--' exclude each other";
  if (!Of.CompilerFlags->empty() && isMsvcFlag(Of.CompilerFlags->front()))
    return "'" + Of.CompilerFlags->front() +
           "' is no flag of Clang; MSVC's are not supported";
  for (const std::string &Flag : *Of.CompilerFlags)
    if (std::string Fault = faultOfFlag(Flag); !Fault.empty())
      return Fault;
  return "";
}

std::string selectProject(Selection &Of) {
  Of.WholeProject = Of.Inputs.empty();
  return Of.WholeProject && Of.CompilerFlags
             ? "no files to check; name source files or a folder before '--'"
             : "";
}

void addSourceOptions(CLI::App &To, Selection &Of) {
  To.add_option("files", Of.Inputs,
                "Source files, or folders to search for them;\n"
                "default: the files of compile_commands.json,\n"
                "or else of this folder");
  addCompileCommandOptions(To, Of);
  To.add_option("-j", Of.Limits.Jobs,
                "Files analysed at the same time; default:\n"
                "one per processor, fewer if memory is short")
      ->type_name("N")
      ->check(CLI::Range(1u, 4096u).description(""));
  To.add_option("--file-timeout", Of.Limits.FileSeconds,
                "Processor time that the analysis of a file may\n"
                "take; default: " +
                    std::to_string(DefaultFileSeconds) +
                    ", or 20 times what it took last")
      ->type_name("SECONDS")
      ->check(CLI::Range(1u, 86400u).description(""));
  To.add_flag("--full-parse", Of.FullParse,
              "Parse library code in full, as a compiler does:\n"
              "slower, with the same findings");
  // With the CLI11 syntax for this, "!--no-cache", --help shows
  // "--no-cache{false}".
  To.add_flag_callback(
      "--no-cache", [&Of] { Of.UseCache = false; },
      "Neither read nor store cached results");
}

void addExclusion(CLI::App &To, Selection &Of) {
  To.add_option("--exclude", Of.Excluded,
                "Leave out the files that this pattern matches,\n"
                "such as third_party or '**/*_test.cpp'. May be\n"
                "repeated")
      ->type_name("PATTERN")
      ->allow_extra_args(false);
}

void addVerbosityOptions(CLI::App &To, ConsoleSettings &Display) {
  To.add_flag("-q,--quiet", Display.Quiet,
              "Print only findings, and errors that keep files\n"
              "from being analysed");
  To.add_flag("-v,--verbose", Display.Verbose,
              "Print for each file its configuration, its\n"
              "command, and the analysis time or a cache hit");
}

std::string faultOfVerbosity(const ConsoleSettings &Display) {
  return Display.Quiet && Display.Verbose
             ? "--quiet and --verbose exclude each other"
             : "";
}

/// The names that other linters have for --rules.
static void addSynonyms(CLI::App &To, std::string &RuleSpec) {
  const auto Add = [&](const char *Name, const char *Sign) {
    To.add_option_function<std::vector<std::string>>(
          Name,
          [&RuleSpec, Sign](const std::vector<std::string> &Lists) {
            for (const std::string &List : Lists)
              for (const llvm::StringRef Word : llvm::split(List, ','))
                RuleSpec += (Word.empty() ? "" : "\n" + (Sign + Word).str());
          })
        ->allow_extra_args(false)
        ->group(""); // not in --help
  };
  Add("--select", "");
  Add("--ignore", "-");
}

void RuleOptions::addTo(CLI::App &App, Selection &Of) {
  Command = &App;
  App.add_option("--rules", Of.RuleSpec,
                 "Run only these rules: codes, names, patterns,\n"
                 "categories (R1*,R203,LAUNCH); -R304 excludes one")
      ->type_name("LIST")
      ->join();
  addSynonyms(App, Of.RuleSpec);
  App.add_option("--config", Of.ConfigFile,
                 "Configuration for all files; default: the\n"
                 "nearest .arraylint.yaml at or above each")
      ->type_name("FILE");
  App.add_flag_callback(
      "--no-config", [&Of] { Of.SearchConfig = false; },
      "Read no configuration");
  App.add_option("--color", Color, "auto, always, never")->type_name("WHEN");
}

const std::vector<std::string> &colorModes() {
  static const std::vector<std::string> Modes{"auto", "always", "never"};
  return Modes;
}

const std::vector<std::string> &confidenceChoices() {
  static const std::vector<std::string> Names(confidenceNames().begin(),
                                              confidenceNames().end());
  return Names;
}

const std::vector<std::string> &orderChoices() {
  static const std::vector<std::string> Known = {"file", "cost"};
  return Known;
}

std::string unknownChoice(llvm::StringRef Option, llvm::StringRef Value,
                          const std::vector<std::string> &Known) {
  const std::string Guess = didYouMean(Value, Known);
  return (Option + ": unknown value '" + Value + "'").str() +
         (Guess.empty() ? "; expected one of: " + llvm::join(Known, ", ")
                        : Guess);
}

static std::string readColor(llvm::StringRef Value, ColorMode &Into) {
  const std::vector<std::string> &Known = colorModes();
  if (llvm::is_contained(Known, Value)) {
    Into = Value == "always"  ? ColorMode::Always
           : Value == "never" ? ColorMode::Never
                              : ColorMode::Auto;
    return "";
  }
  return unknownChoice("--color", Value, Known);
}

const std::vector<std::string> &textOrJson() {
  static const std::vector<std::string> Known = {"text", "json"};
  return Known;
}

void addTextOrJson(CLI::App &To, std::string &Format) {
  To.add_option("--format", Format, "Format: text, json")->type_name("FORMAT");
}

std::string faultOfTextOrJson(llvm::StringRef Format) {
  return llvm::is_contained(textOrJson(), Format)
             ? ""
             : unknownChoice("--format", Format, textOrJson());
}

std::string RuleOptions::fault(const Selection &Of,
                               ConsoleSettings &Display) const {
  if (std::string Bad = readColor(Color, Display.Color); !Bad.empty())
    return Bad;
  if (Command->count("--rules") && Of.RuleSpec.empty())
    return "--rules names no rule";
  if (Command->count("--config") && !Of.SearchConfig)
    return "--config and --no-config exclude each other";
  return Command->count("--config") && Of.ConfigFile.empty()
             ? "--config names no file"
             : "";
}

void ReportOptions::addTo(CLI::App &App) {
  App.add_option("--format", Formats,
                 "Format of the report, and the file it goes to;\n"
                 "default: stdout. May be repeated. One of\n" +
                     describedFormats())
      ->type_name("FORMAT[=FILE]")
      ->allow_extra_args(false);
  App.add_option("-o", OutputFile, "Write the report to this file")
      ->type_name("FILE");
  App.add_flag("--no-suppressed", WithoutSuppressed,
               "Leave suppressed findings out of every format, for\n"
               "servers that would show them like others");
}

std::string ReportOptions::fault(std::vector<ReportRequest> &Into) const {
  std::string Bad = readReportRequests(Formats, OutputFile, Into);
  for (ReportRequest &Request : Into)
    Request.WithSuppressed = !WithoutSuppressed;
  return Bad;
}

} // namespace arraylint
