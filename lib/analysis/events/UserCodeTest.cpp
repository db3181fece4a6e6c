#include "analysis/events/UserCode.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace fs = llvm::sys::fs;

namespace arraylint {
namespace {

class ProjectRoot : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("arraylint-root", Top));
    ASSERT_FALSE(fs::create_directories(at("p/src/deep")));
    ASSERT_FALSE(fs::create_directories(at("p/build")));
    ASSERT_FALSE(fs::create_directories(at("other")));
  }
  void TearDown() override { fs::remove_directories(Top); }

  std::string at(llvm::StringRef Name) const {
    return (Top + "/" + Name).str();
  }
  void touch(llvm::StringRef Name) const {
    std::error_code Error;
    llvm::raw_fd_ostream(at(Name), Error) << "";
    ASSERT_FALSE(Error);
  }
  /// The root of p/src/deep/a.cpp, compiled in \p Directory, below Top.
  std::string rootIn(llvm::StringRef Directory) const {
    const std::string Root = projectRoot(at("p/src/deep/a.cpp"), at(Directory));
    EXPECT_EQ(Root.find(Top.str().str()), 0U) << Root;
    return Root.substr(Top.size());
  }

  llvm::SmallString<256> Top;
};

TEST_F(ProjectRoot, IsShownByTheBuild) {
  EXPECT_EQ(rootIn("other"), "/p/src/deep");
  EXPECT_EQ(rootIn("p"), "/p");
  EXPECT_EQ(rootIn("p/src"), "/p/src");
  EXPECT_EQ(rootIn("p/sr"), "/p/src/deep");
  EXPECT_EQ(rootIn("p/build"), "/p/src/deep");
  touch("p/build/compile_commands.json");
  EXPECT_EQ(rootIn("p/build"), "/p");
  EXPECT_EQ(projectRoot("/a/b.cpp", "/"), "/a");
}

TEST_F(ProjectRoot, IsShownByMarkersFirst) {
  touch("p/src/.arraylint.yaml");
  EXPECT_EQ(rootIn("p"), "/p/src");
  touch("p/CMakeLists.txt");
  EXPECT_EQ(rootIn("other"), "/p");
  touch("p/src/deep/.git");
  EXPECT_EQ(rootIn("other"), "/p/src/deep");
}

} // namespace
} // namespace arraylint
