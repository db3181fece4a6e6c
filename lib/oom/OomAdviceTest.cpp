#include "oom/OomAdvice.h"
#include "launch/ScriptLint.h"
#include "vocabulary/ArrayModel.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

constexpr uint64_t MebiBytes = uint64_t{1} << 20;

const LaunchTable &table() {
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (Library->Launch)
      return *Library->Launch;
  static const LaunchTable None;
  return None;
}

std::string text(const std::vector<Advice> &Said) {
  std::string All;
  for (const Advice &Each : Said)
    All += (Each.Setting.empty() ? "-" : Each.Setting) + ": " + Each.Why + "\n";
  return All;
}

/// A pool in which \p Used MiB of \p Total are used, and \p Asked are asked
/// for.
FailedAllocation failed(const char *Memory, uint64_t Asked, uint64_t Used,
                        uint64_t Total) {
  FailedAllocation Of;
  Of.Memory = Memory;
  Of.Asked = Asked * MebiBytes;
  Of.Used = Used * MebiBytes;
  Of.Total = Total * MebiBytes;
  Of.Free = (Total - Used) * MebiBytes;
  return Of;
}

std::string legate(const FailedAllocation &Of, int64_t DeviceMemory = 0) {
  LaunchLimits Limits;
  Limits.DeviceMemory = DeviceMemory;
  return text(legateAdvice(Of, {table(), Limits, std::nullopt}));
}

TEST(OomAdvice, ALargerPool) {
  EXPECT_EQ(legate(failed("SYSTEM_MEM", 8, 36, 40)),
            "--sysmem 64: now 40; room for 8.0 MiB more\n");
  EXPECT_EQ(legate(failed("GPU_FB_MEM", 5000, 9000, 10000), 40960),
            "--fbmem 15424: now 10000; room for 4.9 GiB more\n");
  EXPECT_EQ(legate(failed("Z_COPY_MEM", 64, 100, 128)),
            "--zcmem 192: now 128; room for 64 MiB more\n");
}

TEST(OomAdvice, AFragmentedPool) {
  EXPECT_EQ(legate(failed("GPU_FB_MEM", 4000, 200, 22684)),
            "--fbmem 29376: now 22684; room for 3.9 GiB more, because no free "
            "piece is that large: 22 GiB are free in pieces\n");
}

TEST(OomAdvice, NothingThatTheLaunchRulesReport) {
  const FailedAllocation Of = failed("GPU_FB_MEM", 20000, 60000, 70000);
  EXPECT_EQ(legate(Of, 81559),
            "--fbmem 77481: the most that the machine allows; the arrays need "
            "about 88000 MiB at once\n");
  LaunchLimits Limits;
  Limits.DeviceMemory = 81559;
  EXPECT_TRUE(lintFlags("--fbmem 77481", table(), Limits).empty());
  EXPECT_FALSE(lintFlags("--fbmem 88000", table(), Limits).empty());
  EXPECT_EQ(legate(Of, 72000),
            "-: the arrays need about 88000 MiB at once, more than a larger "
            "--fbmem can give: use more GPUs or nodes, or less memory\n");
}

TEST(OomAdvice, WhatTheMessageDoesNotSay) {
  FailedAllocation Of;
  Of.Memory = "SOCKET_MEM";
  Of.Asked = 16;
  Of.LacksProvenance = true;
  EXPECT_EQ(legate(Of),
            "--show-config: prints how much --numamem reserves now; add its "
            "output to this file\n"
            "--provenance: the message then names the lines of arrays; in C++, "
            "legate::Scope sets the one of a task\n");
  for (const char *Flag : {"--show-config", "--provenance"})
    EXPECT_TRUE(lintFlags(Flag, table(), {}).empty()) << Flag;
  Of.Memory = "DISK_MEM";
  EXPECT_EQ(legate(Of), "");
}

TEST(OomAdvice, ASmallerReservation) {
  FailedAllocation Of;
  Of.Memory = "-ll:fsize";
  Of.IsReservation = true;
  Of.Asked = 4000 * MebiBytes;
  Of.Free = 3768 * MebiBytes;
  EXPECT_EQ(legate(Of), "--fbmem 3520: 3.7 GiB are free, and some must stay "
                        "free for the libraries\n");
  Of.Free = 10 * MebiBytes;
  EXPECT_EQ(legate(Of), "-: only 10 MiB are free: another program uses the "
                        "memory\n");
}

FailedAllocation cuda(uint64_t Asked, uint64_t Used, uint64_t Cached,
                      uint64_t Free, uint64_t Total) {
  FailedAllocation Of = failed("CUDA", Asked, Used, Total);
  Of.Source = OomSource::LibTorch;
  Of.Cached = Cached * MebiBytes;
  Of.Free = Free * MebiBytes;
  return Of;
}

TEST(OomAdvice, LibTorch) {
  EXPECT_EQ(text(torchAdvice(cuda(2000, 5000, 4000, 100, 10000), {})),
            "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True: 3.9 GiB are "
            "reserved but not in use, in pieces that are too small; LibTorch "
            "2.1 and later\n"
            "PYTORCH_CUDA_ALLOC_CONF=max_split_size_mb:2000: keeps blocks of "
            "this size and more whole; earlier versions\n");
  EXPECT_EQ(text(torchAdvice(cuda(2000, 9700, 100, 50, 10000), {})), "");
  EXPECT_EQ(text(torchAdvice(cuda(2000, 1000, 100, 500, 10000), {})),
            "-: 8.2 GiB of the GPU are used by others: nvidia-smi lists the "
            "processes\n");
  EXPECT_EQ(text(torchAdvice(cuda(20000, 1000, 100, 8900, 10000), {})),
            "-: the GPU has only 9.8 GiB: no setting helps, the array must be "
            "smaller or be processed in parts\n");
}

TEST(OomAdvice, LibTorchOnTheHost) {
  FailedAllocation Of;
  Of.Memory = "CPU";
  Of.Asked = 9000 * MebiBytes;
  LaunchLimits Limits;
  Limits.LargestNode = 67108864;
  EXPECT_EQ(text(torchAdvice(Of, Limits)), "");
  Limits.NodeMemory = 8192;
  EXPECT_EQ(text(torchAdvice(Of, Limits)),
            "-: the machine has only 8.0 GiB: no setting helps, the array must "
            "be smaller or be processed in parts\n");
  Of.Asked = uint64_t{1000} << 40;
  EXPECT_EQ(text(torchAdvice(Of, Limits)),
            "-: no machine has 1000 TiB: a size was computed wrongly\n");
}

} // namespace
