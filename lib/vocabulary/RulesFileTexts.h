//===- RulesFileTexts.h - Rules files for tests ---------------------------===//
//
// Answers: "what does a small valid rules file with this content look like, and
// which faults does it have?" For tests.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_RULESFILETEXTS_H
#define ARRAYLINT_VOCABULARY_RULESFILETEXTS_H

#include "vocabulary/RulesFile.h"
#include "llvm/ADT/Twine.h"
#include <gtest/gtest.h>

namespace arraylint {

/// All faults of \p Text, one per line.
inline std::string faults(llvm::StringRef Text) {
  std::string All;
  parseRulesFile(Text, "f.yaml", [&](const ConfigFault &Fault) {
    All += All.empty() ? "" : "\n";
    All += Fault.str();
  });
  return All;
}

/// A valid rule on lines 3 to 7; \p More starts on line 8.
inline std::string withRule(llvm::StringRef More) {
  return ("version: 1\n"
          "rules:\n"
          "- code: R104\n"
          "  name: host-sync-in-loop\n"
          "  category: BLOCKS\n"
          "  level: warning\n"
          "  summary: reads back\n" +
          More)
      .str();
}

/// A valid library on lines 3 to 6; \p More, one of its fields, is on line 7.
inline std::string withLibrary(llvm::StringRef More) {
  return ("version: 1\n"
          "libraries:\n"
          "- name: lib\n"
          "  title: Lib\n"
          "  memory: device\n"
          "  arrays: [ns::Array]\n" +
          More)
      .str();
}

/// A library with one group, its fields starting on line 8, column 5.
inline std::string withGroup(llvm::StringRef Fields) {
  return withLibrary(("  vocabulary:\n  - " + Fields).str());
}

/// A library with a launch table whose keys start on line 8, column 5.
inline std::string withLaunch(llvm::StringRef Keys) {
  return withLibrary(("  vocabulary: []\n  launch:\n    " + Keys).str());
}

inline std::optional<RulesFile> parseValid(llvm::StringRef Text) {
  EXPECT_EQ(faults(Text), "");
  return parseRulesFile(Text, "f.yaml", [](const ConfigFault &) {});
}

} // namespace arraylint

#endif
