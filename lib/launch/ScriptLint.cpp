#include "launch/ScriptLint.h"
#include "launch/CiScript.h"
#include "launch/RankLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <deque>
#include <tuple>

namespace arraylint {
namespace {

class ScriptLinter {
public:
  ScriptLinter(const LaunchTable &Table, const LaunchLimits &Limits)
      : Table(Table), Limits(Limits) {}

  void lint(llvm::StringRef Text, const ShellScript &Script);
  /// Assigns a value to the variable for the commands that follow.
  void assign(const LaunchText &Value, bool IsAppended);
  void forget() { InForce.reset(); }
  std::vector<LaunchFault> finish();

private:
  using Words = llvm::ArrayRef<LaunchText>;
  struct Assignment {
    ParsedFlags Flags;
    unsigned Begin, End;
    bool IsPartOfLaunch = false;
  };

  void lintCommand(Words Command);
  void lintLaunch(Words Command, size_t Driver, Assignment *Own);
  void placeRanks(Words Command, size_t Driver, const ParsedFlags &OfDriver,
                  Launch &Of) const;
  Assignment *assignments(Words Command, bool Persist);
  Assignment &parse(const LaunchText &Value);
  std::optional<size_t> driverIn(Words Command) const;
  bool isDriver(const LaunchText &Word) const;
  void report(std::vector<LaunchFault> More) {
    llvm::append_range(Faults, std::move(More));
  }

