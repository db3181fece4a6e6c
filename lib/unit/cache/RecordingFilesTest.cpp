#include "unit/cache/RecordingFiles.h"
#include "unit/cache/ScratchFolder.h"
#include "llvm/Support/MemoryBuffer.h"
#include <fcntl.h>
#include <sys/stat.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;
using Kind = Dependency::Kind;

namespace {

class RecordingFilesTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    Files = recordingInto(Of, llvm::vfs::createPhysicalFileSystem());
    ASSERT_FALSE(Files->setCurrentWorkingDirectory(Folder));
  }

  const Dependency &of(llvm::StringRef Name) {
    static const Dependency None{Kind::Folder, FileTimes{99, 99, 99}};
    const Dependency *Known = Of.find(at(Name));
    return Known ? *Known : None;
  }
  std::optional<ContentHash> realHash(llvm::StringRef Name) {
    llvm::SmallString<256> Real;
    EXPECT_FALSE(fs::real_path(at(Name), Real));
    return ContentHash::of(Real);
  }
  void read(llvm::StringRef Name) {
    EXPECT_TRUE(bool(Files->getBufferForFile(Name)));
  }

  Dependencies Of;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
};

TEST_F(RecordingFilesTest, RecordsAccesses) {
  write("read.h", "int a;\n");
  write("seen.h", "int b;\n");
  write("opened.h", "int c;\n");
  fs::create_directory(at("d"));
  fs::create_directory(at("listed"));
  read("read.h");
  EXPECT_TRUE(bool(Files->status("./seen.h")));
  EXPECT_TRUE(bool(Files->openFileForRead(at("opened.h"))));
  EXPECT_FALSE(bool(Files->status("absent.h")));
  EXPECT_FALSE(bool(Files->openFileForRead("d/absent.h")));
  EXPECT_FALSE(Files->exists("absent"));
  EXPECT_TRUE(Files->exists("d"));
  std::error_code Error;
  Files->dir_begin("listed", Error);
  EXPECT_FALSE(Error);
  EXPECT_EQ(of("read.h").What, Kind::Read);
  EXPECT_EQ(of("read.h").Hash, ContentHash::of("int a;\n"));
  EXPECT_EQ(of("seen.h").What, Kind::Seen);
  EXPECT_EQ(of("opened.h").What, Kind::Seen);
  for (llvm::StringRef Name : {"absent.h", "d/absent.h", "absent"})
    EXPECT_EQ(of(Name), Dependency{Kind::Absent}) << Name.str();
  EXPECT_EQ(of("d").What, Kind::Folder);
  EXPECT_EQ(of("d").Real, realHash("d"));
  EXPECT_EQ(of("listed").What, Kind::Listed);
  EXPECT_TRUE(Of.isValid());
}

TEST_F(RecordingFilesTest, DoesNotTrustRecentTimes) {
  write("young.h", "int a;\n");
  read("young.h");
  EXPECT_FALSE(of("young.h").Times);
  // A file whose times are old enough.
  const std::string Old = "/bin/sh";
  ASSERT_TRUE(bool(Files->getBufferForFile(Old)));
  EXPECT_TRUE(Of.find(Old)->Times);
  write("future.h", "int b;\n");
  const timespec Times[] = {{4'000'000'000, 0}, {4'000'000'000, 0}};
  ASSERT_EQ(utimensat(AT_FDCWD, at("future.h").c_str(), Times, 0), 0);
  read("future.h");
  EXPECT_FALSE(of("future.h").Times);
}

TEST_F(RecordingFilesTest, AChangedFileInvalidatesTheRecord) {
  write("a.h", "int a;\n");
  read("a.h");
  read("a.h");
  EXPECT_TRUE(Of.isValid());
  write("a.h", "int b;\n");
  read("a.h");
  EXPECT_FALSE(Of.isValid());
}

TEST_F(RecordingFilesTest, ACreatedFileInvalidatesTheRecord) {
  EXPECT_FALSE(Files->exists("a.h"));
  write("a.h", "int a;\n");
  EXPECT_TRUE(Files->exists("a.h"));
  EXPECT_FALSE(Of.isValid());
}

TEST_F(RecordingFilesTest, ADeviceInvalidatesTheRecord) {
  Files->getBufferForFile("/dev/null");
  EXPECT_FALSE(Of.isValid());
}

TEST_F(RecordingFilesTest, DoesNotHashLargeFiles) {
  write("large", std::string(9 << 20, 'x'));
  read("large");
  EXPECT_EQ(of("large").What, Kind::Read);
  EXPECT_FALSE(of("large").Hash);
}

TEST_F(RecordingFilesTest, APrecompiledHeaderRequiresEqualTimes) {
  write("a.pch", "CPCH...");
  write("a.h", "");
  EXPECT_TRUE(Files->exists("a.h"));
  read("a.pch");
  Of.finalize();
  EXPECT_EQ(of("a.h").What, Kind::Seen);
}

TEST_F(RecordingFilesTest, ResolvesLinks) {
  write("real.h", "int a;\n");
  ASSERT_FALSE(fs::create_link("real.h", at("link.h")));
  read("link.h");
  EXPECT_EQ(of("link.h").Hash, ContentHash::of("int a;\n"));
  EXPECT_EQ(of("link.h").Real, realHash("real.h"));
  ASSERT_FALSE(fs::create_link(".", at("folder")));
  read("folder/real.h");
  EXPECT_FALSE(of("folder/real.h").Real) << "its folder is noted";
  auto File = Files->openFileForRead("link.h");
  ASSERT_TRUE(bool(File));
  llvm::SmallString<256> Real;
  ASSERT_FALSE(fs::real_path(at("real.h"), Real));
  EXPECT_EQ(*(*File)->getName(), Real);
}

} // namespace
