#include "app/rounds/FixWriter.h"
#include "unit/cache/ScratchFolder.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class FixWriter : public ScratchFolderTest {
protected:
  /// Creates a file containing \p Old whose fixed content is \p New.
  std::string file(llvm::StringRef Name, llvm::StringRef Old,
                   llvm::StringRef New) {
    write(Name, Old);
    replace(at(Name), Old, New);
    return at(Name);
  }
  void replace(std::string Path, llvm::StringRef Old, llvm::StringRef New) {
    FileHistory History(Old.str());
    History.apply({{Path, 0, static_cast<unsigned>(Old.size()), New.str()}});
    Files.emplace(std::move(Path), std::move(History));
  }
  static std::string read(llvm::StringRef Path) {
    return (*llvm::MemoryBuffer::getFile(Path))->getBuffer().str();
  }
  /// The files whose change on disk prevented all files from being written.
  std::vector<std::string> changed() {
    llvm::Expected<std::vector<std::string>> Changed = writeFiles(Files);
    return Changed ? *Changed
                   : std::vector{llvm::toString(Changed.takeError())};
  }

  std::map<std::string, FileHistory> Files;
};

TEST_F(FixWriter, WritesSeveralFilesAndKeepsPermissions) {
  const std::string A = file("a.cpp", "old();\n", "new();\n");
  const std::string B = file("b.h", "old b\n", "new b\n");
  ASSERT_FALSE(fs::setPermissions(A, static_cast<fs::perms>(0751)));
  EXPECT_TRUE(changed().empty());
  EXPECT_EQ(read(A), "new();\n");
  EXPECT_EQ(read(B), "new b\n");
  EXPECT_EQ(*fs::getPermissions(A), 0751);
}

TEST_F(FixWriter, WritesNothingIfAFileHasChangedOnDisk) {
  const std::string A = file("a.cpp", "old a", "new a");
  const std::string B = file("b.cpp", "old b", "new b");
  write("b.cpp", "mine!");
  EXPECT_EQ(changed(), std::vector<std::string>{B});
  EXPECT_EQ(read(A), "old a");
  EXPECT_EQ(read(B), "mine!");
}

TEST_F(FixWriter, PatchKeepsLineEndings) {
  file("a.cpp", "one\r\ntwo\r\n", "1\r\n2\r\ntwo\r\n");
  EXPECT_NE(diffOf(Files, Folder).find("-one\r\n+1\r\n+2\r\n"),
            std::string::npos);
}

TEST_F(FixWriter, WritesThroughSymbolicLinks) {
  write("a.cpp", "old");
  const std::string Link = (Folder + "/link.cpp").str();
  ASSERT_FALSE(fs::create_link(at("a.cpp"), Link));
  replace(Link, "old", "new");
  EXPECT_TRUE(changed().empty());
  EXPECT_TRUE(fs::is_symlink_file(Link));
  EXPECT_EQ(read(at("a.cpp")), "new");
}

TEST_F(FixWriter, WritesNothingIfOneFileFails) {
  const std::string A = file("a.cpp", "old", "new");
  replace("/nowhere/z.cpp", "x", "y");
  const std::vector<std::string> Why = changed();
  ASSERT_EQ(Why.size(), 1u);
  EXPECT_NE(Why.front().find("/nowhere/z.cpp"), std::string::npos);
  EXPECT_EQ(read(A), "old");
}

} // namespace
