#include "report/sarif/SarifMerge.h"
#include "report/Version.h"
#include "report/sarif/SarifLog.h"
#include "llvm/Support/FormatVariadic.h"
#include <gtest/gtest.h>

using namespace arraylint;
namespace json = llvm::json;

namespace {

struct Seen {
  const char *Uri;
  int Line;
  const char *Level = "warning";
  const char *AcceptedFor = nullptr;
  const char *Fix = nullptr;
  std::vector<std::string> Assumes = {};
};

json::Object resultOf(const Seen &S, bool HasSuppressions) {
  json::Object Place{
      {"artifactLocation", json::Object{{"uri", S.Uri}}},
      {"region", json::Object{{"startLine", S.Line}, {"startColumn", 1}}}};
  json::Object Result{
      {"ruleId", "R104"},
      {"level", S.Level},
      {"message", json::Object{{"text", "reads"}}},
      {"locations",
       json::Array{json::Object{{"physicalLocation", std::move(Place)}}}},
      {"partialFingerprints", json::Object{{PrimaryFingerprint, "ab:1"}}}};
  if (!S.Assumes.empty())
    Result["properties"] =
        json::Object{{"confidence", S.Assumes.size() > 1 ? "low" : "medium"},
                     {"assumes", json::Array(S.Assumes)}};
  if (S.Fix)
    Result["fixes"] = json::Array{json::Object{{"text", S.Fix}}};
  if (S.AcceptedFor)
    Result["suppressions"] =
        json::Array{json::Object{{"justification", S.AcceptedFor}}};
  else if (HasSuppressions)
    Result["suppressions"] = json::Array();
  return Result;
}

std::string logOf(const std::vector<Seen> &All, const char *Root = "file:///w/",
                  bool Succeeded = true) {
  bool HasSuppressions = false;
  for (const Seen &S : All)
    HasSuppressions |= S.AcceptedFor != nullptr;
  json::Array Results;
  for (const Seen &S : All)
    Results.push_back(resultOf(S, HasSuppressions));
  json::Object Run{
      {"tool", json::Object{{"driver", json::Object{{"name", "arraylint"},
                                                    {"version", version()}}}}},
      {"originalUriBaseIds",
       json::Object{{"SRCROOT", json::Object{{"uri", Root}}}}},
      {"invocations",
       json::Array{json::Object{{"executionSuccessful", Succeeded}}}},
      {"properties", json::Object{{"scalingIdioms", json::Object()}}},
      {"results", std::move(Results)}};
  return llvm::formatv(
      "{0}", json::Value(json::Object{{"version", "2.1.0"},
                                      {"runs", json::Array{std::move(Run)}}}));
}

/// The run, as it is written.
json::Object runOf(SarifMerge Merge) {
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  EXPECT_EQ(writeSarif(std::move(Merge).run(), OS), "");
  json::Value Log = llvm::cantFail(json::parse(Bytes));
  return *Log.getAsObject()->getArray("runs")->front().getAsObject();
}

json::Object merged(const std::vector<std::string> &Logs) {
  SarifMerge Merge;
  for (const std::string &Log : Logs)
    EXPECT_EQ(llvm::toString(Merge.add(Log)), "");
  return runOf(std::move(Merge));
}

/// Describes each result: "URI:LINE level", followed by its other properties.
std::vector<std::string> resultsOf(const json::Object &Run) {
  std::vector<std::string> All;
  for (const json::Value &V : *Run.getArray("results")) {
    const json::Object &R = *V.getAsObject();
    const json::Object &Place = *R.getArray("locations")
                                     ->front()
                                     .getAsObject()
                                     ->getObject("physicalLocation");
    std::string Text = llvm::formatv(
        "{0}:{1} {2}", *Place.getObject("artifactLocation")->getString("uri"),
        *Place.getObject("region")->getInteger("startLine"),
        *R.getString("level"));
    if (const json::Array *By = R.getArray("suppressions"))
      Text += llvm::formatv(" accepted {0}", By->size());
    if (R.getArray("fixes"))
      Text += " fix";
    if (const json::Object *Properties = R.getObject("properties")) {
      Text += (" " + *Properties->getString("confidence")).str();
      for (const json::Value &One : *Properties->getArray("assumes"))
        Text += (" " + *One.getAsString()).str();
    }
    All.push_back(Text);
  }
  return All;
}

TEST(SarifMerge, DoesNotDependOnTheOrder) {
  const std::string One = logOf({{"b.cpp", 4}, {"h.h", 2, "note"}}),
                    Two = logOf({{"a.cpp", 9}, {"a.cpp", 10}, {"h.h", 2}}),
                    Three = logOf({}, "file:///w/", /*Succeeded=*/false);
  const json::Object Run = merged({One, Two, Three});
  EXPECT_EQ(resultsOf(Run),
            (std::vector<std::string>{"a.cpp:9 warning", "a.cpp:10 warning",
                                      "b.cpp:4 warning", "h.h:2 warning"}));
  EXPECT_EQ(Run, merged({Three, Two, One}));
  EXPECT_EQ(Run, merged({Two, One, Three, One}));
  EXPECT_EQ(Run.get("properties"), nullptr);
  EXPECT_EQ(Run.getArray("invocations")
                ->front()
                .getAsObject()
                ->getBoolean("executionSuccessful"),
            false);
}

TEST(SarifMerge, RenumbersFingerprints) {
  const json::Object Run =
      merged({logOf({{"a.cpp", 1}}), logOf({{"b.cpp", 1}})});
  std::vector<std::string> Prints;
  for (const json::Value &R : *Run.getArray("results"))
    Prints.push_back(R.getAsObject()
                         ->getObject("partialFingerprints")
                         ->getString(PrimaryFingerprint)
                         ->str());
  EXPECT_EQ(Prints, (std::vector<std::string>{"ab:1", "ab:2"}));
}

TEST(SarifMerge, KeepsFixesOnlyIfAllRunsAgree) {
  const std::string X = logOf({{"h.h", 1, "warning", nullptr, "x"}}),
                    Y = logOf({{"h.h", 1, "warning", nullptr, "y"}}),
                    None = logOf({{"h.h", 1}});
  EXPECT_EQ(resultsOf(merged({X, X})),
            std::vector<std::string>{"h.h:1 warning fix"});
  for (const auto &Logs : {std::vector{X, Y}, {Y, X}, {X, None}, {None, X}})
    EXPECT_EQ(resultsOf(merged(Logs)),
              std::vector<std::string>{"h.h:1 warning"});
}

TEST(SarifMerge, AssumesOnlyWhatAllRunsAssume) {
  const auto Log = [](std::vector<std::string> Assumes) {
    Seen S{"h.h", 1};
    S.Assumes = std::move(Assumes);
    return logOf({S});
  };
  const std::string Both = Log({"place", "extent"}), Extent = Log({"extent"}),
                    Place = Log({"place"});
  EXPECT_EQ(resultsOf(merged({Both, Both})),
            std::vector<std::string>{"h.h:1 warning low place extent"});
  for (const auto &Logs : {std::vector{Both, Extent}, {Extent, Both}})
    EXPECT_EQ(resultsOf(merged(Logs)),
              std::vector<std::string>{"h.h:1 warning medium extent"});
  EXPECT_EQ(resultsOf(merged({Extent, Place})),
            std::vector<std::string>{"h.h:1 warning high"});
}

TEST(SarifMerge, ReportsWhatOneReports) {
  const std::string Reported = logOf({{"h.h", 1}}),
                    A = logOf({{"h.h", 1, "warning", "a"}, {"x.h", 1}}),
                    B = logOf({{"h.h", 1, "warning", "b"}});
  EXPECT_EQ(resultsOf(merged({A, B})),
            (std::vector<std::string>{"x.h:1 warning accepted 0",
                                      "h.h:1 warning accepted 2"}));
  EXPECT_EQ(resultsOf(merged({A, Reported})),
            (std::vector<std::string>{"h.h:1 warning", "x.h:1 warning"}));
}

TEST(SarifMerge, MergesRunsOfDifferentFolders) {
  SarifMerge Same, Different;
  EXPECT_EQ(llvm::toString(Same.add(logOf({}))), "");
  EXPECT_EQ(llvm::toString(Same.add(logOf({}))), "");
  EXPECT_TRUE(Same.hasOneRoot());
  EXPECT_EQ(llvm::toString(Different.add(logOf({}))), "");
  EXPECT_EQ(llvm::toString(Different.add(logOf({}, "file:///v/"))), "");
  EXPECT_FALSE(Different.hasOneRoot());
  const json::Object Run = runOf(std::move(Different));
  EXPECT_EQ(
      Run.getObject("originalUriBaseIds")->getObject("SRCROOT")->get("uri"),
      nullptr);
}

TEST(SarifMerge, RejectsFilesOfOtherTools) {
  const std::pair<const char *, const char *> Cases[] = {
      {"{", "Expected"},
      {"[]", "not a SARIF 2.1.0 file"},
      {R"({"version":"2.1.0","runs":[]})", "not a SARIF 2.1.0 file"},
      {R"({"version":"2.1.0","runs":[{"tool":{"driver":{"name":"x"}}}]})",
       "a report of 'x'"},
      {R"({"version":"2.1.0","runs":[{"tool":{"driver":{"name":"arraylint",
          "version":"0.0.1"}}}]})",
       "made by arraylint 0.0.1, not by "}};
  for (const auto &[Content, Message] : Cases) {
    const std::string Error = llvm::toString(SarifMerge().add(Content));
    EXPECT_NE(Error.find(Message), std::string::npos) << Error;
  }
}

} // namespace
