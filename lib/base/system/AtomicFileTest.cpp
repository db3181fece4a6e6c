#include "base/system/AtomicFile.h"
#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <sys/stat.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;

namespace arraylint {
namespace {

class AtomicFileTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("arraylint-atomic", Folder));
    write("a.cpp", "old");
  }
  void TearDown() override { fs::remove_directories(Folder); }

  std::string at(llvm::StringRef Name) const {
    return (Folder + "/" + Name).str();
  }
  void write(llvm::StringRef Name, llvm::StringRef Content) const {
    std::error_code Error;
    llvm::raw_fd_ostream(at(Name), Error) << Content;
    ASSERT_FALSE(Error);
  }
  /// The error of replacing a.cpp; "" if there is none.
  std::string replace(llvm::StringRef Content) const {
    auto New = AtomicFile::stage(at("a.cpp"), Content);
    return llvm::toString(New ? New->commit() : New.takeError());
  }
  struct stat statusOf(llvm::StringRef Name) const {
    struct stat Status;
    EXPECT_EQ(stat(at(Name).c_str(), &Status), 0);
    return Status;
  }

  llvm::SmallString<256> Folder;
};

TEST_F(AtomicFileTest, KeepsPermissionsAndOwner) {
  ASSERT_EQ(chmod(at("a.cpp").c_str(), 0640), 0);
  const bool IsRoot = geteuid() == 0;
  if (IsRoot) {
    ASSERT_EQ(chown(at("a.cpp").c_str(), 1234, 4321), 0);
  }
  EXPECT_EQ(replace("new"), "");
  EXPECT_EQ(*readFile(at("a.cpp")), "new");
  EXPECT_EQ(statusOf("a.cpp").st_mode & 07777, 0640U);
  EXPECT_EQ(statusOf("a.cpp").st_uid, IsRoot ? 1234 : geteuid());
  EXPECT_EQ(statusOf("a.cpp").st_gid, IsRoot ? 4321 : getegid());
}

TEST_F(AtomicFileTest, RefusesToSeparateHardLinks) {
  ASSERT_EQ(link(at("a.cpp").c_str(), at("b.cpp").c_str()), 0);
  EXPECT_EQ(AtomicFile::obstacle(at("a.cpp")), "file with several hard links");
  EXPECT_EQ(replace("new"),
            "cannot write '" + at("a.cpp") + "': file with several hard links");
  EXPECT_EQ(*readFile(at("b.cpp")), "old");
}

TEST_F(AtomicFileTest, RemovesWhatKilledProcessesLeft) {
  write("a.cpp.arraylint-123abc", "left behind");
  write("b.cpp.arraylint-123abc", "of another file");
  write("a.cpp.arraylint-notes1", "the user's");
  auto Unfinished = AtomicFile::stage(at("a.cpp"), "unfinished");
  ASSERT_TRUE(bool(Unfinished));
  EXPECT_FALSE(fs::exists(at("a.cpp.arraylint-123abc")));
  EXPECT_TRUE(fs::exists(at("b.cpp.arraylint-123abc")));
  EXPECT_TRUE(fs::exists(at("a.cpp.arraylint-notes1")));
  // That of a process that runs is left alone.
  EXPECT_EQ(replace("new"), "");
  EXPECT_EQ(llvm::toString(Unfinished->commit()), "");
  EXPECT_EQ(*readFile(at("a.cpp")), "unfinished");
}

} // namespace
} // namespace arraylint
