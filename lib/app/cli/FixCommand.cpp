#include "app/cli/FixCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"

namespace arraylint {
namespace {

class FixCommand : public CommandGroup {
public:
  FixCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  void addVerifyOptions();
  std::string faultOfVerify() const;

  FixRequest Asked;
  RuleOptions Rules;
  bool SafeOnly = false;
};

} // namespace

static constexpr const char *FixFooter =
    "Fixes are applied until nothing changes any more; the changed lines are\n"
    "formatted if there is a .clang-format. Compiler flags may follow '--', as "
    "for check.\n"
    "Applied fixes are reported on stderr, remaining findings on stdout.\n\n"
    "With --verify, '--' is followed by a command that builds and runs "
    "something:\n"
    "  arraylint fix --verify -- sh -c 'cmake -B b && cmake --build b && "
    "b/prog'\n"
    "Without files, all those of the compilation database below the tree are\n"
    "fixed.\n\n"
    "Exit status: 0 nothing is left, 1 warnings are left, 2 wrong usage or\n"
    "configuration, 3 a file could not be analysed (the others are fixed).";

FixCommand::FixCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "fix",
                   "Fix findings, and report what is left") {
  addSourceOptions(Top, Asked.Of);
  Rules.addTo(Top, Asked.Of);
  Top.add_flag("--safe-only", SafeOnly,
               "Apply the safe fixes only; the default");
  Top.add_flag("--unsafe-fixes", Asked.UnsafeFixes,
               "Apply the suggested fixes too: right in the usual\n"
               "case, but rounding, aliasing or order may differ");
  Top.add_flag("--diff", Asked.Diff,
               "Print the fixes as a patch and change no file");
  Top.add_flag("-i,--interactive", Asked.Interactive,
               "Show each change and ask: y, n, a (all), q (quit)");
  addVerifyOptions();
  Top.footer(FixFooter);
}

void FixCommand::addVerifyOptions() {
  Top.add_flag("--verify", Asked.Verify.IsRequested,
               "Run the command after '--' in a copy of the tree,\n"
               "before and after; keep the fixes that change\n"
               "neither its exit status nor what it prints");
  Top.add_option("--tree", Asked.Verify.Tree,
                 "The folder to copy; default: the git tree of the\n"
                 "current directory, else that directory")
      ->type_name("DIR");
  Top.add_option("--tolerance", Asked.Verify.Tolerance,
                 "Relative tolerance for numbers in the output,\n"
                 "absolute below 1; default: 0, every byte counts")
      ->type_name("X")
      ->check(CLI::Range(0.0, 1e300).description(""));
  Top.add_flag("--keep-scratch", Asked.Verify.KeepScratch, "Keep the copy");
}

std::string FixCommand::faultOfVerify() const {
  if (Asked.Verify.IsRequested && Asked.Verify.Command.empty())
    return "--verify needs a command after '--'";
  if (Asked.Verify.IsRequested && Asked.Interactive)
    return "--verify and --interactive exclude each other";
  for (const char *Name : {"--tree", "--tolerance", "--keep-scratch"})
    if (Top.count(Name) && !Asked.Verify.IsRequested)
      return std::string(Name) + " requires --verify";
  return "";
}

std::string FixCommand::fault() {
  if (!Asked.Verify.IsRequested)
    Asked.Of.CompilerFlags = After;
  else if (After)
    Asked.Verify.Command = *After;
  for (std::string Bad :
       {Rules.fault(Asked.Of, Asked.Display), faultOfCompileCommand(Asked.Of)})
    if (!Bad.empty())
      return Bad;
  if (SafeOnly && Asked.UnsafeFixes)
    return "--safe-only and --unsafe-fixes exclude each other";
  if (std::string Bad = faultOfVerify(); !Bad.empty())
    return Bad;
  // The verification itself looks for the project in the tree that it copies.
  return Asked.Verify.IsRequested ? "" : selectProject(Asked.Of);
}

std::unique_ptr<CommandGroup> addFixCommand(CLI::App &To,
                                            const AfterDashes &After) {
  return std::make_unique<FixCommand>(To, After);
}

} // namespace arraylint
