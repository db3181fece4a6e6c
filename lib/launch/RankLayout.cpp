#include "launch/RankLayout.h"
#include "launch/ShellScript.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace arraylint {
namespace {

/// The meaning of a launcher option.
enum class OptionMeaning : uint8_t {
  Nothing, ///< has no meaning here, but takes a value
  Ranks,
  Nodes,
  RanksPerNode,
  Memory,
  OwnCores,
  Binding,
  Mapping
};

struct LauncherOption {
  llvm::StringLiteral Name;
  OptionMeaning What;
};

} // namespace

static constexpr LauncherOption SlurmOptions[] = {
    {"-n", OptionMeaning::Ranks},
    {"--ntasks", OptionMeaning::Ranks},
    {"-N", OptionMeaning::Nodes},
    {"--nodes", OptionMeaning::Nodes},
    {"--ntasks-per-node", OptionMeaning::RanksPerNode},
    {"--tasks-per-node", OptionMeaning::RanksPerNode},
    {"--mem", OptionMeaning::Memory},
    {"-c", OptionMeaning::OwnCores},
    {"--cpus-per-task", OptionMeaning::OwnCores},
    {"--cpu-bind", OptionMeaning::Binding},
    {"--cpu_bind", OptionMeaning::Binding},
};

static constexpr LauncherOption MpiOptions[] = {
    {"-n", OptionMeaning::Ranks},
    {"-np", OptionMeaning::Ranks},
    {"--n", OptionMeaning::Ranks},
    {"--np", OptionMeaning::Ranks},
    {"-npernode", OptionMeaning::RanksPerNode},
    {"--npernode", OptionMeaning::RanksPerNode},
    {"-N", OptionMeaning::RanksPerNode},
    {"-ppn", OptionMeaning::RanksPerNode},
    {"--ntasks-per-node", OptionMeaning::RanksPerNode},
    {"--bind-to", OptionMeaning::Binding},
    {"-bind-to", OptionMeaning::Binding},
    {"--map-by", OptionMeaning::Mapping},
    {"-map-by", OptionMeaning::Mapping},
};

bool isLauncher(llvm::StringRef Program) {
  return llvm::is_contained(
      {"srun", "mpirun", "mpiexec", "mpiexec.hydra", "orterun", "prterun"},
      llvm::sys::path::filename(Program));
}

std::optional<StatedNumber> RankLayout::perNode() const {
  if (RanksPerNode)
    return RanksPerNode;
  if (!Ranks || !Nodes || Nodes->Value < 1)
    return std::nullopt;
  StatedNumber Result = *Ranks;
  Result.Value = (Ranks->Value + Nodes->Value - 1) / Nodes->Value;
  return Result;
}

static std::optional<int64_t> plainNumber(llvm::StringRef Text) {
  int64_t Number;
  if (Text.getAsInteger(10, Number) || Number < 1)
    return std::nullopt;
  return Number;
}

/// Converts a Slurm memory size to MiB: "64G" is 65536. The default unit is
/// MiB; 0 means all memory of the node.
static std::optional<int64_t> slurmMemory(llvm::StringRef Text) {
  Text.consume_back_insensitive("B");
  int64_t Unit = 1;
  if (Text.consume_back_insensitive("G"))
    Unit = 1 << 10;
  else if (Text.consume_back_insensitive("T"))
    Unit = 1 << 20;
  else if (Text.consume_back_insensitive("K"))
    return std::nullopt;
  else
    Text.consume_back_insensitive("M");
  if (auto Number = plainNumber(Text); Number && *Number < 1 << 20)
    return *Number * Unit;
  return std::nullopt;
}

static std::optional<StatedNumber> stated(std::optional<int64_t> Number,
                                          const LaunchText &Option,
                                          const LaunchText &Value,
                                          llvm::StringRef What) {
  if (!Number)
    return std::nullopt;
  return StatedNumber{*Number, {Option.begin(), Value.End, What.str()}};
}

