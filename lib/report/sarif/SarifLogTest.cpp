#include "report/sarif/SarifLog.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace json = llvm::json;

namespace {

/// A run with these results: "W" is a warning, "N" a note, "A" a suppressed
/// warning.
SarifRun runOf(llvm::StringRef Kinds) {
  SarifRun Run;
  for (size_t I = 0; I < Kinds.size(); ++I)
    Run.Results.emplace_back(json::Object{
        {"ruleId", llvm::utostr(I)},
        {"level", Kinds[I] == 'N' ? "note" : "warning"},
        {"suppressions", Kinds[I] == 'A'
                             ? json::Array{json::Object{{"kind", "external"}}}
                             : json::Array{}}});
  Run.Frame = json::Object{
      {"invocations", json::Array{json::Object{{"executionSuccessful", true}}}},
      {"tool", json::Object{{"driver", json::Object{}}}}};
  return Run;
}

struct Written {
  std::string Bytes, LeftOut, Ids;
  json::Value Log = nullptr;
};

Written written(SarifRun Run, const SarifLimits &Limits) {
  Written W;
  llvm::raw_string_ostream OS(W.Bytes);
  W.LeftOut = writeSarif(std::move(Run), OS, Limits);
  auto Log = json::parse(W.Bytes);
  EXPECT_TRUE(static_cast<bool>(Log));
  if (!Log)
    return W;
  W.Log = std::move(*Log);
  const json::Array &Runs = *W.Log.getAsObject()->getArray("runs");
  for (const json::Value &R : *Runs.front().getAsObject()->getArray("results"))
    W.Ids += R.getAsObject()->getString("ruleId").value_or("?");
  return W;
}

TEST(SarifLog, KeepsAllResultsWithinTheLimits) {
  const Written W = written(runOf("NWA"), {3, 100000});
  EXPECT_EQ(W.LeftOut, "");
  EXPECT_EQ(W.Ids, "012");
  EXPECT_EQ(W.Bytes.find("left out"), std::string::npos);
}

// As if the whole log were one JSON value.
TEST(SarifLog, IsIndentedThroughout) {
  for (llvm::StringRef Kinds : {"", "N", "WAN"}) {
    const Written W = written(runOf(Kinds), {});
    EXPECT_EQ(W.Bytes, llvm::formatv("{0:2}\n", W.Log).str());
  }
}

TEST(SarifLog, OmitsTheLeastSevereResults) {
  EXPECT_EQ(written(runOf("ANWNW"), {4, 100000}).Ids, "1234");
  EXPECT_EQ(written(runOf("ANWNW"), {3, 100000}).Ids, "124");
  EXPECT_EQ(written(runOf("ANWNW"), {2, 100000}).Ids, "24");
  EXPECT_EQ(written(runOf("ANWNW"), {1, 100000}).Ids, "2");
}

TEST(SarifLog, ReportsOmittedResults) {
  const Written W = written(runOf("NNWW"), {2, 100000});
  EXPECT_TRUE(llvm::StringRef(W.LeftOut).starts_with(
      "2 of 4 results are left out, the least severe"));
  EXPECT_NE(W.Bytes.find(W.LeftOut), std::string::npos);
  EXPECT_NE(W.Bytes.find("toolExecutionNotifications"), std::string::npos);
}

TEST(SarifLog, StaysBelowTheSizeLimit) {
  const std::string Kinds(200, 'W');
  const size_t All = written(runOf(Kinds), {}).Bytes.size();
  for (size_t Limit : {All - 1, All / 2, All / 4}) {
    const Written W = written(runOf(Kinds), {25000, Limit});
    EXPECT_LE(W.Bytes.size(), Limit);
    // The limit is used up, except for the room for the notification.
    EXPECT_GE(W.Bytes.size(), Limit - 1500);
    EXPECT_NE(W.LeftOut, "");
  }
}

} // namespace
