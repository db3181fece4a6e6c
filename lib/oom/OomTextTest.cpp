#include "oom/OomText.h"
#include "oom/OomWords.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// "oom.cpp:16", or "-".
std::string shown(const std::optional<CodeLine> &Line) {
  return Line ? Line->File + ":" + std::to_string(Line->Line) : "-";
}

TEST(OomWords, Numbers) {
  EXPECT_EQ(bytesOf("8388608"), 8388608u);
  EXPECT_EQ(bytesOf("8,388,608"), 8388608u);
  EXPECT_EQ(sizeOf("20.00 MiB"), uint64_t{20} << 20);
  EXPECT_EQ(sizeOf("512 bytes"), 512u);
  EXPECT_FALSE(sizeOf("20.00 MB"));
  EXPECT_FALSE(sizeOf("many MiB"));
  EXPECT_EQ(sizeText(1), "1 byte");
  EXPECT_EQ(sizeText(uint64_t{20} << 20), "20 MiB");
  EXPECT_EQ(sizeText((uint64_t{51} << 30) / 10), "5.1 GiB");
  EXPECT_EQ(sizeText(uint64_t{5000} << 50), "5000 PiB");
}

TEST(OomWords, Places) {
  EXPECT_EQ(shown(codeLineOf("src/a.cpp:16")), "src/a.cpp:16");
  EXPECT_EQ(
      shown(codeLineOf(R"(["a.py:16", {"file": "/w/a.py", "line": 17}])")),
      "/w/a.py:17");
  for (const char *None : {"unknown provenance", "", "a.cpp:", ":3", "a.cpp:0",
                           "[\"...\"", "[]", "loop over rows"})
    EXPECT_EQ(shown(codeLineOf(None)), "-") << None;
}

// The form of legate/mapping/detail/base_mapper.cc since 24.11.
constexpr const char *Mapper =
    "[1 - 7026a1093740]    0.138879 {5}{legate.mapper}: Failed to allocate "
    "8388608 bytes on memory 1e00000000000000 (of kind SYSTEM_MEM) for region "
    "requirement(s) {1} of Task cupynumeric::BinaryOpTask[oom.cpp:16] (UID 8)\n"
    "[1 - 7026a1093740]    0.138911 {5}{legate.mapper}:   corresponding to a "
    "LogicalStore allocated at oom.cpp:12\n"
    "[1 - 7026a1093740]    0.138911 {5}{legate.mapper}: There is not enough "
    "space because Legate is reserving 33,554,416 of the available 41,943,040 "
    "bytes for the following LogicalStores:\n"
    "[1 - 7026a1093740]    0.138911 {5}{legate.mapper}: LogicalStore allocated "
    "at oom.cpp:7:\n"
    "[1 - 7026a1093740]    0.138911 {5}{legate.mapper}:   Instance 40c0004 at "
    "address 7f of size 8,388,592 covering elements <0>..<1048573> \n"
    "[1 - 7026a1093740]    0.138911 {5}{legate.mapper}:     created for an "
    "operation launched at oom.cpp:9\n"
    "[1 - 7026a1093740]    0.138911 {5}{legate.mapper}:   Instance 40c0005 at "
    "address 8f of size 8,388,608 covering elements <0>..<1048575> \n";

TEST(OomText, LegatesMapper) {
  const auto Found = readOomText(Mapper);
  ASSERT_EQ(Found.size(), 1u);
  const FailedAllocation &Of = Found[0];
  EXPECT_EQ(Of.Memory, "SYSTEM_MEM");
  EXPECT_EQ(Of.MemoryId, "1e00000000000000");
  EXPECT_EQ(Of.Node, 1u);
  EXPECT_EQ(Of.Task, "cupynumeric::BinaryOpTask");
  EXPECT_EQ(shown(Of.Line), "oom.cpp:16");
  EXPECT_EQ(shown(Of.MadeAt), "oom.cpp:12");
  EXPECT_EQ(Of.Asked, 8388608u);
  EXPECT_EQ(Of.Total, 41943040u);
  EXPECT_EQ(Of.Used, 33554416u);
  EXPECT_EQ(Of.Free, 8388624u);
  ASSERT_EQ(Of.Stored.size(), 1u);
  EXPECT_EQ(shown(Of.Stored[0].Line), "oom.cpp:7");
  EXPECT_EQ(Of.Stored[0].Bytes, 8388592u + 8388608u);
  EXPECT_EQ(Of.Stored[0].Instances, 2u);
}

TEST(OomText, OtherOperationsOfTheMapper) {
  const auto Found = readOomText(
      "Failed to allocate 77 bytes on memory 1e00010000000002 (of kind "
      "GPU_FB_MEM) for reduction (12) requirement(s) {2} of Task "
      "a::B[unknown provenance] (UID 3)\n"
      "Failed to allocate 88 bytes on memory 1e00000000000003 (of kind "
      "GPU_FB_MEM) for the temporary allocations of Task a::C[b.cpp:17] (UID "
      "114)\n"
      "Mapper cunumeric on Node 2 failed to allocate 99 bytes on memory "
      "1e00000000000003 (of kind GPU_FB_MEM: Framebuffer memory for one GPU "
      "and all its SMs) for region requirement 1 of Task a::D[c.py:52] (UID "
      "188).\n");
  ASSERT_EQ(Found.size(), 3u);
  EXPECT_EQ(Found[0].Task, "a::B");
  EXPECT_TRUE(Found[0].LacksProvenance);
  EXPECT_EQ(Found[1].Task, "a::C");
  EXPECT_EQ(shown(Found[1].Line), "b.cpp:17");
  EXPECT_EQ(Found[2].Task, "a::D");
  EXPECT_EQ(Found[2].Node, 2u);
  EXPECT_EQ(Found[2].Asked, 99u);
}

