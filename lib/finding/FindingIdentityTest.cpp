#include "finding/FindingIdentity.h"
#include "base/text/ShownPath.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

using Matches = std::vector<std::optional<size_t>>;
using Identities = std::vector<FindingIdentity>;
constexpr auto None = std::nullopt;

Matches match(const Identities &Old, const Identities &Now) {
  return matchFindings(
      Old, Now, [](const std::string &File) { return File == "gone.cpp"; });
}

const FindingIdentity Read{"a.cpp", "R104", "f", "x.item()", "s += x.item();"};

FindingIdentity with(std::string FindingIdentity::*Member, const char *Value) {
  FindingIdentity Other = Read;
  Other.*Member = Value;
  return Other;
}

TEST(FindingIdentity, MatchesEqualFindingsOneToOne) {
  EXPECT_EQ(match({Read, Read}, {Read, Read}), (Matches{0, 1}));
  EXPECT_EQ(match({Read, Read}, {Read, Read, Read}), (Matches{0, 1, None}));
  EXPECT_EQ(match({Read, Read}, {Read}), (Matches{0}));
  EXPECT_EQ(match({}, {Read}), (Matches{None}));
}

TEST(FindingIdentity, PrefersTheSameLine) {
  const auto Elsewhere = with(&FindingIdentity::Line, "g(x.item());");
  EXPECT_EQ(match({Read}, {Elsewhere, Read}), (Matches{None, 0}));
  EXPECT_EQ(match({Read}, {Elsewhere}), (Matches{0}));
  const auto Formatted = with(&FindingIdentity::Line, "s+=x.item ( );");
  EXPECT_EQ(match({Read}, {Elsewhere, Formatted}), (Matches{None, 0}));
}

TEST(FindingIdentity, FollowsRenamedFunctionsAndFiles) {
  EXPECT_EQ(match({Read}, {with(&FindingIdentity::Function, "g")}),
            (Matches{0}));
  EXPECT_EQ(match({with(&FindingIdentity::File, "gone.cpp")}, {Read}),
            (Matches{0}));
  EXPECT_EQ(match({with(&FindingIdentity::File, "there.cpp")}, {Read}),
            (Matches{None}));
}

TEST(FindingIdentity, DistinguishesOtherFindings) {
  EXPECT_EQ(match({with(&FindingIdentity::Rule, "R105"),
                   with(&FindingIdentity::Code, "y.item()")},
                  {Read}),
            (Matches{None}));
}

TEST(FindingIdentity, ContainsTheCodeWithoutItsLocation) {
  SourceCache Sources;
  Sources.add("/w/src/a.cpp", "// two\n\n  s +=  x . item(\n  );\n");
  Finding F;
  F.Code = "R104";
  F.Function = "f\xff";
  F.Where = {"/w/src/a.cpp", 15, 3, 9, 4, 4};
  const FindingIdentity I = identityOf(F, Sources, "/w/ci");
  EXPECT_EQ(I.File, "../src/a.cpp");
  EXPECT_EQ(I.Function, "f\xef\xbf\xbd");
  EXPECT_EQ(I.Code, "x.item()");
  EXPECT_EQ(I.Line, "s += x . item(");
}

TEST(ShownPath, CanBeRelative) {
  EXPECT_EQ(relativePath("/w/a.cpp", "/w"), "a.cpp");
  EXPECT_EQ(relativePath("/w/a.cpp", "/w/x/y"), "../../a.cpp");
  EXPECT_EQ(relativePath("/wide/a.cpp", "/w"), "../wide/a.cpp");
  EXPECT_EQ(relativePath("/a.cpp", "/"), "a.cpp");
}

} // namespace
