#include "launch/FlagParser.h"
#include "launch/Reservation.h"
#include "launch/TextRow.h"

using namespace arraylint;

namespace {

const LaunchTable &table() {
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (Library->Launch)
      return *Library->Launch;
  static const LaunchTable None;
  ADD_FAILURE() << "no library has a launch table";
  return None;
}

/// The faults as "begin-end message", one per line.
std::string faults(llvm::StringRef Flags, FlagSource Source) {
  const ParsedFlags Parsed =
      parseFlags(splitWords(LaunchText::verbatim(Flags)), table(), Source);
  std::string All;
  for (const LaunchFault &Fault : Parsed.Faults)
    All += (All.empty() ? "" : "\n") + std::to_string(Fault.Begin) + "-" +
           std::to_string(Fault.End) + " " + Fault.Message;
  return All;
}

class VariableFlags : public testing::TestWithParam<TextRow> {};
TEST_P(VariableFlags, AreChecked) {
  EXPECT_EQ(faults(GetParam().Text, FlagSource::Variable), GetParam().Expected);
}

class DriverFlags : public testing::TestWithParam<TextRow> {};
TEST_P(DriverFlags, AreChecked) {
  EXPECT_EQ(faults(GetParam().Text, FlagSource::Driver), GetParam().Expected);
}

const TextRow VariableRows[] = {
    {"Good", "--cpus 4 --gpus=2 --fbmem=40000 --profile --logdir /tmp/x", ""},
    {"Nothing", "", ""},
    {"Spaces", "  --cpus   4\t--gpus 1\n", ""},
    {"LastWins", "--profile --profile=f --profile=1", ""},
    {"BooleanWords", "--profile T --show-config=Yes --consensus n --nsys 0",
     ""},
    {"BooleanBeforeFlag", "--show-progress --cpus 2", ""},
    {"Quotes", "--logdir '/my runs' \"--cpus=4\"", ""},
    {"AsDetected", "--sysmem -1 --fbmem=-1", ""},
    {"TextLikeAFlag", "--logdir -x", ""},
    {"Help", "--help", ""},
    {"RealmsOwn", "-ll:cpu 4 -lg:prof 1", ""},
    {"Unknown", "--cpu 4",
     "0-5 LEGATE_CONFIG has no flag '--cpu'; did you "
     "mean '--cpus'?"},
    {"UnknownWithValue", "--gpu=1 --cpus 2",
     "0-5 LEGATE_CONFIG has no flag '--gpu'; did you mean '--gpus'?"},
    {"UnknownFar", "--frobnicate",
     "0-12 LEGATE_CONFIG has no flag '--frobnicate'"},
    {"Underscores", "--min_gpu_chunk 1",
     "0-15 LEGATE_CONFIG has no flag '--min_gpu_chunk'; did you mean "
     "'--min-gpu-chunk'?"},
    {"OneDash", "-cpus 4",
     "0-5 LEGATE_CONFIG has no flag '-cpus'; did you mean '--cpus'?"},
    {"Removed", "--cpus 1 --eager-alloc-percentage 50",
     "9-33 '--eager-alloc-percentage' was removed: --fbmem and --sysmem size "
     "the one pool that is left"},
    {"RemovedSwitch", "--mem-usage",
     "0-11 '--mem-usage' was removed: use --show-memory-usage"},
    {"DriverOnly", "--nodes 2 --cpus 1",
     "0-7 '--nodes' is a flag of the legate driver; LEGATE_CONFIG does not "
     "accept it"},
    {"NoNumber", "--cpus four", "7-11 '--cpus' takes a number, not 'four'"},
    {"NoNumberAttached", "--cpus=4.5",
     "7-10 '--cpus' takes a number, not '4.5'"},
    {"Unit", "--gpus 1 --fbmem 40g",
     "17-20 '--fbmem' takes a number of MiB, not '40g'"},
    {"NoBoolean", "--profile maybe",
     "10-15 '--profile' takes true or false, not 'maybe'"},
    {"On", "--show-config=on",
     "14-16 '--show-config' takes true or false, not 'on'"},
    {"Negative", "--cpus -4", "7-9 '--cpus' must be at least 0, not -4"},
    {"TooFew", "--utility 0", "10-11 '--utility' must be at least 1, not 0"},
    {"Lacks", "--cpus --gpus 1", "0-6 '--cpus' lacks a number"},
    {"LacksAtTheEnd", "--gpus 1 --fbmem",
     "9-16 '--fbmem' lacks a number of MiB"},
    {"LacksAttached", "--cpus=", "0-6 '--cpus' takes a number, not ''"},
    {"Stray", "--cpus 4 8", "9-10 '8' does not belong to a flag"},
    {"Several", "--cpu 4 --fbmem 1G",
     "0-5 LEGATE_CONFIG has no flag '--cpu'; did you mean '--cpus'?\n"
     "16-18 '--fbmem' takes a number of MiB, not '1G'"},
};
INSTANTIATE_TEST_SUITE_P(Rows, VariableFlags, testing::ValuesIn(VariableRows),
                         rowName);

const TextRow DriverRows[] = {
    {"Good", "--nodes 2 --launcher srun --gpus 4 app.py --cpu 3", ""},
    {"Executable", "--cpus 4 ./app --unknown --cpus x", ""},
    {"SwitchThenProgram", "--profile app.py", ""},
    {"SwitchThenOddProgram", "--profile maybe --cpu", ""},
    {"Module", "--cpus 1 -m pkg.tool --cpu 4", ""},
    {"LongModule", "--module pkg.tool --cpu 4", ""},
    {"Dashes", "--cpus 1 -- --cpu", ""},
    {"ExtraThatLooksLikeAFlag", "--launcher-extra --exclusive app.py", ""},
    {"Binding", "--cpu-bind 0-15/16-31 --mem-bind 0/1 app.py", ""},
    {"Unknown", "--rank-per-node 2 app.py",
     "0-15 legate has no flag '--rank-per-node'; did you mean "
     "'--ranks-per-node'?"},
    {"BehindAnUnknownOne", "--cpu 4 --fbmem 1g app.py",
     "0-5 legate has no flag '--cpu'; did you mean '--cpus'?\n"
     "16-18 '--fbmem' takes a number of MiB, not '1g'"},
    {"MayBeTheProgram", "--unknown-thing app --cpu 4",
     "0-15 legate has no flag '--unknown-thing'"},
    {"Launcher", "--launcher mpi app.py",
     "11-14 '--launcher' takes one of mpirun, jsrun, aprun, srun, dask, none, "
     "not 'mpi'"},
    {"NoRanks", "--ranks-per-node 0 app.py",
     "17-18 '--ranks-per-node' must be at least 1, not 0"},
    {"Removed", "--eager-alloc-percentage 10 --mem-usage app.py",
     "0-24 '--eager-alloc-percentage' was removed: --fbmem and --sysmem size "
     "the one pool that is left\n"
     "28-39 '--mem-usage' was removed: use --show-memory-usage"},
};
INSTANTIATE_TEST_SUITE_P(Rows, DriverFlags, testing::ValuesIn(DriverRows),
                         rowName);

TEST(Flags, WithUnexpandedTextAreNotChecked) {
  LaunchText Text = LaunchText::verbatim("--cpus ? --profile=? --cp? ?");
  for (char &C : Text.Text)
    C = C == '?' ? Unexpanded : C;
  const ParsedFlags Parsed =
      parseFlags(splitWords(Text), table(), FlagSource::Variable);
  EXPECT_TRUE(Parsed.Faults.empty());
  EXPECT_FALSE(Parsed.IsComplete);
  EXPECT_FALSE(Parsed.last(FlagMeaning::Cores)->number());
}

/// The R404 and R405 faults for these flags of the driver.
std::string launched(llvm::StringRef Flags, Launch Of = {},
                     LaunchLimits Limits = {}) {
  const ParsedFlags Parsed = parseFlags(splitWords(LaunchText::verbatim(Flags)),
                                        table(), FlagSource::Driver);
  Of.Table = &table();
  Of.Flags = {&Parsed};
  std::string All;
  for (const LaunchFault &Fault : judgeLaunch(Of, Limits))
    All += (All.empty() ? "" : "\n") + std::to_string(Fault.Begin) + "-" +
           std::to_string(Fault.End) + " " + codeFor(Fault.Kind) + " " +
           Fault.Message;
  return All;
}

TEST(Reservation, LimitsDeviceMemory) {
  LaunchLimits H100;
  H100.DeviceMemory = 81559;
  EXPECT_EQ(launched("--fbmem 72000", {}, H100), "");
  EXPECT_EQ(launched("--fbmem 77482", {}, H100), "");
  EXPECT_EQ(launched("--fbmem 80000", {}, H100),
            "8-13 R404 '--fbmem' reserves 80000 of the device's 81559 MiB and "
            "leaves less than 5 % free");
  EXPECT_EQ(
      launched("--fbmem=81559", {}, H100),
      "8-13 R404 '--fbmem' reserves 81559 MiB of a device that has 81559");
  EXPECT_EQ(launched("--fbmem 99999 --fbmem 1000", {}, H100), "");
  EXPECT_EQ(launched("--fbmem 999999999"), "");
  LaunchLimits Unknown;
  Unknown.LargestDevice = 1 << 20;
  EXPECT_EQ(launched("--fbmem 1048576", {}, Unknown), "");
  EXPECT_EQ(launched("--fbmem 42949672960", {}, Unknown),
            "8-19 R404 '--fbmem' reserves 42949672960 MiB (40960 TiB) per "
            "device, more than any device has");
}

TEST(Reservation, LimitsNodeMemory) {
  Launch Four;
  Four.RanksPerNode = StatedNumber{4, {100, 101, "here"}};
  Four.NodeMemory = StatedNumber{65536, {200, 201, "here"}};
  EXPECT_EQ(launched("--cpus 1 --sysmem 16384", Four), "");
  EXPECT_EQ(launched("--cpus 1 --sysmem 32000", Four),
            "18-23 R404 4 ranks reserve 4 x 32000 = 128000 MiB of a node that "
            "has 65536");
  EXPECT_EQ(
      launched("--ranks-per-node 1 --sysmem 70000", Four),
      "28-33 R404 '--sysmem' reserves 70000 MiB of a node that has 65536");
  EXPECT_EQ(launched("--cpus 1 --sysmem -1", Four), "");
  LaunchLimits Known;
  Known.NodeMemory = 512000;
  EXPECT_EQ(launched("--sysmem 512001", {}, Known),
            "9-15 R404 '--sysmem' reserves 512001 MiB of a node that has "
            "512000");
}

TEST(Sharing, ReportsRanksThatShareANode) {
  EXPECT_EQ(launched("--ranks-per-node 2 --launcher mpirun app.py"),
            "0-18 R405 starts 2 ranks per node without --cpus, --sysmem and "
            "--cpu-bind: each takes all cores and most of the memory");
  EXPECT_EQ(launched("--ranks-per-node 2 --launcher mpirun --cpus 4 app.py"),
            "0-18 R405 starts 2 ranks per node without --sysmem and "
            "--cpu-bind: each takes most of the memory");
  EXPECT_EQ(
      launched("--launcher srun --ranks-per-node=2 --cpus 4 --sysmem 9 app.py"),
      "16-34 R405 starts 2 ranks per node without --cpu-bind: their threads "
      "share the same cores");
  const char *const Fine[] = {
      "--ranks-per-node 1 --launcher mpirun app.py",
      "--nodes 2 --launcher mpirun app.py",
      "--ranks-per-node 2 --cpus 4 --sysmem 9 app.py",
      "--ranks-per-node 2 --launcher mpirun --omps 1 --numamem 9 "
      "--cpu-bind 0-3/4-7 app.py",
      "--ranks-per-node 2 --launcher mpirun --auto-config=0 app.py",
      "--ranks-per-node 2 --launcher srun --launcher-extra=--cpu-bind=cores "
      "--cpus 4 --sysmem 9 app.py",
      "--ranks-per-node 2 --launcher srun --launcher-extra "
      "--ntasks-per-node=1 app.py",
  };
  for (const char *Flags : Fine)
    EXPECT_EQ(launched(Flags), "") << Flags;
}

} // namespace
