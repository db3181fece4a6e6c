#include "base/system/MachineLimits.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <map>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

constexpr uint64_t MB = 1 << 20;

class MachineLimitsTest : public testing::Test {
protected:
  /// Creates a system root with these files.
  void make(const std::map<std::string, std::string> &Files) {
    TearDown();
    ASSERT_FALSE(fs::createUniqueDirectory("arraylint-machine", Root));
    for (const auto &[Name, Text] : Files) {
      const std::string Path = (Root + "/" + Name).str();
      ASSERT_FALSE(fs::create_directories(llvm::sys::path::parent_path(Path)));
      std::error_code Error;
      llvm::raw_fd_ostream(Path, Error) << Text;
      ASSERT_FALSE(Error);
    }
  }
  void TearDown() override {
    if (!Root.empty())
      fs::remove_directories(Root);
  }

  llvm::SmallString<256> Root;
};

TEST_F(MachineLimitsTest, MemoryIsTheSmallestLimit) {
  const std::string Info = "MemTotal: 9000 kB\nMemAvailable:    8192 kB\n";
  const struct {
    std::map<std::string, std::string> Files;
    std::optional<uint64_t> Bytes;
  } Table[] = {
      {{}, std::nullopt},
      {{{"proc/meminfo", Info}}, 8 * MB},
      {{{"proc/meminfo", Info},
        {"proc/self/cgroup", "0::/a/b\n"},
        {"sys/fs/cgroup/a/b/memory.max", "max\n"},
        {"sys/fs/cgroup/a/memory.max", "5242880\n"},
        {"sys/fs/cgroup/a/memory.current", "4194304\n"},
        {"sys/fs/cgroup/a/memory.stat",
         "anon 1048576\ninactive_file 1048576\nactive_file 2097152\n"}},
       4 * MB},
      {{{"proc/meminfo", Info},
        {"proc/self/cgroup", "0::/\n"},
        {"sys/fs/cgroup/memory.max", "1048576\n"},
        {"sys/fs/cgroup/memory.current", "2097152\n"}},
       0},
      {{{"proc/meminfo", Info},
        {"proc/self/cgroup", "5:cpu,cpuacct:/x\n4:memory:/y\n"},
        {"sys/fs/cgroup/memory/y/memory.limit_in_bytes", "3145728\n"},
        {"sys/fs/cgroup/memory/y/memory.usage_in_bytes", "1048576\n"},
        {"sys/fs/cgroup/memory/memory.limit_in_bytes",
         "9223372036854771712\n"}},
       2 * MB},
  };
  for (const auto &Row : Table) {
    make(Row.Files);
    EXPECT_EQ(usableMemory(Root), Row.Bytes);
  }
}

TEST_F(MachineLimitsTest, ProcessorsAreTheSmallestLimit) {
  make({});
  const unsigned All = usableProcessors(Root);
  EXPECT_GE(All, 1u);
  const struct {
    const char *Max;
    unsigned Count;
  } Table[] = {{"max 100000\n", All},
               {"100000 100000\n", 1},
               {"50000 100000\n", 1},
               {"100001 100000\n", std::min(2u, All)},
               {"", All}};
  for (const auto &Row : Table) {
    make({{"proc/self/cgroup", "0::/a\n"},
          {"sys/fs/cgroup/a/cpu.max", Row.Max}});
    EXPECT_EQ(usableProcessors(Root), Row.Count) << Row.Max;
  }
  make({{"proc/self/cgroup", "5:cpu,cpuacct:/x\n"},
        {"sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_quota_us", "100000\n"},
        {"sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_period_us", "100000\n"}});
  EXPECT_EQ(usableProcessors(Root), 1u);
}

TEST_F(MachineLimitsTest, ReadsLimitsOfThisMachine) {
  EXPECT_GT(usableMemory().value_or(0), 0u);
}

TEST(UnitsAtOnce, FitIntoMemory) {
  const struct {
    std::vector<uint64_t> Needs;
    unsigned Processors;
    std::optional<uint64_t> Memory;
    unsigned Count;
  } Table[] = {
      {{600, 600, 600, 600}, 4, 10000, 4},
      {{600, 600, 600, 600}, 2, 10000, 2},
      {{600, 600, 600, 600}, 4, 1300, 2},
      {{600}, 4, 100, 1},
      {{100, 900, 100, 100}, 4, 1000, 2},
      {{600, 600}, 8, std::nullopt, 8},
      {{}, 4, 1000, 1},
  };
  for (const auto &Row : Table)
    EXPECT_EQ(unitsAtOnce(Row.Needs, Row.Processors, Row.Memory), Row.Count);
}

} // namespace