TEST(OomText, ScratchMemoryOfATask) {
  const auto Found = readOomText(
      "[0 - 7f60040f5740]    2.318548 {5}{runtime}: LEGION ERROR: Failed to "
      "allocate DeferredBuffer/Value/Reduction of 16 bytes for leaf task "
      "cupynumeric::ScanLocalTask (UID 22) in SOCKET_MEM memory\n");
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Memory, "SOCKET_MEM");
  EXPECT_EQ(Found[0].Task, "cupynumeric::ScanLocalTask");
  EXPECT_EQ(Found[0].Asked, 16u);
}

TEST(OomText, AReservationThatFails) {
  const auto Found = readOomText(
      "[0 - 7f15ffc0d000]    0.000000 {6}{gpu}: insufficient memory on gpu 3: "
      "4194304000 bytes needed (from -ll:fsize), 3951427584 (out of "
      "4231069696) available\n"
      "[0 - 7f6783618000]    0.000000 {4}{numa}: insufficient memory in NUMA "
      "node 1 (323424878592 > 56011509760 bytes) - skipping allocation\n");
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_TRUE(Found[0].IsReservation);
  EXPECT_EQ(Found[0].Device, 3u);
  EXPECT_EQ(Found[0].Memory, "-ll:fsize");
  EXPECT_EQ(Found[0].Free, 3951427584u);
  EXPECT_EQ(Found[0].Total, 4231069696u);
  EXPECT_EQ(Found[1].Memory, "-ll:nsize");
  EXPECT_EQ(Found[1].Asked, 323424878592u);
  EXPECT_EQ(Found[1].Free, 56011509760u);
}

TEST(OomText, LibTorchOnAGpu) {
  const auto Found = readOomText(
      "  what():  CUDA out of memory. Tried to allocate 20.00 MiB. GPU 1 has a "
      "total capacity of 10.76 GiB of which 17.19 MiB is free. Including "
      "non-PyTorch memory, this process has 10.74 GiB memory in use. Of the "
      "allocated memory 9.58 GiB is allocated by PyTorch, and 87.00 MiB is "
      "reserved by PyTorch but unallocated. If reserved but …\n"
      "CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 10.76 GiB total "
      "capacity; 9.58 GiB already allocated; 17.19 MiB free; 9.67 GiB reserved "
      "in total by PyTorch) If reserved memory is >> …\n");
  ASSERT_EQ(Found.size(), 2u);
  for (const FailedAllocation &Of : Found) {
    EXPECT_EQ(Of.Memory, "CUDA");
    EXPECT_EQ(sizeText(Of.Asked), "20 MiB");
    EXPECT_EQ(sizeText(*Of.Total), "11 GiB");
    EXPECT_EQ(sizeText(*Of.Used), "9.6 GiB");
    EXPECT_EQ(sizeText(*Of.Free), "17 MiB");
  }
  EXPECT_EQ(Found[0].Device, 1u);
  EXPECT_EQ(sizeText(*Found[0].Cached), "87 MiB");
  EXPECT_EQ(Found[1].Device, 0u);
  EXPECT_EQ(sizeText(*Found[1].Cached), "92 MiB");
}

TEST(OomText, LibTorchOnTheHostWithItsFrames) {
  const auto Found = readOomText(
      "  what():  [enforce fail at alloc_cpu.cpp:75] err == 0. "
      "DefaultCPUAllocator: can't allocate memory: you tried to allocate "
      "1099511627776000 bytes. Error code 12 (Cannot allocate memory)\n"
      "frame #2: c10::alloc_cpu(unsigned long) + 0x37b (0x7f19eafb733b in "
      "/lib/libc10.so)\n"
      "frame #17: train(at::Tensor) + 0x9 (0x562b3961d100 in ./oom)\n"
      "frame #18: <unknown function> + 0x3f36 (0x562b3961cf36 in ./oom)\n");
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Memory, "CPU");
  EXPECT_EQ(Found[0].Asked, 1099511627776000u);
  ASSERT_EQ(Found[0].Frames.size(), 2u)
      << "it is not known where libc10.so was loaded";
  EXPECT_EQ(Found[0].Frames[0].Module, "./oom");
  EXPECT_EQ(Found[0].Frames[0].Offset, 0x4100u);
  EXPECT_EQ(Found[0].Frames[1].Offset, 0x3f36u);
}

TEST(OomText, OtherOutput) {
  EXPECT_TRUE(readOomText("").empty());
  EXPECT_TRUE(readOomText("Epoch 1\nframe #1: f + 0x1 (0x2 in a)\n").empty());
  EXPECT_TRUE(readOomText("std::bad_alloc").empty());
}

} // namespace
