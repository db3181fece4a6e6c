#include "base/text/NormalPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

TEST(NormalPath, IsAbsoluteWithoutDots) {
  EXPECT_EQ(normalPath("./a/../b.cpp", "/no/such"), "/no/such/b.cpp");
  EXPECT_EQ(normalPath("/no/./b.cpp", "/such"), "/no/b.cpp");
}

TEST(RealPath, FollowsLinks) {
  llvm::SmallString<256> Folder;
  ASSERT_FALSE(fs::createUniqueDirectory("arraylint-path", Folder));
  const std::string Real = realPath(Folder);
  std::error_code Error;
  llvm::raw_fd_ostream(Real + "/a.cpp", Error);
  ASSERT_FALSE(Error);
  ASSERT_FALSE(fs::create_link(Real + "/a.cpp", Real + "/b.cpp"));
  EXPECT_EQ(realPath(Real + "/b.cpp"), Real + "/a.cpp");
  EXPECT_EQ(realPath(Real + "/./a.cpp"), Real + "/a.cpp");
  EXPECT_EQ(realPath(Real + "/../gone.cpp"), Real + "/../gone.cpp");
  fs::remove_directories(Folder);
}

} // namespace
