#include "launch/ScriptLint.h"
#include "launch/CiScript.h"
#include "launch/RankLayout.h"
#include "launch/ShellScript.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <deque>
#include <tuple>

namespace arraylint {
namespace {

class ScriptLinter : public ShellListener {
public:
  ScriptLinter(llvm::StringRef Text, const LaunchTable &Table,
               const LaunchLimits &Limits)
      : Text(Text), Table(Table), Limits(Limits) {}

  void startScript(unsigned Begin, unsigned End) override;
  /// Assigns a value to the variable for the commands that follow.
  void assign(const LaunchText &Value, bool IsAppended);
  std::vector<LaunchFault> finish();
  /// The values that the variable has at the start of each script.
  llvm::ArrayRef<LaunchText> Given;

private:
  using Words = llvm::ArrayRef<LaunchText>;
  struct Assignment {
    ParsedFlags Flags;
    unsigned Begin, End;
    bool IsPartOfLaunch = false;
  };

  void command(Words Command) override;
  void lintCommand(Words Command);
  void lintLaunch(Words Command, size_t Driver, Assignment *Own);
  void placeRanks(Words Command, size_t Driver, const ParsedFlags &OfDriver,
                  Launch &Of) const;
  std::optional<Assignment> assignments(Words Command, bool Persist);
  Assignment parse(const LaunchText &Value);
  void endOf(std::optional<Assignment> &Variable);
  std::optional<size_t> driverIn(Words Command) const;
  bool isDriver(const LaunchText &Word) const;
  void report(std::vector<LaunchFault> More) {
    llvm::append_range(Faults, std::move(More));
  }

  llvm::StringRef Text;
  const LaunchTable &Table;
  const LaunchLimits &Limits;
  /// Where the script starts, until its first command.
  std::optional<unsigned> Start;
  RankLayout Job;
  std::optional<Assignment> InForce;
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

ScriptLinter::Assignment ScriptLinter::parse(const LaunchText &Value) {
  Assignment Result;
  Result.Flags = parseFlags(splitWords(Value), Table, FlagSource::Variable);
  Result.Begin = Value.begin();
  Result.End = Value.End;
  report(std::move(Result.Flags.Faults));
  return Result;
}

/// No later command sees \p Variable: judges it alone, if no launch did.
void ScriptLinter::endOf(std::optional<Assignment> &Variable) {
  if (Variable && !Variable->IsPartOfLaunch) {
    Launch Of;
    Of.Table = &Table;
    Of.Begin = Variable->Begin;
    Of.End = Variable->End;
    Of.Flags = {&Variable->Flags};
    Of.NodeMemory = Job.NodeMemory;
    report(judgeLaunch(Of, Limits));
  }
  Variable.reset();
}

void ScriptLinter::assign(const LaunchText &Value, bool IsAppended) {
  Assignment New = parse(Value);
  // Which of several assignments takes effect depends on the control flow, so
  // no flag is reported as missing.
  if (InForce || IsAppended)
    New.Flags.IsComplete = false;
  endOf(InForce);
  InForce = std::move(New);
}

/// Reads all `VARIABLE=…` words of a command. Unless \p Persist, returns the
/// last one.
std::optional<ScriptLinter::Assignment>
ScriptLinter::assignments(Words Command, bool Persist) {
  std::optional<Assignment> Last;
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
    if (Persist) {
      assign(Word.substr(Value), IsAppended);
    } else {
      endOf(Last);
      Last = parse(Word.substr(Value));
    }
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
  Assignment *Variable = Own ? Own : InForce ? &*InForce : nullptr;
  if (Variable) {
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
    return endOf(InForce);
  // These commands only print or search their arguments.
  if (!Command.front().isKnown() ||
      llvm::is_contained({"echo", "printf", "grep", "sed", "awk", "[", "[[",
                          "test", "case", "for", "alias", "cat", "which"},
                         Program))
    return;
  std::optional<Assignment> ForThis = assignments(Own, /*Persist=*/false);
  const std::optional<size_t> Driver = driverIn(Command);
  const bool IsHandedOn = llvm::any_of(Command, [&](const LaunchText &Word) {
    return Word.Text == Table.Variable; // mpirun -x VARIABLE
  });
  if (Driver || (isLauncher(Program) && (ForThis || IsHandedOn)))
    lintLaunch(Command, Driver.value_or(Command.size()),
               ForThis ? &*ForThis : nullptr);
  endOf(ForThis);
}

void ScriptLinter::startScript(unsigned Begin, unsigned) {
  endOf(InForce);
  Start = Begin;
  Job = RankLayout();
  for (const LaunchText &Value : Given)
    assign(Value, /*IsAppended=*/false);
}

void ScriptLinter::command(Words Command) {
  if (Start)
    Job = jobLayout(Text, *Start, Command.front().begin());
  Start.reset();
  lintCommand(Command);
}

std::vector<LaunchFault> ScriptLinter::finish() {
  endOf(InForce);
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

ScriptFaults lintScript(llvm::StringRef Path, llvm::StringRef Text,
                        const LaunchTable &Table, const LaunchLimits &Limits) {
  if (!isCiFile(Path)) {
    ScriptLinter Linter(Text, Table, Limits);
    const auto CutAt = readShell(Text, 0, Text.size(), Linter);
    return {Linter.finish(), CutAt};
  }
  const CiScripts Ci = readCiFile(Text, Table.Variable);
  ScriptLinter Linter(Ci.Shell, Table, Limits);
  Linter.Given = Ci.Values;
  if (Ci.Ranges.empty())
    Linter.startScript(0, 0);
  for (const CiScripts::Range &Range : Ci.Ranges)
    if (const auto At = readShell(Ci.Shell, Range.Begin, Range.End, Linter))
      return {Linter.finish(), At};
  return {Linter.finish(), std::nullopt};
}

std::vector<LaunchFault> lintFlags(llvm::StringRef Flags,
                                   const LaunchTable &Table,
                                   const LaunchLimits &Limits) {
  ScriptLinter Linter(Flags, Table, Limits);
  Linter.assign(LaunchText::verbatim(Flags), /*IsAppended=*/false);
  return Linter.finish();
}

} // namespace arraylint
