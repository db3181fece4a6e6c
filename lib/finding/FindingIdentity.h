//===- FindingIdentity.h - Which of these findings were there before? -----===//
//
// Answers: "is this the finding of then, although its lines have moved, its
// code was formatted anew, or its file has another name?"
//
//   matchFindings(Old, Now, IsGone)   // {1, {}, 0}: the second one is new
//
// Equal findings are counted: three where there were two leave one that is new.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FINDINGIDENTITY_H
#define ARRAYLINT_FINDING_FINDINGIDENTITY_H

#include "base/text/SourceText.h"
#include "finding/Finding.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace arraylint {

/// What stays of a finding, all of it UTF-8.
struct FindingIdentity {
  std::string File; ///< as seen from some folder: "src/a.cpp", "../b.h"
  std::string Rule; ///< its code
  std::string Function;
  std::string Code; ///< that it points at, without blanks
  std::string Line; ///< that it starts in, with single blanks

  auto operator<=>(const FindingIdentity &) const = default;
};

FindingIdentity identityOf(const Finding &F, SourceCache &Sources,
                           llvm::StringRef Folder);

/// For each of \p Now the index of the old one that it is. The same place is
/// tried first, then the same code elsewhere in the file, then in other files
/// what was in one that \p IsGone.
std::vector<std::optional<size_t>>
matchFindings(llvm::ArrayRef<FindingIdentity> Old,
              llvm::ArrayRef<FindingIdentity> Now,
              llvm::function_ref<bool(const std::string &File)> IsGone);

} // namespace arraylint

#endif
