#include "launch/ScriptLint.h"
#include "launch/TextRow.h"

using namespace arraylint;

namespace {

const LaunchTable &table() {
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (Library->Launch)
      return *Library->Launch;
  static const LaunchTable None;
  return None;
}

/// The code and the source text of each fault: "R403 --cpu".
std::string faults(llvm::StringRef Text, llvm::StringRef Path = "run.sh") {
  std::string All;
  for (const LaunchFault &Fault : lintScript(Path, Text, table(), {}).Faults)
    All += (All.empty() ? "" : ", ") + codeFor(Fault.Kind) + " " +
           Text.slice(Fault.Begin, Fault.End).str();
  return All;
}

class Script : public testing::TestWithParam<TextRow> {};
TEST_P(Script, IsChecked) {
  EXPECT_EQ(faults(GetParam().Text), GetParam().Expected);
}

const TextRow Rows[] = {
    {"Driver", "legate --cpu 4 a.py", "R403 --cpu"},
    {"DriverByPath", "/opt/bin/legate --cpu 4 a.py", "R403 --cpu"},
    {"Continued", "legate --gpus 1 \\\n  --cpu 4 a.py", "R403 --cpu"},
    {"Exec", "exec legate --cpu 4 a.py", "R403 --cpu"},
    {"Time", "time legate --cpu 4 a.py", "R403 --cpu"},
    {"Env", "env -i X=1 legate --cpu 4 a.py", "R403 --cpu"},
    {"If", "if legate --cpu 4 a.py; then x; fi", "R403 --cpu"},
    {"Loop", "for n in 1 2; do legate --cpu $n a.py; done", "R403 --cpu"},
    {"Substituted", "out=$(legate --cpu 4 a.py)", "R403 --cpu"},
    {"Srun", "srun -n 2 --pty legate --cpu 4 a.py", "R403 --cpu"},
    {"Timeout", "timeout 60 legate --cpu 4 a.py", "R403 --cpu"},
    {"CondaRun", "conda run -n legate legate --cpu 4 a.py", "R403 --cpu"},
    {"Echo", "echo legate --cpu 4 a.py", ""},
    {"Install", "pip install legate --cpu", ""},
    {"CondaName", "conda run -n legate python --cpu 4", ""},
    {"Path", "cd src/legate && ./build --cpu", ""},
    {"OtherProgram", "legate-jupyter --cpu 4", ""},
    {"Quoted", "legate '--cpu' 4 \"a b.py\"", "R403 --cpu"},
    {"Value", "legate --cpus $N --fbmem \"$MEM\" a.py", ""},
    {"AfterUnexpanded", "legate $FLAGS --cpu 4 a.py", ""},
    {"ProgramsOwn", "legate --cpus 4 a.py --cpu 3", ""},
    {"Assignment", "LEGATE_CONFIG=\"--cpu 4\" ./a", "R403 --cpu"},
    {"Export", "export LEGATE_CONFIG='--cpus 4 --fbmem 1g'", "R403 1g"},
    {"ExportVariable", "export LEGATE_CONFIG=\"--gpus $N --cpus ${C:-2}\"", ""},
    {"MpirunX", "mpirun -x LEGATE_CONFIG=--nodes=2 ./a", "R403 --nodes"},
    {"Appended", "LEGATE_CONFIG+=' --cpu 4'", "R403 --cpu"},
    {"InAComment", "# legate --cpu 4", ""},
    {"HereDocument", "cat <<E\nlegate --cpu 4\nE\n", ""},
    {"HereScript", "sbatch <<E\nlegate --cpu 4\nE\n", "R403 --cpu"},
    // -- ranks of a node
    {"Ranks", "legate --ranks-per-node 2 --launcher srun a.py",
     "R405 --ranks-per-node 2"},
    {"RanksOfSrun", "srun -n 4 -N 2 legate --gpus 1 a.py", "R405 legate"},
    {"AttachedNumbers", "srun -n4 -N2 legate --gpus 1 a.py", "R405 legate"},
    {"OneRankANode", "srun -n 2 -N 2 legate --gpus 1 a.py", ""},
    {"NodesUnknown", "srun -n 4 legate --gpus 1 a.py", ""},
    {"RanksUnknown", "srun -n $N -N 1 legate --gpus 1 a.py", ""},
    {"Mpirun", "mpirun -n 2 -npernode 2 legate a.py", "R405 legate"},
    {"MpirunMap", "mpirun -np 4 --map-by ppr:2:node legate a.py",
     "R405 legate"},
    {"MpirunBound",
     "mpirun -n 2 -npernode 2 --bind-to socket legate --cpus 4 --sysmem 9 a.py",
     ""},
    {"MpirunUnbound",
     "mpirun -n 2 -npernode 2 --bind-to none legate --cpus 4 --sysmem 9 a.py",
     "R405 legate"},
    {"MpirunOneANode", "mpirun -n 2 -npernode 1 legate --cpus 4 a.py", ""},
    {"SlurmJob", "#SBATCH --ntasks-per-node=4\nsrun legate --gpus 1 a.py",
     "R405 legate"},
    {"SlurmJobByTheDriver",
     "#SBATCH --ntasks-per-node=4\nlegate --launcher srun a.py", "R405 legate"},
    {"SlurmJobWithoutLauncher",
     "#SBATCH --ntasks-per-node=4\nlegate --gpus 1 a.py", ""},
    {"SlurmJobTooLate",
     "cd x\n#SBATCH --ntasks-per-node=4\nsrun legate --gpus 1 a.py", ""},
    {"SlurmJobOneRank", "#SBATCH --ntasks-per-node=1 # one\nsrun legate a.py",
     ""},
    {"SlurmJobOtherComment", "##SBATCH --ntasks-per-node=4\nsrun legate a.py",
     ""},
    {"ByTheVariable",
     "#SBATCH -N 1\n#SBATCH -n 2\n"
     "export LEGATE_CONFIG='--cpus 4 --sysmem 900'\nsrun legate a.py",
     ""},
    {"ByAnUnknownVariable",
     "export LEGATE_CONFIG=\"$X\"\nsrun -n 2 -N 1 legate a.py", ""},
    {"NoAutoConfig", "export LEGATE_AUTO_CONFIG=0\nsrun -n 2 -N 1 legate a.py",
     ""},
    {"Python",
     "LEGATE_CONFIG='--cpus 4' mpirun -n 2 -npernode 2 -x LEGATE_CONFIG "
     "python a.py",
     "R405 mpirun"},
    {"PythonAlone", "mpirun -n 2 -npernode 2 python a.py", ""},
    // -- memory
    {"Memory",
     "#SBATCH --mem=64G\n#SBATCH --ntasks-per-node=4\n"
     "srun legate --cpus 4 --sysmem 32000 a.py",
     "R404 32000"},
    {"MemoryFits",
     "#SBATCH --mem=64G\n#SBATCH --ntasks-per-node=4\n"
     "srun legate --cpus 4 --sysmem 16000 a.py",
     ""},
    {"AllMemory", "#SBATCH --mem=0\nlegate --sysmem 999999 a.py", ""},
    {"MemoryOfOneRank", "#SBATCH --mem=4000\nlegate --sysmem 8000 a.py",
     "R404 8000"},
    {"MemoryInTheVariable",
     "#SBATCH --mem=4000M\nexport LEGATE_CONFIG=\"--sysmem 8000\"\n./a",
     "R404 8000"},
};
INSTANTIATE_TEST_SUITE_P(Rows, Script, testing::ValuesIn(Rows), rowName);

TEST(CiFile, IsChecked) {
  EXPECT_EQ(faults("t:\n  script:\n    - legate --cpu 4 a.py\n", "ci.yml"),
            "R403 --cpu");
  EXPECT_EQ(faults("t:\n  image: legate --cpu 4\n", "ci.yml"), "");
  EXPECT_EQ(faults("env:\n  LEGATE_CONFIG: --cpus four\n", "a/ci.yaml"),
            "R403 four");
  EXPECT_EQ(faults("env:\n  LEGATE_CONFIG: --cpus 2 --sysmem 100\n"
                   "run: srun -n 2 -N 1 legate a.py\n",
                   "ci.yml"),
            "");
}

} // namespace
