#include "driver/ProjectConfigs.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class ProjectConfigsTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("arraylint-config", Folder));
    Rules[0].Code = "R104", Rules[0].Name = "host-sync-in-loop";
    Rules[0].Thresholds["period"] = 100;
  }
  void TearDown() override { fs::remove_directories(Folder); }

  void write(llvm::StringRef Name, llvm::StringRef Text) {
    const std::string Path = (Folder + "/" + Name).str();
    ASSERT_FALSE(fs::create_directories(llvm::sys::path::parent_path(Path)));
    std::error_code Error;
    llvm::raw_fd_ostream(Path, Error) << Text;
    ASSERT_FALSE(Error);
  }
  void period(llvm::StringRef Name, llvm::StringRef Period) {
    write(Name,
          ("version: 1\nrules: {R104: {period: " + Period + "}}\n").str());
  }
  /// The period configured for that file; 0 if there is none.
  int64_t periodOf(ProjectConfigs &Configs, llvm::StringRef Name) {
    const RuleSettings &Settings =
        Configs.configFor((Folder + "/" + Name).str()).settings(Rules[0]);
    const auto It = Settings.Thresholds.find("period");
    return It == Settings.Thresholds.end() ? 0 : It->second;
  }

  llvm::SmallString<256> Folder;
  std::vector<Rule> Rules{1};
  Options O;
};

TEST_F(ProjectConfigsTest, TheNearestFileWins) {
  period(".arraylint.yaml", "1");
  period("a/b/.arraylint.yaml", "2");
  ProjectConfigs Configs(O, Folder, Rules);
  EXPECT_EQ(periodOf(Configs, "x.cpp"), 1);
  EXPECT_EQ(periodOf(Configs, "a/x.cpp"), 1);
  EXPECT_EQ(periodOf(Configs, "a/b/x.cpp"), 2);
  EXPECT_EQ(periodOf(Configs, "a/b/none/x.cpp"), 2);
  EXPECT_TRUE(Configs.faults().empty());
}

TEST_F(ProjectConfigsTest, OneFileForAllOrNone) {
  period(".arraylint.yaml", "1");
  period("mine.yaml", "3");
  O.ConfigFile = "mine.yaml";
  ProjectConfigs Mine(O, Folder, Rules);
  EXPECT_EQ(periodOf(Mine, "x.cpp"), 3);
  O.ConfigFile.clear();
  O.SearchConfig = false;
  ProjectConfigs None(O, Folder, Rules);
  EXPECT_EQ(periodOf(None, "x.cpp"), 0);
}

TEST_F(ProjectConfigsTest, FaultsAreToldOnceAFile) {
  write("a/.arraylint.yaml", "version: 1\nrules: {R104: {period: -1}}\n");
  write("b/.arraylint.yaml/file", "");
  ProjectConfigs Configs(O, Folder, Rules);
  EXPECT_EQ(periodOf(Configs, "a/x.cpp"), 0);
  EXPECT_EQ(periodOf(Configs, "a/c/x.cpp"), 0);
  EXPECT_EQ(periodOf(Configs, "b/x.cpp"), 0);
  ASSERT_EQ(Configs.faults().size(), 2u);
  EXPECT_EQ(Configs.faults()[0].str(),
            (Folder + "/a/.arraylint.yaml:2:24: error: 'period' must not be "
                      "negative")
                .str());
  EXPECT_EQ(Configs.faults()[1].str(),
            (Folder + "/b/.arraylint.yaml:1:1: error: Is a directory").str());
}

TEST_F(ProjectConfigsTest, AFileThatWasNamedMustBeThere) {
  O.ConfigFile = "none.yaml";
  ProjectConfigs Configs(O, Folder, Rules);
  ASSERT_EQ(Configs.faults().size(), 1u);
  EXPECT_EQ(
      Configs.faults()[0].str(),
      (Folder + "/none.yaml:1:1: error: No such file or directory").str());
}

} // namespace
