//===- SuppressionComments.h - Comments for today's findings --------------===//
//
// Answers: "which edits suppress these findings, each by a comment on its own
// line?"
//
//   norm = r.item<float>();     // arraylint: allow(R104, not reviewed)
//   n += r.item<float>(); /* arraylint: allow(R104, not reviewed) */ // old
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_SUPPRESSIONCOMMENTS_H
#define ARRAYLINT_APP_KNOWN_SUPPRESSIONCOMMENTS_H

#include "base/text/SourceText.h"
#include "finding/Finding.h"
#include <map>

namespace arraylint {

struct SuppressionComments {
  /// By file; sorted, without overlaps.
  std::map<std::string, std::vector<Edit>> Edits;
  /// Findings on lines without a place for a comment, such as those inside a
  /// raw string that spans lines.
  std::vector<Finding> Left;
};

/// Why \p Reason cannot stand in a comment: it is empty, or would end the
/// comment or its parentheses; "" if it can.
std::string faultOfReason(llvm::StringRef Reason);

/// \p Sorted must be sorted. Requires that faultOfReason() is empty.
SuppressionComments suppressionComments(llvm::ArrayRef<Finding> Sorted,
                                        llvm::StringRef Reason,
                                        SourceCache &Sources);

} // namespace arraylint

#endif
