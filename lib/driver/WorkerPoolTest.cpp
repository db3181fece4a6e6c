#include "driver/WorkerPool.h"
#include <csignal>
#include <gtest/gtest.h>
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
