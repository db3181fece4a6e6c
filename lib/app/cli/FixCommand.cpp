#include "app/cli/FixCommand.h"

namespace arraylint {

static constexpr const char *Footer =
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

FixCommand::FixCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "fix",
                   "Fix what is found, and tell what is left") {
  names(Top, Command::Fix);
  addSourceOptions(Top, O);
  Rules.addTo(Top, O);
  Top.add_flag("--safe-only", SafeOnly,
               "Make the safe fixes only; the default");
  Top.add_flag("--unsafe-fixes", O.UnsafeFixes,
               "Make the suggested fixes too: right in the usual\n"
               "case, but rounding, aliasing or order may differ");
  Top.add_flag("--diff", O.Diff,
               "Print the fixes as a patch and change no file");
  Top.add_flag("-i,--interactive", O.Interactive,
               "Show each change and ask: y, n, a (all), q (quit)");
  addVerifyOptions();
  Top.footer(Footer);
}

void FixCommand::addVerifyOptions() {
  Top.add_flag("--verify", O.Verify,
               "Run the command after '--' in a copy of the tree,\n"
               "before and after; keep the fixes that change\n"
               "neither its exit status nor what it prints");
  Top.add_option("--tree", O.Tree,
                 "What is copied; default: the git tree around the\n"
                 "current directory, else that directory")
      ->type_name("DIR");
  Top.add_option("--tolerance", O.Tolerance,
                 "Numbers in the output may differ by this part of\n"
                 "themselves, or of 1; default: 0, every byte counts")
      ->type_name("X")
      ->check(CLI::Range(0.0, 1e300).description(""));
  Top.add_flag("--keep-scratch", O.KeepScratch, "Keep the copy");
}

std::string FixCommand::faultOfVerify() const {
  if (O.Verify && O.VerifyCommand.empty())
    return "--verify needs a command after '--'";
  if (O.Verify && O.Interactive)
    return "--verify and --interactive exclude each other";
  for (const char *Name : {"--tree", "--tolerance", "--keep-scratch"})
    if (Top.count(Name) && !O.Verify)
      return std::string(Name) + " goes with --verify";
  return "";
}

std::string FixCommand::fault() {
  for (std::string Bad : {Rules.fault(O), faultOfCompileCommand(O)})
    if (!Bad.empty())
      return Bad;
  if (SafeOnly && O.UnsafeFixes)
    return "--safe-only and --unsafe-fixes exclude each other";
  if (std::string Bad = faultOfVerify(); !Bad.empty())
    return Bad;
  return O.Verify || !O.Inputs.empty()
             ? ""
             : "no files to check; name source files or a folder";
}

} // namespace arraylint
