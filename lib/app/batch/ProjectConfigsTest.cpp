#include "app/batch/ProjectConfigs.h"
#include "unit/cache/ScratchFolder.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class ProjectConfigsTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    RulesFile Known;
    Rule &Sync = Known.Rules.emplace_back();
    Sync.Code = "R104", Sync.Name = "host-sync-in-loop";
    Sync.Thresholds["period"] = 100;
    Model.emplace(std::move(Known));
  }

  void period(llvm::StringRef Name, llvm::StringRef Period) {
    write(Name,
          ("version: 1\nrules: {R104: {period: " + Period + "}}\n").str());
  }
  /// The period configured for the file; 0 if there is none.
  int64_t periodOf(ProjectConfigs &Configs, llvm::StringRef Name) {
    const RuleSettings &Settings =
        Configs.configFor(at(Name))->Config.settings(Model->rules()[0]);
    const auto It = Settings.Thresholds.find("period");
    return It == Settings.Thresholds.end() ? 0 : It->second;
  }

  std::optional<ArrayModel> Model;
  Selection What;
};

TEST_F(ProjectConfigsTest, TheNearestFileWins) {
  period(".arraylint.yaml", "1");
  period("a/b/.arraylint.yaml", "2");
  ProjectConfigs Configs(What, Folder, &*Model);
  EXPECT_EQ(periodOf(Configs, "x.cpp"), 1);
  EXPECT_EQ(periodOf(Configs, "a/x.cpp"), 1);
  EXPECT_EQ(periodOf(Configs, "a/b/x.cpp"), 2);
  EXPECT_EQ(periodOf(Configs, "a/b/none/x.cpp"), 2);
  EXPECT_TRUE(Configs.faults().empty());
}

TEST_F(ProjectConfigsTest, ConfigOptionsOverrideTheSearch) {
  period(".arraylint.yaml", "1");
  period("mine.yaml", "3");
  What.ConfigFile = "mine.yaml";
  ProjectConfigs Mine(What, Folder, &*Model);
  EXPECT_EQ(periodOf(Mine, "x.cpp"), 3);
  What.ConfigFile.clear();
  What.SearchConfig = false;
  ProjectConfigs None(What, Folder, &*Model);
  EXPECT_EQ(periodOf(None, "x.cpp"), 0);
}

TEST_F(ProjectConfigsTest, ReportsFaultsOncePerFile) {
  write("a/.arraylint.yaml", "version: 1\nrules: {R104: {period: -1}}\n");
  write("b/.arraylint.yaml/file", "");
  ProjectConfigs Configs(What, Folder, &*Model);
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

TEST_F(ProjectConfigsTest, ReportsAMissingExplicitFile) {
  What.ConfigFile = "none.yaml";
  ProjectConfigs Configs(What, Folder, &*Model);
  ASSERT_EQ(Configs.faults().size(), 1u);
  EXPECT_EQ(
      Configs.faults()[0].str(),
      (Folder + "/none.yaml:1:1: error: No such file or directory").str());
}

TEST_F(ProjectConfigsTest, MatchesPathsRelativeToTheConfiguration) {
  write("a/.arraylint.yaml", "version: 1\nexclude: [gen, b/*.h]\n");
  ProjectConfigs Configs(What, Folder, &*Model);
  const std::string A = (Folder + "/a").str();
  const auto Config = Configs.configFor(A + "/x.cpp");
  EXPECT_EQ(Config->relative(A + "/b/x.cpp"), "b/x.cpp");
  EXPECT_EQ(Config->relative((Folder + "/x.cpp").str()), "");
  EXPECT_EQ(Config->relative(A + "x/x.cpp"), "");
  ASSERT_TRUE(Config->excludes(A + "/gen/c/x.cpp"));
  EXPECT_EQ(Config->excludedBy(*Config->excludes(A + "/gen/c/x.cpp")),
            "left out by 'exclude', .arraylint.yaml:2");
  EXPECT_TRUE(Config->excludes(A + "/b/x.h"));
  EXPECT_FALSE(Config->excludes(A + "/b/x.cpp"));
}

TEST_F(ProjectConfigsTest, ResolvesLinkedFolders) {
  write("real/src/x.cpp", "");
  write("real/.arraylint.yaml", "version: 1\nexclude: src\n");
  ASSERT_FALSE(
      fs::create_link((Folder + "/real").str(), (Folder + "/link").str()));
  ProjectConfigs Configs(What, Folder, &*Model);
  const auto Config = Configs.configFor((Folder + "/real/x.cpp").str());
  EXPECT_TRUE(Config->excludes((Folder + "/link/src/x.cpp").str()));
}

} // namespace
