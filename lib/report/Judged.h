//===- Judged.h - How right a rule was on real programs -------------------===//
//
// Answers: "of the findings of R104 on programs that nobody here wrote, how
// many were right?" The findings were judged by reading the code
// (docs/precision.md); docs/corpus.json has the figures and is compiled in.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_JUDGED_H
#define ARRAYLINT_REPORT_JUDGED_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace arraylint {

/// Numbers of findings and of sites.
struct Judged {
  unsigned WorthActing = 0; ///< right, and worth a change
  unsigned ByTheLetter = 0; ///< right, but nobody would change the code
  unsigned Wrong = 0;
  /// Sites that a reader would report, who did not know the findings.
  unsigned Sites = 0;
  unsigned Found = 0; ///< of these, with a finding

  unsigned findings() const { return WorthActing + ByTheLetter + Wrong; }
};

/// Nothing if no finding and no site of the rule was judged.
std::optional<Judged> judged(llvm::StringRef Code);

llvm::json::Object toJson(const Judged &Of);

/// "very-high", "high", "medium" or "low", the words of code scanning; "" if
/// too few findings were judged.
llvm::StringRef precisionWord(const Judged &Of);

/// The text of docs/corpus.json, of which the key is "corpus".
llvm::StringRef corpusText(llvm::StringRef Key);

} // namespace arraylint

#endif
