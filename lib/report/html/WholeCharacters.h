//===- WholeCharacters.h - Cut a line, but no character -------------------===//
//
//   wholeCharacters("aéb", 0, 2)   // "aé"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_WHOLECHARACTERS_H
#define ARRAYLINT_REPORT_HTML_WHOLECHARACTERS_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The bytes [Begin, End) of \p Text, moved apart to where characters begin.
llvm::StringRef wholeCharacters(llvm::StringRef Text, size_t Begin, size_t End);

} // namespace arraylint

#endif
