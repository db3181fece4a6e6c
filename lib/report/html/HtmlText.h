//===- HtmlText.h - Text that is safe in HTML -----------------------------===//
//
//   htmlEscaped("a < \"b\"")   // a &lt; &quot;b&quot;
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_HTMLTEXT_H
#define ARRAYLINT_REPORT_HTML_HTMLTEXT_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// For attributes in double quotes and for what stands between tags. Bytes that
/// are no UTF-8, control characters but tabs and line ends, and those that turn
/// the direction of text around (code must look like what it does) become
/// U+FFFD.
std::string htmlEscaped(llvm::StringRef Text);

/// "1,234,567".
std::string grouped(uint64_t Number);

/// The bytes [Begin, End) of \p Text, moved apart to where characters begin.
llvm::StringRef wholeCharacters(llvm::StringRef Text, size_t Begin, size_t End);

} // namespace arraylint

#endif
