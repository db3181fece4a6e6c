#include "report/sarif/SarifShards.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

namespace json = llvm::json;

SarifFile report(const std::string &Name, std::optional<ShardOfRun> Part,
                 const std::string &Files = "f") {
  json::Object Properties{{"filesDigest", Files}};
  if (Part)
    Properties["part"] = toJson(*Part);
  json::Object Run{{"results", json::Array()},
                   {"properties", std::move(Properties)}};
  return {Name,
          llvm::formatv("{0}", json::Value(json::Object{
                                   {"runs", json::Array{std::move(Run)}}}))};
}

std::string namesOf(std::vector<SarifFile> Reports) {
  auto Selected = selectReports(std::move(Reports));
  if (!Selected)
    return llvm::toString(Selected.takeError());
  std::string Names = Selected->LacksLink ? "no link:" : "";
  for (const SarifFile &Each : Selected->Reports)
    Names += Each.Name;
  return Names;
}

const SarifFile A = report("a", ShardOfRun{{1, 2}, "f", "d"});
const SarifFile B = report("b", ShardOfRun{{2, 2}, "f", "d"});
const SarifFile Whole = report("w", std::nullopt);
const SarifFile Other = report("o", std::nullopt, "g");

TEST(SarifShards, TheWholeRunHoldsItsShards) {
  EXPECT_EQ(namesOf({A, B, Whole}), "w");
  EXPECT_EQ(namesOf({Whole, B, A, Other}), "wo");
}

TEST(SarifShards, WithoutTheWholeRunTheyAreMerged) {
  EXPECT_EQ(namesOf({A, Other, B}), "no link:aob");
}

TEST(SarifShards, AllMustBeThere) {
  EXPECT_EQ(namesOf({B, Whole}), "shard 1 of 2 is missing");
  EXPECT_EQ(namesOf({A, report("x", ShardOfRun{{2, 2}, "g", "d"})})
                .find("a and x are shards of different runs"),
            0u);
}

TEST(SarifShards, OtherTextsStayAsTheyAre) {
  EXPECT_EQ(namesOf({Other, {"j", "{"}, {"l", "[]"}}), "ojl");
}

} // namespace
} // namespace arraylint
