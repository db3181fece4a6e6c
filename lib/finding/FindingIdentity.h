//===- FindingIdentity.h - Which of these findings are not new? -----------===//
//
// Answers: "is this the same finding as before, even if its lines have moved,
// its code was reformatted, or its file was renamed?"
//
//   matchFindings(Old, Now, IsGone)   // {1, {}, 0}: the second one is new
//
// Equal findings are counted: if there were two and are now three, one is new.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FINDINGIDENTITY_H
#define ARRAYLINT_FINDING_FINDINGIDENTITY_H

#include "base/text/SourceText.h"
#include "finding/Finding.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace arraylint {

/// The properties that identify a finding across changes, in UTF-8.
struct FindingIdentity {
  std::string File; ///< relative to a folder: "src/a.cpp", "../b.h"
  std::string Rule; ///< code of the rule
  std::string Function;
  std::string Code; ///< the reported code, without white space
  std::string Line; ///< its first line, white space collapsed

  auto operator<=>(const FindingIdentity &) const = default;
};

FindingIdentity identityOf(const Finding &F, SourceCache &Sources,
                           llvm::StringRef Folder);

/// Returns for each of \p Now the index of the same finding in \p Old, if any.
/// Matches are tried in this order: the same location, the same code elsewhere
/// in the file, and the same code in another file if \p IsGone returns true for
/// the old file.
std::vector<std::optional<size_t>>
matchFindings(llvm::ArrayRef<FindingIdentity> Old,
              llvm::ArrayRef<FindingIdentity> Now,
              llvm::function_ref<bool(const std::string &File)> IsGone);

} // namespace arraylint

#endif
