#include "driver/WorkerPool.h"
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <unistd.h>

using namespace arraylint;

namespace {

TEST(WorkerPool, KeepsTheOrder) {
  for (unsigned AtOnce : {1u, 3u, 50u}) {
    auto Outcomes =
        runInChildren(20, AtOnce, [](size_t I, llvm::raw_ostream &OS) {
          usleep((20 - I) * 500);
          OS << I;
        });
    for (size_t I = 0; I < 20; ++I) {
      EXPECT_EQ(Outcomes[I].Output, std::to_string(I));
      EXPECT_EQ(Outcomes[I].Fault, "");
    }
  }
}

TEST(WorkerPool, StartsInTheOrderAskedFor) {
  auto Outcomes =
      runInChildren(3, 1,
                    [](size_t, llvm::raw_ostream &OS) {
                      timespec Now;
                      clock_gettime(CLOCK_MONOTONIC, &Now);
                      OS << Now.tv_sec * 1'000'000'000 + Now.tv_nsec;
                    },
                    {2, 0, 1});
  auto StartOf = [&](size_t I) { return std::stoll(Outcomes[I].Output); };
  EXPECT_LT(StartOf(2), StartOf(0));
  EXPECT_LT(StartOf(0), StartOf(1));
}

// What the kernel notes of the mapping in which \p Address lies: "rd wr hg …".
std::string flagsOfMapping(const void *Address) {
  std::ifstream Maps("/proc/self/smaps");
  const auto Wanted = reinterpret_cast<uintptr_t>(Address);
  bool IsIt = false;
  for (std::string Line; std::getline(Maps, Line);) {
    unsigned long From = 0, To = 0;
    if (sscanf(Line.c_str(), "%lx-%lx ", &From, &To) == 2)
      IsIt = From <= Wanted && Wanted < To;
    else if (IsIt && Line.starts_with("VmFlags:"))
      return Line;
  }
  return "";
}

TEST(WorkerPool, LetsWorkersAllocateInHugePages) {
  auto Outcomes = runInChildren(1, 1, [](size_t, llvm::raw_ostream &OS) {
    for (size_t Size : {1'000'000, 10'000'000, 30'000'000})
      OS << flagsOfMapping(std::make_unique<char[]>(Size).get()) << '\n';
  });
  llvm::StringRef Said = Outcomes[0].Output;
  EXPECT_EQ(Said.count("VmFlags:"), 3u) << Said.str();
  const bool HaveThem =
      std::filesystem::exists("/sys/kernel/mm/transparent_hugepage");
  EXPECT_EQ(Said.count(" hg"), HaveThem ? 3u : 0u) << Said.str();
}

TEST(WorkerPool, TellsWhatTheWorkTook) {
  auto Outcomes = runInChildren(2, 2, [](size_t I, llvm::raw_ostream &) {
    if (I == 0)
      return;
    usleep(50'000);
    auto *Much = static_cast<volatile char *>(malloc(64 << 20));
    for (size_t At = 0; At < 64 << 20; At += 4096)
      Much[At] = 'x';
  });
  EXPECT_GE(Outcomes[1].Milliseconds, 50u);
  EXPECT_GE(Outcomes[1].PeakBytes, 64u << 20);
  EXPECT_LT(Outcomes[0].PeakBytes, Outcomes[1].PeakBytes);
}

TEST(WorkerPool, TakesMoreThanAPipeHolds) {
  auto Outcomes = runInChildren(2, 2, [](size_t, llvm::raw_ostream &OS) {
    OS << std::string(1 << 22, 'x');
    llvm::errs() << std::string(1 << 20, 'e');
  });
  EXPECT_EQ(Outcomes[1].Output.size(), size_t{1} << 22);
  EXPECT_EQ(Outcomes[1].Errors.size(), size_t{1} << 16);
}

TEST(WorkerPool, ACrashStaysAlone) {
  auto Outcomes = runInChildren(3, 2, [](size_t I, llvm::raw_ostream &OS) {
    OS << "fine";
    if (I == 1) {
      signal(SIGSEGV, SIG_DFL); // a sanitizer's handler would exit
      raise(SIGSEGV);
    }
    if (I == 2)
      _exit(7);
  });
  EXPECT_EQ(Outcomes[0].Output, "fine");
  EXPECT_EQ(Outcomes[0].Fault, "");
  EXPECT_EQ(Outcomes[1].Fault, "crashed (SIGSEGV)");
  EXPECT_EQ(Outcomes[2].Fault, "gave up (exit status 7)");
}

} // namespace
