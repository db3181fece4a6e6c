//===- WholeCharacters.h - Cut a line between characters ------------------===//
//
//   wholeCharacters("aéb", 0, 2)   // "aé"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_WHOLECHARACTERS_H
#define ARRAYLINT_REPORT_HTML_WHOLECHARACTERS_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The bytes [Begin, End) of \p Text, extended to whole UTF-8 characters.
llvm::StringRef wholeCharacters(llvm::StringRef Text, size_t Begin, size_t End);

} // namespace arraylint

#endif
