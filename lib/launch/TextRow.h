//===- TextRow.h - Rows of the launch tests' tables -----------------------===//
//
// Answers: "which text is parsed, which result is expected, and which rule
// reports it?" Used only in tests.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_TEXTROW_H
#define ARRAYLINT_LAUNCH_TEXTROW_H

#include "vocabulary/ArrayModel.h"
#include <gtest/gtest.h>

namespace arraylint {

struct TextRow {
  const char *Name, *Text, *Expected;
};

inline void PrintTo(const TextRow &Row, std::ostream *Out) { *Out << Row.Text; }

inline std::string rowName(const testing::TestParamInfo<TextRow> &Info) {
  return Info.param.Name;
}

/// "R403": the code of the rule that reports such faults.
inline std::string codeFor(LaunchFaultKind Faults) {
  const Rule *Of = ruleFor(Faults, ArrayModel::builtin().rules());
  return Of ? Of->Code : "no rule";
}

} // namespace arraylint

#endif
