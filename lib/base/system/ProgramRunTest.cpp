#include "base/system/ProgramRun.h"
#include "base/system/SignalName.h"
#include <csignal>
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

ProgramCall shell(std::string Script) {
  return {.Words = {"sh", "-c", std::move(Script)}};
}

TEST(ProgramRun, CapturesOutput) {
  ProgramCall Call = shell("cat; echo oops >&2; exit 3");
  Call.Input = std::string(100000, 'a') + "\n";
  const ProgramRun Run = runProgram(Call);
  EXPECT_EQ(Run.Out, Call.Input);
  EXPECT_EQ(Run.Errors, "oops\n");
  EXPECT_EQ(Run.Status, 3);
  EXPECT_EQ(Run.ending(), "exit status 3");
  EXPECT_FALSE(Run.succeeded());
  EXPECT_EQ(Run.Fault, "");
}

TEST(ProgramRun, UsesFolderAndEnvironment) {
  ProgramCall Call = shell("pwd; echo $HOME $NEW");
  Call.Folder = "/";
  Call.Variables = {{"HOME", "/h"}, {"NEW", "n"}};
  EXPECT_EQ(runProgram(Call).Out, "/\n/h n\n");
}

TEST(ProgramRun, ReportsTheSignal) {
  const ProgramRun Run = runProgram(shell("kill -SEGV $$"));
  EXPECT_EQ(Run.Signal, SIGSEGV);
  EXPECT_EQ(Run.ending(), "SIGSEGV");
  EXPECT_FALSE(Run.TimedOut);
  EXPECT_FALSE(Run.succeeded());
}

TEST(ProgramRun, EndsAtTheTimeLimit) {
  ProgramCall Call = shell("echo first; exec sleep 30");
  Call.Limit = 1;
  const ProgramRun Run = runProgram(Call);
  EXPECT_TRUE(Run.TimedOut);
  EXPECT_EQ(Run.Out, "first\n");
  EXPECT_LT(Run.Seconds, 20);
  Call.Words.back() = "exit 0";
  EXPECT_TRUE(runProgram(Call).succeeded());
}

TEST(ProgramRun, DoesNotWaitForBackgroundProcesses) {
  EXPECT_LT(runProgram(shell("sleep 30 & echo $!")).Seconds, 20);
}

TEST(ProgramRun, ReportsWhyItWasNotStarted) {
  EXPECT_EQ(runProgram({.Words = {"no-such-program"}}).Fault,
            "No such file or directory");
  EXPECT_EQ(runProgram({.Words = {"/"}}).Fault, "Permission denied");
}

TEST(SignalName, IsTheNameOfTheConstant) {
  EXPECT_EQ(signalName(SIGKILL), "SIGKILL");
  EXPECT_EQ(signalName(99), "signal 99");
}

} // namespace
