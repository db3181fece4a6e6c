#include "base/workers/WorkerPool.h"
#include "base/system/CurrentTask.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

using namespace arraylint;

// Sanitizers replace the allocator and reserve memory of their own.
#define USES_SYSTEM_MALLOC                                                     \
  (!LLVM_ADDRESS_SANITIZER_BUILD && !LLVM_THREAD_SANITIZER_BUILD)

namespace {

TEST(WorkerPool, ReturnsOutcomesInOrder) {
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

std::set<std::string> outputs(llvm::ArrayRef<ChildOutcome> Of) {
  std::set<std::string> All;
  for (const ChildOutcome &Outcome : Of)
    All.insert(Outcome.Output);
  return All;
}

TEST(WorkerPool, WorkersDoOnePieceAfterTheOther) {
  const auto Outcomes = runInChildren(
      20, 2, [](size_t, llvm::raw_ostream &OS) { OS << getpid(); });
  EXPECT_LE(outputs(Outcomes).size(), 2u);
  EXPECT_FALSE(outputs(Outcomes).count(std::to_string(getpid())));
}

#if USES_SYSTEM_MALLOC
TEST(WorkerPool, ReplacesWorkersThatHaveGrown) {
  const auto Outcomes = runInChildren(3, 1, [](size_t, llvm::raw_ostream &OS) {
    constexpr size_t Much = 200 << 20;
    auto *Kept = static_cast<volatile char *>(malloc(Much));
    for (size_t At = 0; At < Much; At += 4096)
      Kept[At] = 'x';
    OS << getpid();
  });
  EXPECT_EQ(outputs(Outcomes).size(), 3u);
}
#endif

TEST(WorkerPool, TellsWhatEachPieceWroteToStderr) {
  const auto Outcomes = runInChildren(50, 2, [](size_t I, llvm::raw_ostream &) {
    llvm::errs() << "of " << I << '\n';
  });
  for (size_t I = 0; I < 50; ++I)
    EXPECT_EQ(Outcomes[I].Errors, "of " + std::to_string(I) + "\n");
}

TEST(WorkerPool, LetsTheOutputBeTaken) {
  std::vector<std::string> Taken(9);
  const auto Outcomes = runInChildren(
      9, 2, [](size_t I, llvm::raw_ostream &OS) { OS << I; }, {},
      [&](size_t I, ChildOutcome &Of) { Taken[I] = std::move(Of.Output); });
  for (size_t I = 0; I < 9; ++I)
    EXPECT_EQ(Taken[I], std::to_string(I));
}

TEST(WorkerPool, StartsInTheGivenOrder) {
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

#if USES_SYSTEM_MALLOC
/// The page faults of a worker that writes 20 MB in blocks of \p Size, and of
/// its doing so again after it has freed them.
static std::pair<long, long> faultsOfUses(size_t Size) {
  const auto Outcomes = runInChildren(1, 1, [&](size_t, llvm::raw_ostream &OS) {
    const auto FaultsOfUse = [&] {
      rusage Before, After;
      getrusage(RUSAGE_SELF, &Before);
      std::vector<char *> Blocks((20 << 20) / Size);
      for (char *&Block : Blocks) {
        Block = static_cast<char *>(malloc(Size));
        auto *Memory = static_cast<volatile char *>(Block);
        for (size_t At = 0; At < Size; At += 512)
          Memory[At] = 'x';
      }
      llvm::for_each(Blocks, free);
      getrusage(RUSAGE_SELF, &After);
      return After.ru_minflt - Before.ru_minflt;
    };
    OS << FaultsOfUse() << ' ';
    OS << FaultsOfUse();
  });
  std::pair<long, long> Faults;
  EXPECT_EQ(sscanf(Outcomes[0].Output.c_str(), "%ld %ld", &Faults.first,
                   &Faults.second),
            2);
  return Faults;
}

TEST(WorkerPool, WorkersReuseFreedMemory) {
  const auto [First, Second] = faultsOfUses(256 << 10);
  EXPECT_GT(First, 0);
  EXPECT_LT(Second, 10);
}

TEST(WorkerPool, WorkersReturnLargeBlocks) {
  const auto [First, Second] = faultsOfUses(20 << 20);
  EXPECT_GT(First, 0);
  EXPECT_GT(Second, 10);
}
#endif

TEST(WorkerPool, MeasuresTimeAndMemory) {
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

TEST(WorkerPool, ReadsMoreThanAPipeHolds) {
  auto Outcomes = runInChildren(2, 2, [](size_t, llvm::raw_ostream &OS) {
    OS << std::string(1 << 22, 'x');
    llvm::errs() << std::string(1 << 20, 'e');
  });
  EXPECT_EQ(Outcomes[1].Output.size(), size_t{1} << 22);
  EXPECT_EQ(Outcomes[1].Errors.size(), size_t{1} << 16);
}

TEST(WorkerPool, IsolatesCrashes) {
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
  EXPECT_FALSE(Outcomes[1].HitLimit);
}

TEST(WorkerPool, ACrashLosesOnePieceOfWork) {
  const auto Outcomes =
      runInChildren(9, 1, [](size_t I, llvm::raw_ostream &OS) {
        OS << I;
        llvm::errs() << "from " << I;
        if (I % 3 == 1)
          _exit(7);
      });
  for (size_t I = 0; I < 9; ++I) {
    EXPECT_EQ(Outcomes[I].Output, I % 3 == 1 ? "" : std::to_string(I));
    EXPECT_EQ(Outcomes[I].Fault, I % 3 == 1 ? "gave up (exit status 7)" : "");
    EXPECT_EQ(Outcomes[I].Errors, "from " + std::to_string(I));
  }
}

TEST(WorkerPool, SaysWhatWasBeingDone) {
  auto Outcomes = runInChildren(3, 1, [](size_t I, llvm::raw_ostream &) {
    setCurrentTask("R214");
    if (I == 0)
      _exit(7);
    setCurrentTask("a name that is too long");
    if (I == 1)
      _exit(7);
    setCurrentTask("");
    _exit(7);
  });
  EXPECT_EQ(Outcomes[0].Fault, "gave up (exit status 7) in R214");
  EXPECT_EQ(Outcomes[1].Fault, "gave up (exit status 7) in a name that is ");
  EXPECT_EQ(Outcomes[2].Fault, "gave up (exit status 7)");
}

std::vector<ChildOutcome>
runLimited(WorkLimits Limits,
           llvm::function_ref<void(size_t, llvm::raw_ostream &)> Work) {
  return runInChildren(2, 2, Work, {}, nullptr, [&](size_t I) {
    return I == 0 ? Limits : WorkLimits();
  });
}

TEST(WorkerPool, EndsWorkThatTakesTooLong) {
  // Without a limit, the work ends by itself, and the test fails.
  const auto Outcomes = runLimited({1, 0}, [](size_t I, llvm::raw_ostream &OS) {
    setCurrentTask("R101");
    while (I == 0 && std::clock() < 20 * CLOCKS_PER_SEC)
      ;
    OS << "done";
  });
  EXPECT_EQ(Outcomes[0].Fault, "took longer than 1 second in R101");
  EXPECT_TRUE(Outcomes[0].HitLimit);
  EXPECT_EQ(Outcomes[1].Output, "done");
}

TEST(WorkerPool, LimitsTheTimeOfEachPiece) {
  const auto Outcomes = runInChildren(
      2, 1,
      [](size_t, llvm::raw_ostream &OS) {
        const auto Begin = std::clock();
        while (std::clock() - Begin < CLOCKS_PER_SEC * 7 / 10)
          ;
        OS << getpid();
      },
      {}, nullptr, [](size_t) { return WorkLimits{1, 0}; });
  EXPECT_EQ(outputs(Outcomes).size(), 1u);
  EXPECT_EQ(Outcomes[1].Fault, "");
}

#if USES_SYSTEM_MALLOC
TEST(WorkerPool, EndsWorkThatNeedsTooMuchMemory) {
  const auto Outcomes =
      runLimited({0, 1 << 30}, [](size_t I, llvm::raw_ostream &OS) {
        std::vector<std::string> Kept;
        for (size_t Got = 0; Got < size_t{2} << 30 && I == 0; Got += 1 << 20)
          Kept.emplace_back(1 << 20, 'x');
        OS << "done";
      });
  EXPECT_EQ(Outcomes[0].Fault, "needed more than 1.0 GiB of memory");
  EXPECT_TRUE(Outcomes[0].HitLimit);
  EXPECT_EQ(Outcomes[1].Output, "done");
}
#endif

} // namespace