  const LaunchTable &Table;
  const LaunchLimits &Limits;
  RankLayout Job;
  std::deque<Assignment> Assignments; ///< addresses are stable
  std::optional<Assignment *> InForce;
  bool IsAutoConfigSet = false;
  std::vector<LaunchFault> Faults;
};

} // namespace

/// Is \p Word a shell keyword or prefix that may precede a command?
static bool isKeyword(llvm::StringRef Word) {
  return llvm::is_contained({"if", "then", "elif", "else", "do", "while",
                             "until", "!", "{", "time", "exec", "command",
                             "nohup", "builtin"},
                            Word);
}

/// The start of the value in `NAME=value` or `NAME+=value`; npos for other
/// words.
static size_t valueOfAssignment(llvm::StringRef Word) {
  const size_t Equals = Word.find('=');
  if (Equals == llvm::StringRef::npos || Equals == 0)
    return llvm::StringRef::npos;
  llvm::StringRef Name = Word.take_front(Equals);
  Name.consume_back("+");
  const bool IsName =
      !Name.empty() && !llvm::isDigit(Name[0]) &&
      llvm::all_of(Name, [](char C) { return llvm::isAlnum(C) || C == '_'; });
  return IsName ? Equals + 1 : llvm::StringRef::npos;
}

/// Does \p Program run another program whose command line follows its own
/// options?
static bool runsAnother(llvm::StringRef Program) {
  llvm::StringRef Name = llvm::sys::path::filename(Program);
  return isLauncher(Program) ||
         llvm::is_contained(
             {"env",     "nice",       "timeout",     "sudo",      "stdbuf",
              "numactl", "taskset",    "jsrun",       "aprun",     "conda",
              "mamba",   "micromamba", "singularity", "apptainer", "docker",
              "podman",  "shifter",    "nsys",        "xvfb-run",  "chrt",
              "setsid",  "ionice",     "salloc"},
             Name);
}

bool ScriptLinter::isDriver(const LaunchText &Word) const {
  return Word.isKnown() &&
         llvm::sys::path::filename(Word.Text) == Table.Driver &&
         (Word.Text == Table.Driver ||
          llvm::StringRef(Word.Text).contains("bin/"));
}

/// Is the word after \p Option its value, which may happen to be the name of
/// the driver? Programs that run others in an environment have many such
/// options, launchers only a few.
static bool takesName(llvm::StringRef Program, llvm::StringRef Option) {
  if (!Option.starts_with("-") || Option.contains('='))
    return false;
  return llvm::is_contained({"-J", "--job-name", "-A", "--account", "-p",
                             "--partition", "-u", "-x", "-H", "--host"},
                            Option) ||
         llvm::is_contained({"conda", "mamba", "micromamba", "docker", "podman",
                             "singularity", "apptainer"},
                            llvm::sys::path::filename(Program));
}

/// The index of the driver in `srun -n 2 legate …`; nothing for `conda run -n
/// legate python …`.
std::optional<size_t> ScriptLinter::driverIn(Words Command) const {
  if (isDriver(Command.front()))
    return 0;
  if (!Command.front().isKnown() || !runsAnother(Command.front().Text))
    return std::nullopt;
  for (size_t I = 1; I < Command.size(); ++I)
    if (isDriver(Command[I]) &&
        !takesName(Command.front().Text, Command[I - 1].Text))
      return I;
  return std::nullopt;
}

ScriptLinter::Assignment &ScriptLinter::parse(const LaunchText &Value) {
  Assignment &Result = Assignments.emplace_back();
  Result.Flags = parseFlags(splitWords(Value), Table, FlagSource::Variable);
  Result.Begin = Value.begin();
  Result.End = Value.End;
  report(Result.Flags.Faults);
  return Result;
}

void ScriptLinter::assign(const LaunchText &Value, bool IsAppended) {
  Assignment &New = parse(Value);
  // Which of several assignments takes effect depends on the control flow, so
  // no flag is reported as missing.
  if (InForce || IsAppended)
    New.Flags.IsComplete = false;
  InForce = &New;
}

/// Reads all `VARIABLE=…` words of a command. Unless \p Persist, returns the
/// last one, or null.
ScriptLinter::Assignment *ScriptLinter::assignments(Words Command,
                                                    bool Persist) {
  Assignment *Last = nullptr;
  for (const LaunchText &Word : Command) {
    const size_t Value = valueOfAssignment(Word.Text);
    if (Value == llvm::StringRef::npos)
      continue;
    llvm::StringRef Name = llvm::StringRef(Word.Text).take_front(Value - 1);
    const bool IsAppended = Name.consume_back("+");
    if (!Table.AutoConfigVariable.empty() && Name == Table.AutoConfigVariable)
      IsAutoConfigSet = true;
    if (Name != Table.Variable)
      continue;
    if (Persist)
      assign(Word.substr(Value), IsAppended);
    else
      Last = &parse(Word.substr(Value));
  }
  return Last;
}

/// Determines the ranks and the memory of a node from the launcher before the
/// driver.
void ScriptLinter::placeRanks(Words Command, size_t Driver,
                              const ParsedFlags &OfDriver, Launch &Of) const {
  Of.NodeMemory = Job.NodeMemory;
  size_t First = 0; // the launcher may follow `env` and the like
  while (First < Driver && First < Command.size() &&
         !isLauncher(Command[First].Text))
    ++First;
  if (First < Driver && First < Command.size()) {
    const RankLayout Layout = layoutOf(
        Command.slice(First, std::min(Driver, Command.size()) - First), Job);
    Of.RanksPerNode = Layout.perNode();
    Of.NodeMemory = Layout.NodeMemory;
    Of.RanksHaveOwnCores = Layout.RanksHaveOwnCores;
    Of.RanksAreUnbound = Layout.RanksAreUnbound;
  } else if (Driver < Command.size()) {
    // If the driver starts the ranks, it queries Slurm itself.
    const FlagUse *Launcher = OfDriver.last(FlagMeaning::Launcher);
    if (Launcher && Launcher->Value.isKnown() && Launcher->Value.Text != "none")
      Of.RanksPerNode = Job.perNode();
  }
}

void ScriptLinter::lintLaunch(Words Command, size_t Driver, Assignment *Own) {
  Launch Of;
  Of.Table = &Table;
  if (Assignment *Variable = Own ? Own : InForce.value_or(nullptr)) {
    Variable->IsPartOfLaunch = true;
    Of.Flags.push_back(&Variable->Flags);
  }
  const bool HasDriver = Driver < Command.size();
  ParsedFlags OfDriver;
  if (HasDriver) {
    OfDriver =
        parseFlags(Command.drop_front(Driver + 1), Table, FlagSource::Driver);
    report(std::move(OfDriver.Faults));
    Of.Flags.push_back(&OfDriver);
  }
  const LaunchText &Starter = HasDriver ? Command[Driver] : Command.front();
  Of.Begin = Starter.begin();
  Of.End = Starter.End;

  placeRanks(Command, Driver, OfDriver, Of);
  std::vector<LaunchFault> Found = judgeLaunch(Of, Limits);
  if (IsAutoConfigSet)
    llvm::erase_if(Found, [](const LaunchFault &Fault) {
      return Fault.Kind == LaunchFaultKind::OverlappingRanks;
    });
  report(std::move(Found));
}

void ScriptLinter::lintCommand(Words Command) {
  Words Own = Command;
  auto IsAssignment = [](const LaunchText &Word) {
    return valueOfAssignment(Word.Text) != llvm::StringRef::npos;
  };
  while (!Command.empty() &&
         (isKeyword(Command.front().Text) || IsAssignment(Command.front())))
    Command = Command.drop_front();
  if (Command.empty()) {
    assignments(Own, /*Persist=*/true);
    return;
  }
  llvm::StringRef Program = Command.front().Text;
  if (llvm::is_contained({"export", "declare", "typeset", "local", "readonly"},
                         Program)) {
    assignments(Own, /*Persist=*/true);
    return;
  }
  if (Program == "unset" && Command.size() > 1 &&
      Command[1].Text == Table.Variable)
    return forget();
  // These commands only print or search their arguments.
  if (!Command.front().isKnown() ||
      llvm::is_contained({"echo", "printf", "grep", "sed", "awk", "[", "[[",
                          "test", "case", "for", "alias", "cat", "which"},
                         Program))
    return;
  Assignment *ForThis = assignments(Own, /*Persist=*/false);
  const std::optional<size_t> Driver = driverIn(Command);
  const bool IsHandedOn = llvm::any_of(Command, [&](const LaunchText &Word) {
    return Word.Text == Table.Variable; // mpirun -x VARIABLE
  });
  if (Driver)
    lintLaunch(Command, *Driver, ForThis);
  else if (isLauncher(Program) && (ForThis || IsHandedOn))
    lintLaunch(Command, Command.size(), ForThis);
}

void ScriptLinter::lint(llvm::StringRef Text, const ShellScript &Script) {
  Job = jobLayout(Text, Script);
  for (const ShellCommand &Command : Script.Commands)
    lintCommand(Command.Words);
}

std::vector<LaunchFault> ScriptLinter::finish() {
  for (const Assignment &Alone : Assignments) {
    if (Alone.IsPartOfLaunch)
      continue;
    Launch Of;
    Of.Table = &Table;
    Of.Begin = Alone.Begin;
    Of.End = Alone.End;
    Of.Flags = {&Alone.Flags};
    Of.NodeMemory = Job.NodeMemory;
    report(judgeLaunch(Of, Limits));
  }
  auto Key = [](const LaunchFault &Fault) {
    return std::tie(Fault.Begin, Fault.Kind, Fault.Message);
  };
  llvm::sort(Faults,
             [&](const auto &A, const auto &B) { return Key(A) < Key(B); });
  // A place is reported once, even if it affects several launches.
  Faults.erase(std::unique(Faults.begin(), Faults.end(),
                           [&](const auto &A, const auto &B) {
                             return A.Begin == B.Begin && A.Kind == B.Kind;
                           }),
               Faults.end());
  return std::move(Faults);
}

std::vector<LaunchFault> lintScript(llvm::StringRef Path, llvm::StringRef Text,
                                    const LaunchTable &Table,
                                    const LaunchLimits &Limits) {
  ScriptLinter Linter(Table, Limits);
  if (!isCiFile(Path)) {
    for (const ShellScript &Script : readShell(Text, 0, Text.size())) {
      Linter.lint(Text, Script);
      Linter.forget();
    }
    return Linter.finish();
  }
  const CiScripts Ci = readCiFile(Text, Table.Variable);
  for (const CiScripts::Range &Range : Ci.Ranges)
    for (const ShellScript &Script :
         readShell(Ci.Shell, Range.Begin, Range.End)) {
      for (const LaunchText &Value : Ci.Values)
        Linter.assign(Value, /*IsAppended=*/false);
      Linter.lint(Ci.Shell, Script);
      Linter.forget();
    }
  if (Ci.Ranges.empty())
    for (const LaunchText &Value : Ci.Values)
      Linter.assign(Value, /*IsAppended=*/false);
  return Linter.finish();
}

std::optional<unsigned> unreadFrom(llvm::StringRef Path, llvm::StringRef Text,
                                   const LaunchTable &Table) {
  const auto cutAt = [](llvm::ArrayRef<ShellScript> Scripts) {
    const auto It = llvm::find_if(
        Scripts, [](const ShellScript &Script) { return Script.CutAt; });
    return It != Scripts.end() ? It->CutAt : std::nullopt;
  };
  if (!isCiFile(Path))
    return cutAt(readShell(Text, 0, Text.size()));
  const CiScripts Ci = readCiFile(Text, Table.Variable);
  for (const CiScripts::Range &Range : Ci.Ranges)
    if (const auto At = cutAt(readShell(Ci.Shell, Range.Begin, Range.End)))
      return At;
  return std::nullopt;
}

std::vector<LaunchFault> lintFlags(llvm::StringRef Flags,
                                   const LaunchTable &Table,
                                   const LaunchLimits &Limits) {
  ScriptLinter Linter(Table, Limits);
  Linter.assign(LaunchText::verbatim(Flags), /*IsAppended=*/false);
  return Linter.finish();
}

} // namespace arraylint
