#include "project/ParsedSuppression.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

/// The parsed comment as "R104 R105 | the reason | 2027-06-30", or the fault as
/// "7: message".
std::string read(llvm::StringRef Comment) {
  const auto Read = parseSuppression(Comment, builtinRules());
  if (!Read)
    return "none";
  if (!Read->Fault.empty())
    return std::to_string(Read->FaultOffset) + ": " + Read->Fault;
  return llvm::join(Read->Codes, " ") + " | " + Read->Reason + " | " +
         (Read->Until ? dateText(*Read->Until) : "");
}

TEST(ParsedSuppression, ParsesRulesReasonAndDate) {
  const std::pair<const char *, const char *> Cases[] = {
      {"// arraylint: allow(R104, start-up only)", "R104 | start-up only | "},
      {"/// arraylint:allow( R104 ,  once  a day )  more",
       "R104 | once a day | "},
      {"/* arraylint: allow(host-sync-in-loop, R105, 40 ms (or less), yes)\n*/",
       "R104 R105 | 40 ms (or less), yes | "},
      {"// arraylint: allow(R104, short, until=2027-06-30)",
       "R104 | short | 2027-06-30"},
      {"// arraylint: allow(R104, until = 2027-06-30, short)",
       "R104 | short | 2027-06-30"},
      {"// arraylint: allow(R30[34], until it is done)",
       "R303 R304 | until it is done | "},
      {"// arraylint: allow(R104, \xc3\xa9)", "R104 | \xc3\xa9 | "},
      {"// arraylint: see the page", "none"},
      {"// arraylint: see R104", "none"},
      {"// see arraylint: allow(R104, x)", "none"},
      {"// NOLINT", "none"},
  };
  for (const auto &[Comment, Expected] : Cases)
    EXPECT_EQ(read(Comment), Expected) << Comment;
}

TEST(ParsedSuppression, ReportsSyntaxErrors) {
  const std::pair<const char *, const char *> Cases[] = {
      {"// arraylint: allow(host-sync-in-lop, x)",
       "20: no rule is called 'host-sync-in-lop'; did you mean "
       "'host-sync-in-loop'?"},
      {"// arraylint: allow(R104, R999, x)",
       "26: no rule is called 'R999'; did you mean 'R109'?"},
      {"// arraylint: allow(R104)",
       "24: a reason is missing; write allow(R104, why)"},
      {"// arraylint: allow(R104, ..., until=2027-06-30)",
       "47: a reason is missing; write allow(R104, why)"},
      {"// arraylint: allow(, x)",
       "20: no rule is named; write allow(R104, why)"},
      {"// arraylint: allow(R104, x, until=2027-06-31)",
       "35: '2027-06-31' is not a date; write it as until=2027-06-30"},
      {"// arraylint: allow(R104, x, until 2027)",
       "35: '2027' is not a date; write it as until=2027-06-30"},
      {"// arraylint: allow(R104, x, until=2027-06-30, until=2027-07-30)",
       "47: 'until' is given twice"},
      {"// arraylint: alow(R104, x)",
       "14: unknown directive 'alow'; did you mean 'allow'?"},
      {"// arraylint: ignore(R104, x)",
       "14: unknown directive 'ignore'; write allow(R104, why)"},
      {"// arraylint: disable=R104",
       "14: unknown directive 'disable'; write allow(R104, why)"},
      {"// arraylint: ignore array-R104-host-sync-in-loop",
       "14: unknown directive 'ignore'; write allow(R104, why)"},
      {"// arraylint: allow R104",
       "14: a rule and a reason are missing; write allow(R104, why)"},
      {"// arraylint: allow(R104, x", "14: the parenthesis is not closed"},
  };
  for (const auto &[Comment, Expected] : Cases)
    EXPECT_EQ(read(Comment), Expected) << Comment;
}

} // namespace
