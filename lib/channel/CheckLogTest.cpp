#include "channel/CheckLog.h"
#include <gtest/gtest.h>
#include <thread>

using namespace arraylint;

namespace {

const FindingKey Sync{"array-R104", {"a.cpp", 10, "reads the array back"}};

Suppression by(unsigned Line) {
  return {"/w/.arraylint.yaml", Line, 1, "", ""};
}

TEST(CheckLog, IsCurrentDuringTheLifetimeOfItsReader) {
  EXPECT_EQ(CheckLog::current(), nullptr);
  CheckLog Outer, Inner;
  const CheckLog::Reader ReadingOuter(Outer);
  {
    const CheckLog::Reader ReadingInner(Inner);
    EXPECT_EQ(CheckLog::current(), &Inner);
    std::thread([] { EXPECT_EQ(CheckLog::current(), nullptr); }).join();
  }
  EXPECT_EQ(CheckLog::current(), &Outer);
}

TEST(CheckLog, FindsFactsByCheckLocationAndMessage) {
  CheckLog Log;
  Log.add(Sync, {{by(3)}, {{"b.h", 4, "waits here"}}, {.OpenLoops = 1}});
  const FindingFacts &Known = Log.of(Sync);
  EXPECT_EQ(Known.SuppressedBy, std::vector{by(3)});
  EXPECT_EQ(Known.Hops.count({"b.h", 4, "waits here"}), 1U);
  EXPECT_EQ(Known.HowOften.OpenLoops, 1U);

  std::vector<FindingKey> Others(4, Sync);
  Others[0].CheckName = "array-R105";
  Others[1].Diagnostic.File = "b.cpp";
  Others[2].Diagnostic.Offset = 11;
  Others[3].Diagnostic.Message = "branches on the array";
  for (const FindingKey &Other : Others)
    EXPECT_TRUE(Log.of(Other).SuppressedBy.empty()) << Other.CheckName;
}

TEST(CheckLog, MergesFactsOfTheSameFinding) {
  CheckLog Log;
  Log.add(Sync, {{by(3)}, {{"b.h", 4, "waits here"}}, {.OpenLoops = 1}});
  Log.add(Sync, {{}, {{"b.h", 9, "waits here"}}, {.OpenLoops = 0}});
  EXPECT_EQ(Log.of(Sync).SuppressedBy, std::vector{by(3)});
  EXPECT_EQ(Log.of(Sync).Hops.size(), 2U);
  EXPECT_EQ(Log.of(Sync).HowOften.OpenLoops, 1U);
}

TEST(CheckLog, KeepsWhatEachSightingAssumes) {
  CheckLog Log;
  const auto assuming = [](std::set<Assumed> What) {
    FindingFacts Facts;
    Facts.Assumes = std::move(What);
    return Facts;
  };
  Log.add(Sync, assuming({Assumed::Place, Assumed::Extent}));
  EXPECT_EQ(Log.of(Sync).Assumes, (std::set{Assumed::Place, Assumed::Extent}));
  Log.add(Sync, assuming({Assumed::Extent}));
  EXPECT_EQ(Log.of(Sync).Assumes, std::set{Assumed::Extent});
}

} // namespace
