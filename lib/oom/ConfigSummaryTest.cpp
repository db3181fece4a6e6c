#include "oom/ConfigSummary.h"
#include "vocabulary/ArrayModel.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

const LaunchTable &table() {
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (Library->Launch)
      return *Library->Launch;
  static const LaunchTable None;
  return None;
}

// The form of legate/runtime/detail/argument_parsing/parse.cc.
constexpr const char *Shown = "Some output\n"
                              "==============================================\n"
                              "Legate configuration summary:\n"
                              "- auto-config = true\n"
                              "- gpus = 2\n"
                              "- sysmem = 268,435,456 (256 MiB)\n"
                              "- numamem = 53,527,707,648 (51,048 MiB)\n"
                              "- fbmem = 10,615,783,424 (10,124 MiB)\n"
                              "- zcmem = 134,217,728 (128 MiB)\n"
                              "- logging =\n"
                              "==============================================\n"
                              "- fbmem = 1 (0 MiB)\n";

std::string judged(llvm::StringRef Text, int64_t Device, int64_t Node) {
  LaunchLimits Limits;
  Limits.DeviceMemory = Device;
  Limits.NodeMemory = Node;
  std::string All;
  for (const std::string &Said :
       judgeConfig(*ConfigSummary::read(Text), table(), Limits))
    All += Said + "\n";
  return All;
}

TEST(ConfigSummary, Values) {
  EXPECT_FALSE(ConfigSummary::read("Legate"));
  const auto Summary = ConfigSummary::read(Shown);
  ASSERT_TRUE(Summary);
  EXPECT_EQ(Summary->number("gpus"), 2);
  EXPECT_EQ(Summary->Values.at("auto-config"), "true");
  EXPECT_EQ(Summary->Values.at("logging"), "");
  EXPECT_EQ(Summary->Sizes.at("fbmem"), 10615783424u);
  EXPECT_FALSE(Summary->Sizes.count("gpus"));
}

TEST(ConfigSummary, WhatIsSmall) {
  EXPECT_EQ(judged(Shown, 0, 0), "");
  EXPECT_EQ(judged(Shown, 11000, 64000), "");
  EXPECT_EQ(judged(Shown, 81559, 515000),
            "--fbmem reserves 10124 of 81559 MiB of each GPU, 12 %\n"
            "--sysmem and --numamem reserve 51304 of 515000 MiB of the node, "
            "9 %\n");
}

TEST(ConfigSummary, WhatIsOff) {
  EXPECT_EQ(judged("Legate configuration summary:\n- auto-config = false\n"
                   "- gpus = 0\n- fbmem = 0 (0 MiB)\n",
                   0, 0),
            "--auto-config is off: what no flag sets gets the minimum\n"
            "no GPU is used (gpus = 0), so that all arrays are in host "
            "memory\n");
}

TEST(ConfigSummary, EveryMemoryHasAFlag) {
  ASSERT_FALSE(table().Memories.empty());
  for (const LaunchMemory &Memory : table().Memories)
    EXPECT_TRUE(table().flag(Memory.Flag)) << Memory.Title;
}

} // namespace
