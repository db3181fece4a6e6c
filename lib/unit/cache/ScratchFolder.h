//===- ScratchFolder.h - A temporary folder for a test --------------------===//
//
// Used only in tests:
//
//   class CacheTest : public ScratchFolderTest { … };
//   write("src/a.h", "int a;\n");   // makes src too
//   at("src/a.h")                    // absolute
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_CACHE_SCRATCHFOLDER_H
#define ARRAYLINT_UNIT_CACHE_SCRATCHFOLDER_H

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

namespace arraylint {

class ScratchFolderTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(
        llvm::sys::fs::createUniqueDirectory("arraylint-test", Folder));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Folder); }

  std::string at(llvm::StringRef Name) const {
    return (Folder + "/" + Name).str();
  }
  void write(llvm::StringRef Name, llvm::StringRef Text) {
    const std::string Path = at(Name);
    ASSERT_FALSE(
        llvm::sys::fs::create_directories(llvm::sys::path::parent_path(Path)));
    std::error_code Error;
    llvm::raw_fd_ostream(Path, Error) << Text;
    ASSERT_FALSE(Error);
  }

  llvm::SmallString<256> Folder;
};

} // namespace arraylint

#endif
