#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

TEST(FileText, ContainsEveryByte) {
  llvm::SmallString<256> File;
  ASSERT_FALSE(fs::createTemporaryFile("arraylint-text", "txt", File));
  const std::string Bytes =
      std::string("a\r\n\0b", 5) + std::string(70000, 'c');
  std::error_code Error;
  llvm::raw_fd_ostream(File, Error) << Bytes;
  ASSERT_FALSE(Error);
  const auto Text = readFile(File);
  ASSERT_TRUE(Text);
  EXPECT_EQ(*Text, Bytes);
  fs::remove(File);
}

TEST(FileText, ReadsFilesOfUnknownSize) {
  const auto Text = readFile("/proc/self/status");
  ASSERT_TRUE(Text);
  EXPECT_NE(Text->find("VmRSS:"), std::string::npos);
}

TEST(FileText, ReportsErrors) {
  EXPECT_EQ(readFile("/no/such/file").getError(),
            std::errc::no_such_file_or_directory);
  EXPECT_EQ(readFile("/").getError(), std::errc::is_a_directory);
  EXPECT_EQ(readFile("/dev/null").get(), "");
  EXPECT_EQ(readFile("/dev/zero").getError().message(), "not a regular file");
}

} // namespace
