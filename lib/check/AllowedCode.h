//===- AllowedCode.h - What do the comments of a file accept? -------------===//
//
//   s += a.item(); // arraylint: allow(R104, start-up only)
//
// Answers: "on which lines does the source itself accept which rules?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_ALLOWEDCODE_H
#define ARRAYLINT_CHECK_ALLOWEDCODE_H

#include "analysis/work/UnitAnalysis.h"
#include "base/text/CalendarDate.h"
#include "base/text/Spans.h"
#include "finding/Acceptance.h"

namespace arraylint {

struct AllowedCode {
  AcceptingComment Comment; ///< one with a fault accepts nothing
  unsigned Offset = 0;      ///< of the comment
  unsigned FirstLine = 0, LastLine = 0;
};

/// Of a file of \p Unit, in its order: read once for all who ask.
class AllowedCodes {
public:
  AllowedCodes(clang::FileID File, const clang::SourceManager &Sources);
  static const AllowedCodes &of(clang::FileID File, const UnitAnalysis &Unit);

  llvm::ArrayRef<AllowedCode> all() const { return All; }
  /// Those that speak of the rule for \p Line.
  std::vector<const AllowedCode *> at(llvm::StringRef Code,
                                      unsigned Line) const;
  /// Is there one outside of the bytes [Begin, End) that speaks for code that
  /// begins in them?
  bool speaksFor(unsigned Begin, unsigned End) const;

private:
  struct OfRule {
    Spans Lines; ///< of Which
    std::vector<size_t> Which;
  };

  std::vector<AllowedCode> All;
  std::map<std::string, OfRule, std::less<>> ByCode;
  /// The first byte of code that a comment speaks for, and the comment's own.
  std::vector<std::pair<unsigned, unsigned>> CodeOf;
};

/// Absolute, without dots.
std::string pathOf(clang::FileID File, const clang::SourceManager &Sources);

/// Would \p Edits take the code away that a comment speaks for, and leave the
/// comment to whatever comes next?
bool leaveComments(llvm::ArrayRef<clang::FixItHint> Edits,
                   const UnitAnalysis &Unit);

/// The comments of all files of the user's in which there is code.
std::vector<AcceptingComment> acceptingComments(const UnitAnalysis &Unit);

} // namespace arraylint

#endif
