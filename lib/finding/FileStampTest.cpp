#include "finding/FileStamp.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

TEST(FileStamp, ReadsTheFileOnlyIfAllStampsMatch) {
  llvm::SmallString<128> Path;
  int Descriptor = 0;
  ASSERT_FALSE(fs::createTemporaryFile("stamp", "cpp", Descriptor, Path));
  llvm::raw_fd_ostream(Descriptor, /*shouldClose=*/true) << "int a;\r\n";
  const FileStamp Same = stampOf(Path, "int a;\r\n");
  const FileStamp Other = stampOf(Path, "int b;\r\n");
  EXPECT_EQ(readUnchanged(Path, {}), "int a;\r\n");
  EXPECT_EQ(readUnchanged(Path, Same), "int a;\r\n");
  EXPECT_EQ(readUnchanged(Path, {Same, Other}), std::nullopt);
  fs::remove(Path);
  EXPECT_EQ(readUnchanged(Path, Same), std::nullopt);
}

} // namespace
