//===- ParsedSuppression.h - What does this comment suppress? -------------===//
//
//   // arraylint: allow(R104, start-up only)
//   // arraylint: allow(R104, R2*, start-up (40 ms), until=2027-06-30)
//
// One or more rules, a reason and, optionally, the last day on which it
// applies.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_PARSEDSUPPRESSION_H
#define ARRAYLINT_PROJECT_PARSEDSUPPRESSION_H

#include "base/text/CalendarDate.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include <set>

namespace arraylint {

/// The text with which suppression comments begin.
inline constexpr llvm::StringLiteral CommentMark = "arraylint:";

struct ParsedSuppression {
  std::set<std::string> Codes; ///< codes of the suppressed rules
  std::string Reason;
  std::optional<CalendarDate> Until;
  std::string Fault;      ///< what is wrong with it; empty if it is valid
  size_t FaultOffset = 0; ///< in the comment
};

/// Parses \p Comment, including its slashes. Returns nothing if it is not meant
/// for arraylint.
std::optional<ParsedSuppression> parseSuppression(llvm::StringRef Comment,
                                                  llvm::ArrayRef<Rule> Rules);

} // namespace arraylint

#endif
