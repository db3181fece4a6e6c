//===- ConstantText.h - Strings known at compile time ---------------------===//
//
// Answers: "which characters does this string contain, and where in the source
// is each of them written?"
//
//   "--cpus " "4"                       --cpus 4
//   std::string("--cpus ") + number     --cpus ?
//   const char *flags = "--cpus 4";     --cpus 4, if flags is never written
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_CONSTANTTEXT_H
#define ARRAYLINT_ANALYSIS_CODE_CONSTANTTEXT_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct ConstantText {
  /// '\0' stands for a part that is not known.
  std::string Text;
  std::vector<clang::SourceLocation> Places; ///< the location of each byte

  bool isKnown() const { return Text.find('\0') == std::string::npos; }
};

/// Evaluates \p E, a C string or a std::string, as far as it is constant.
ConstantText constantText(const clang::Expr *E, const FunctionBody &Body);

} // namespace arraylint

#endif
