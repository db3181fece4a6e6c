//===- ConstantText.h - A text as far as it is known at compile time ------===//
//
// Answers: "which characters does this expression hold, and where was each of
// them written?"
//
//   "--cpus " "4"                       --cpus 4
//   std::string("--cpus ") + number     --cpus ?
//   const char *flags = "--cpus 4";     --cpus 4, if nobody writes flags
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_CONSTANTTEXT_H
#define ARRAYLINT_ANALYSIS_CODE_CONSTANTTEXT_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct ConstantText {
  /// '\0' stands for a part that is not known.
  std::string Text;
  std::vector<clang::SourceLocation> Places; ///< of each byte

  bool isKnown() const { return Text.find('\0') == std::string::npos; }
};

/// \p E is a C string or a std::string.
ConstantText constantText(const clang::Expr *E, const FunctionBody &Body);

} // namespace arraylint

#endif
