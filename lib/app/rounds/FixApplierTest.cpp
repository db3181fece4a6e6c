#include "app/rounds/FixApplier.h"
#include "unit/cache/ScratchFolder.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class FixApplier : public ScratchFolderTest {
protected:
  /// Makes the file and remembers it as analysed.
  std::string file(llvm::StringRef Name, llvm::StringRef Content) {
    write(Name, Content);
    Stamps.push_back(stampOf(at(Name), Content));
    return at(Name);
  }
  static std::string read(llvm::StringRef Path) {
    return (*llvm::MemoryBuffer::getFile(Path))->getBuffer().str();
  }
  static Finding fixing(std::vector<Edit> Edits) {
    Finding F;
    F.Edits = std::move(Edits);
    return F;
  }

  std::vector<FileStamp> Stamps;
};

TEST_F(FixApplier, EditsSeveralFilesAndKeepsPermissions) {
  std::string A = file("a.cpp", "old();\n"), B = file("b.h", "old b\n");
  ASSERT_FALSE(fs::setPermissions(A, static_cast<fs::perms>(0751)));
  FixPlan Plan =
      planFixes({fixing({{A, 0, 3, "new"}, {B, 0, 3, "new"}}), fixing({})},
                Stamps, FixLevel::Safe);
  EXPECT_EQ(Plan.Fixed, 1u);
  EXPECT_EQ(Plan.Left, 1u);
  ASSERT_FALSE(static_cast<bool>(applyFixes(Plan)));
  EXPECT_EQ(read(A), "new();\n");
  EXPECT_EQ(read(B), "new b\n");
  EXPECT_EQ(*fs::getPermissions(A), 0751);
}

TEST_F(FixApplier, LeavesOutFilesThatChangedSince) {
  std::string A = file("a.cpp", "old a"), B = file("b.cpp", "old b");
  write("b.cpp", "mine!");
  FixPlan Plan = planFixes(
      {fixing({{A, 0, 3, "new"}, {B, 0, 3, "new"}}), fixing({{A, 4, 1, "c"}})},
      Stamps, FixLevel::Safe);
  EXPECT_EQ(Plan.Changed, std::vector<std::string>{B});
  EXPECT_EQ(Plan.Fixed, 1u);
  ASSERT_FALSE(static_cast<bool>(applyFixes(Plan)));
  EXPECT_EQ(read(A), "old c");
  EXPECT_EQ(read(B), "mine!");
}

TEST_F(FixApplier, KeepsTheLineEndsOfTheFile) {
  std::string A = file("a.cpp", "one\r\ntwo\r\n");
  FixPlan Plan =
      planFixes({fixing({{A, 0, 3, "1\n2"}})}, Stamps, FixLevel::Safe);
  EXPECT_NE(diffOf(Plan, Folder).find("+1\r\n+2\r\n"), std::string::npos);
  ASSERT_FALSE(static_cast<bool>(applyFixes(Plan)));
  EXPECT_EQ(read(A), "1\r\n2\r\ntwo\r\n");
}

TEST_F(FixApplier, ALinkStaysALink) {
  std::string A = file("a.cpp", "old");
  std::string Link = (Folder + "/link.cpp").str();
  ASSERT_FALSE(fs::create_link(A, Link));
  FixPlan Plan = planFixes({fixing({{Link, 0, 3, "new"}})},
                           {stampOf(Link, "old")}, FixLevel::Safe);
  ASSERT_FALSE(static_cast<bool>(applyFixes(Plan)));
  EXPECT_TRUE(fs::is_symlink_file(Link));
  EXPECT_EQ(read(A), "new");
}

TEST_F(FixApplier, OneFailureLeavesAllFilesAlone) {
  std::string A = file("a.cpp", "old");
  FixPlan Plan =
      planFixes({fixing({{A, 0, 3, "new"}})}, Stamps, FixLevel::Safe);
  Plan.Contents["/nowhere/z.cpp"] = "x";
  llvm::Error Error = applyFixes(Plan);
  EXPECT_NE(llvm::toString(std::move(Error)).find("/nowhere/z.cpp"),
            std::string::npos);
  EXPECT_EQ(read(A), "old");
}

} // namespace
