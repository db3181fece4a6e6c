//===- Rule.h - A rule of the catalogue -----------------------------------===//
//
// Answers: "what is R104 called, what is its level, and which thresholds does
// it have?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_RULE_H
#define ARRAYLINT_VOCABULARY_RULE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace arraylint {

enum class Category : uint8_t { Blocks, Refactor, Info, Launch };
/// The level of a rule. Off can only be set by a project; it is no rule's
/// default.
enum class Level : uint8_t { Warning, Note, Off };
inline constexpr Level AllLevels[] = {Level::Warning, Level::Note, Level::Off};

/// What can be wrong with the flags that a program is started with.
enum class LaunchFaultKind : uint8_t {
  UnknownFlag,       ///< no such flag, or a value that cannot be read
  MemoryReservation, ///< more memory is reserved than there is
  OverlappingRanks,  ///< ranks of a node take the same cores and memory
};

/// "BLOCKS", "REFACTOR", "INFO", "LAUNCH": the spelling of rules.yaml.
llvm::StringRef categoryName(Category C);
/// The name of the level: "warning", "note" or "off".
llvm::StringRef levelName(Level L);

/// Is \p Text a capital R and three digits ("R104")?
bool isRuleCode(llvm::StringRef Text);

struct Rule {
  std::string Code; ///< "R104"; never reused.
  std::string Name; ///< "host-sync-in-loop"; names the problem, not the remedy.
  Category Group = Category::Blocks;
  Level Severity = Level::Warning;
  bool OptIn = false; ///< off unless it is enabled explicitly
  /// The reason why a single warning makes the verdict SIGNIFICANT REFACTOR;
  /// empty if it does not.
  std::string SignificantReason;
  /// The reason why the verdict is NOT RECOMMENDED if more than half of the
  /// warnings are of rules with such a reason; empty if there is none.
  std::string NotRecommendedReason;
  /// The kind of launch faults that the rule reports, also in scripts. Each
  /// kind is reported by one rule.
  std::optional<LaunchFaultKind> LaunchFaults;
  std::string Summary; ///< One sentence, lower case, no full stop.
  /// Microseconds that each execution loses on a GPU, with arrays so small that
  /// their size does not matter; 0 if it was not measured.
  uint64_t LostMicroseconds = 0;
  /// Does a run that records the operations of array libraries see what it
  /// finds? Not so host code, flags and includes.
  bool IsMeasured = true;
  /// Why what it finds takes memory, in the form of a summary; empty if it does
  /// not.
  std::string MemoryReason;
  /// What to do about a finding that has no fix, in the form of a summary.
  std::string Help;
  /// Thresholds of the rule by name, which includes the unit
  /// (`small_trip_count`, `floor_elements`).
  std::map<std::string, int64_t> Thresholds;

  /// "R104-host-sync-in-loop": the stem of its check, test and page.
  std::string stem() const { return Code + "-" + Name; }
  /// "array-R104-host-sync-in-loop": its name for clang-tidy.
  std::string checkName() const { return "array-" + stem(); }
};

/// The rule that reports such faults; null if none of \p Rules does.
const Rule *ruleFor(LaunchFaultKind Faults, llvm::ArrayRef<Rule> Rules);

} // namespace arraylint

#endif
