#include "base/system/TemporaryFolder.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <csignal>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace arraylint {
namespace {

constexpr llvm::StringLiteral Name = "arraylint-test-folder";

TemporaryFolder make() { return llvm::cantFail(TemporaryFolder::create(Name)); }

/// The path of the folder of a process that was killed.
std::string leaveOne() {
  int Ends[2];
  EXPECT_EQ(pipe(Ends), 0);
  const pid_t Process = fork();
  if (Process == 0) {
    const TemporaryFolder Own = make();
    fs::create_directory(Own.path() + "/inside");
    [[maybe_unused]] auto Size =
        write(Ends[1], Own.path().data(), Own.path().size());
    raise(SIGKILL);
  }
  waitpid(Process, nullptr, 0);
  std::string Path(1024, '\0');
  Path.resize(read(Ends[0], Path.data(), Path.size()));
  close(Ends[0]);
  close(Ends[1]);
  return Path;
}

TEST(TemporaryFolder, IsRemovedAtTheEnd) {
  std::string Path;
  {
    const TemporaryFolder Own = make();
    Path = Own.path();
    EXPECT_TRUE(fs::is_directory(Path));
  }
  EXPECT_FALSE(fs::exists(Path));
}

TEST(TemporaryFolder, OfKilledProcessesAreRemovedByTheNext) {
  const std::string Abandoned = leaveOne();
  EXPECT_TRUE(fs::is_directory(Abandoned));
  make();
  EXPECT_FALSE(fs::exists(Abandoned));
}

TEST(TemporaryFolder, OfOthersAreKept) {
  const TemporaryFolder Own = make();
  llvm::SmallString<128> Kept;
  ASSERT_FALSE(fs::createUniqueDirectory(Name + "-kept", Kept));
  make();
  EXPECT_TRUE(fs::exists(Own.path()));
  EXPECT_TRUE(fs::exists(Kept));
  fs::remove(Kept);
}

} // namespace
} // namespace arraylint
