//===- SuppressedCode.h - Suppression comments of a file ------------------===//
//
//   s += a.item(); // arraylint: allow(R104, start-up only)
//
// Answers: "on which lines do comments in the source suppress which rules?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_SUPPRESSEDCODE_H
#define ARRAYLINT_CHECK_SUPPRESSEDCODE_H

#include "analysis/work/UnitAnalysis.h"
#include "base/text/CalendarDate.h"
#include "base/text/Spans.h"
#include "finding/Suppression.h"

namespace arraylint {

/// A suppression comment and the lines that it applies to.
struct SuppressedCode {
  SuppressionComment Comment; ///< one with a fault suppresses nothing
  unsigned Offset = 0;        ///< the offset of the comment
  unsigned FirstLine = 0, LastLine = 0;
};

/// The suppression comments of a file in source order, read once per \p Unit.
class SuppressedCodes {
public:
  SuppressedCodes(clang::FileID File, const clang::SourceManager &Sources);
  static const SuppressedCodes &of(clang::FileID File,
                                   const UnitAnalysis &Unit);

  llvm::ArrayRef<SuppressedCode> all() const { return All; }
  /// The comments that apply to the rule \p Code on \p Line.
  std::vector<const SuppressedCode *> at(llvm::StringRef Code,
                                         unsigned Line) const;
  /// Is there a comment outside the bytes [Begin, End) that applies to code
  /// beginning inside them?
  bool speaksFor(unsigned Begin, unsigned End) const;

private:
  struct OfRule {
    Spans Lines; ///< the lines that each comment in Which applies to
    std::vector<size_t> Which;
  };

  std::vector<SuppressedCode> All;
  std::map<std::string, OfRule, std::less<>> ByCode;
  /// For each comment, the offset of the first code that it applies to, and its
  /// own offset.
  std::vector<std::pair<unsigned, unsigned>> CodeOf;
};

/// An absolute path without `.` and `..`.
std::string pathOf(clang::FileID File, const clang::SourceManager &Sources);

/// Would \p Edits remove code that a suppression comment applies to, so that
/// the comment would apply to the code that follows?
bool leaveComments(llvm::ArrayRef<clang::FixItHint> Edits,
                   const UnitAnalysis &Unit);

/// The suppression comments in all user files that contain code.
std::vector<SuppressionComment> suppressionComments(const UnitAnalysis &Unit);

} // namespace arraylint

#endif
