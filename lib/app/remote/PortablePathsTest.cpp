#include "app/remote/PortablePaths.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

const PortablePaths Here("/home/me/p");

TEST(PortablePaths, AreRelativeToTheRoot) {
  EXPECT_EQ(Here.portable("/home/me/p/src/a.h"), "./src/a.h");
  EXPECT_EQ(Here.portable("/home/me/p"), ".");
  EXPECT_EQ(Here.portable("/home/me/pq/a.h"), "/home/me/pq/a.h");
  EXPECT_EQ(Here.portable("/usr/include/a.h"), "/usr/include/a.h");
  EXPECT_FALSE(PortablePaths("/").areShared());
  EXPECT_FALSE(PortablePaths("").areShared());
}

TEST(PortablePaths, AreReplacedInWordsWhereAPathBegins) {
  for (const auto &[Word, Portable] :
       {std::pair("/home/me/p/src/a.cpp", "./src/a.cpp"),
        {"-I/home/me/p/include", "-I./include"},
        {"-isystem/home/me/p", "-isystem."},
        {"--sysroot=/home/me/p/root", "--sysroot=./root"},
        {"-DDATA=\"/home/me/p/data\"", "-DDATA=\"./data\""}})
    EXPECT_EQ(Here.portableWord(Word), Portable);
}

// In another checkout, these words would be those of other files.
TEST(PortablePaths, AreNotReplacedInsideOtherPaths) {
  for (const llvm::StringRef Word :
       {"-I/other/home/me/p/include", "-Ix/home/me/p", "-I/home/me/pq",
        "x/home/me/p/a.h", "-I/home/me/p.old"})
    EXPECT_EQ(Here.portableWord(Word), Word);
}

TEST(PortablePaths, LeadBackToPathsHere) {
  const PortablePaths There("/srv/q");
  EXPECT_EQ(There.local("./src/a.h"), "/srv/q/src/a.h");
  EXPECT_EQ(There.local("."), "/srv/q");
  EXPECT_EQ(There.local("/usr/include/a.h"), "/usr/include/a.h");
  for (const llvm::StringRef Wrong :
       {"/srv/q/src/a.h", "/srv/q", "src/a.h", "..", "../a.h", ""})
    EXPECT_FALSE(There.local(Wrong)) << Wrong.str();
}

} // namespace
