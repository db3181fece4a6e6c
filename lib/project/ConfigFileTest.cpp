#include "project/ConfigFile.h"
#include "vocabulary/ArrayModel.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

constexpr const char *Path = "/p/.arraylint.yaml";

/// A file system whose project configuration excludes \p Folder.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
excluding(const std::string &Folder, time_t Changed) {
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Files->addFile(Path, Changed,
                 llvm::MemoryBuffer::getMemBufferCopy("version: 1\nexclude: [" +
                                                      Folder + "]\n"));
  return Files;
}

std::shared_ptr<const ConfigFile>
load(const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &Files) {
  return loadConfigFile(Path, ArrayModel::builtin(), *Files);
}

TEST(LoadConfigFile, ReadsFromTheGivenFileSystem) {
  const auto Old = load(excluding("old", /*Changed=*/1));
  const auto New = load(excluding("new", /*Changed=*/2));
  EXPECT_TRUE(Old->excludes("/p/old/a.cpp"));
  EXPECT_FALSE(Old->excludes("/p/new/a.cpp"));
  EXPECT_TRUE(New->excludes("/p/new/a.cpp"));
  EXPECT_FALSE(New->excludes("/p/old/a.cpp"));
}

TEST(LoadConfigFile, ReadsEachVersionOnce) {
  const auto Files = excluding("once", /*Changed=*/3);
  EXPECT_EQ(load(Files), load(Files));
}

TEST(LoadConfigFile, ReportsAMissingFile) {
  const auto None =
      load(llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>());
  ASSERT_EQ(None->Faults.size(), 1U);
  EXPECT_EQ(None->Faults[0].File, Path);
}

} // namespace