static void apply(OptionMeaning What, const LaunchText &Option,
                  const LaunchText &Value, RankLayout &Layout) {
  const auto Number = plainNumber(Value.Text);
  switch (What) {
  case OptionMeaning::Nothing:
    return;
  case OptionMeaning::Ranks:
    Layout.Ranks =
        stated(Number, Option, Value, "the number of ranks is given here");
    return;
  case OptionMeaning::Nodes:
    Layout.Nodes =
        stated(Number, Option, Value, "the number of nodes is given here");
    return;
  case OptionMeaning::RanksPerNode:
    Layout.RanksPerNode =
        stated(Number, Option, Value, "the ranks per node are given here");
    return;
  case OptionMeaning::Memory:
    Layout.NodeMemory = stated(slurmMemory(Value.Text), Option, Value,
                               "the job requests this much memory per node");
    return;
  case OptionMeaning::OwnCores:
    Layout.RanksHaveOwnCores = true;
    return;
  case OptionMeaning::Binding: {
    const bool IsOff = Value.Text == "none" || Value.Text == "no";
    Layout.RanksAreUnbound = IsOff;
    Layout.RanksHaveOwnCores |= !IsOff;
    return;
  }
  case OptionMeaning::Mapping: { // ppr:4:node
    llvm::SmallVector<llvm::StringRef, 4> Parts;
    llvm::StringRef(Value.Text).split(Parts, ':');
    if (Parts.size() > 2 && Parts[0] == "ppr" && Parts[2] == "node")
      Layout.RanksPerNode = stated(plainNumber(Parts[1]), Option, Value,
                                   "the ranks per node are given here");
    return;
  }
  }
}

/// Reads options such as `--nodes=2`, `--nodes 2`, `-N 2` or `-N2`.
static void readOptions(llvm::ArrayRef<LaunchText> Words,
                        llvm::ArrayRef<LauncherOption> Options,
                        RankLayout &Layout) {
  for (size_t I = 0; I < Words.size(); ++I) {
    const LaunchText &Word = Words[I];
    const size_t Equals = Word.Text.find('=');
    llvm::StringRef Name = llvm::StringRef(Word.Text).take_front(Equals);
    for (const LauncherOption &Option : Options) {
      if (Name == Option.Name && Equals != std::string::npos)
        apply(Option.What, Word, Word.substr(Equals + 1), Layout);
      else if (Name == Option.Name && I + 1 < Words.size())
        apply(Option.What, Word, Words[I + 1], Layout);
      else if (Option.Name.size() == 2 && Name.starts_with(Option.Name) &&
               Name.size() > 2 && llvm::isDigit(Name[2]))
        apply(Option.What, Word, Word.substr(2), Layout);
    }
  }
}

namespace {

/// Reads the words after #SBATCH.
class JobOptions : public ShellListener {
public:
  RankLayout Layout;

private:
  void command(llvm::ArrayRef<LaunchText> Words) override {
    readOptions(Words, SlurmOptions, Layout);
  }
};

} // namespace

RankLayout layoutOf(llvm::ArrayRef<LaunchText> Words, const RankLayout &Job) {
  const bool IsSlurm = llvm::sys::path::filename(Words.front().Text) == "srun";
  RankLayout Layout;
  if (IsSlurm)
    readOptions(Words.drop_front(), SlurmOptions, Layout);
  else
    readOptions(Words.drop_front(), MpiOptions, Layout);
  if (!Layout.NodeMemory)
    Layout.NodeMemory = Job.NodeMemory;
  // Both srun and mpirun use the nodes of the Slurm job.
  if (!Layout.Nodes && !Layout.RanksPerNode)
    Layout.Nodes = Job.Nodes;
  if (IsSlurm && !Layout.Ranks && !Layout.RanksPerNode) {
    Layout.RanksPerNode = Job.RanksPerNode;
    Layout.Ranks = Job.Ranks;
  }
  return Layout;
}

RankLayout jobLayout(llvm::StringRef Text, unsigned Begin, unsigned End) {
  JobOptions Options;
  for (unsigned Line = Begin; Line < End;) {
    const unsigned Next = std::min<size_t>(Text.find('\n', Line), Text.size());
    if (Text.slice(Line, Next).starts_with("#SBATCH"))
      readShell(Text, Line + 7, Next, Options);
    Line = Next + 1;
  }
  return Options.Layout;
}

} // namespace arraylint
