//===- TextRow.h - Rows of the launch tests' tables -----------------------===//
//
// Answers: "which text is read, and what must come of it?" For tests.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_TEXTROW_H
#define ARRAYLINT_LAUNCH_TEXTROW_H

#include <gtest/gtest.h>

namespace arraylint {

struct TextRow {
  const char *Name, *Text, *Expected;
};

inline void PrintTo(const TextRow &Row, std::ostream *Out) { *Out << Row.Text; }

inline std::string rowName(const testing::TestParamInfo<TextRow> &Info) {
  return Info.param.Name;
}

} // namespace arraylint

#endif
