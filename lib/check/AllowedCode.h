//===- AllowedCode.h - What do the comments of a file accept? -------------===//
//
//   s += a.item(); // arraylint: allow(R104, start-up only)
//
// Answers: "on which lines does the source itself accept which rules?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_ALLOWEDCODE_H
#define ARRAYLINT_CHECK_ALLOWEDCODE_H

#include "analysis/UnitAnalysis.h"
#include "rules/Acceptance.h"
#include "rules/CalendarDate.h"

namespace arraylint {

struct AllowedCode {
  AcceptingComment Comment; ///< one with a fault accepts nothing
  unsigned Offset = 0;      ///< of the comment
  unsigned FirstLine = 0, LastLine = 0;

  bool covers(llvm::StringRef Code, unsigned Line) const {
    return FirstLine <= Line && Line <= LastLine &&
           Comment.Codes.count(Code.str()) != 0;
  }
};

/// Of a file, in its order.
std::vector<AllowedCode> allowedIn(clang::FileID File,
                                   const clang::SourceManager &Sources,
                                   const CalendarDate &Today);

/// Absolute, without dots.
std::string pathOf(clang::FileID File, const clang::SourceManager &Sources);

/// Would \p Edits take the code away that a comment speaks for, and leave the
/// comment to whatever comes next?
bool leaveComments(llvm::ArrayRef<clang::FixItHint> Edits,
                   const clang::SourceManager &Sources);

/// The comments of all files of the user's in which there is code.
std::vector<AcceptingComment> acceptingComments(const UnitAnalysis &Unit,
                                                const CalendarDate &Today);

} // namespace arraylint

#endif
