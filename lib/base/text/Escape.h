//===- Escape.h - Text that is safe inside a format -----------------------===//
//
//   xmlEscaped("a < \"b\"\n")           // a &lt; &quot;b&quot;&#10;
//   htmlEscaped("a < \"b\"\n")          // a &lt; &quot;b&quot; and a line end
//   uriPathEscaped("/a b.cpp")          // /a%20b.cpp
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_ESCAPE_H
#define ARRAYLINT_BASE_TEXT_ESCAPE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// \p Text with some of it replaced. \p Replace is asked at each character: it
/// gets the rest of the text, appends what stands for the start of that, and
/// returns how many bytes it replaced; 0 keeps the character.
std::string
escaped(llvm::StringRef Text,
        llvm::function_ref<size_t(llvm::StringRef, std::string &)> Replace);

/// For attributes and for what stands between tags. What XML 1.0 cannot hold
/// (control characters, bytes that are no UTF-8) becomes U+FFFD; line ends and
/// tabs become references, since an attribute would take them for blanks.
std::string xmlEscaped(llvm::StringRef Text);

/// For attributes in double quotes and for what stands between tags. Bytes that
/// are no UTF-8, control characters but tabs and line ends, and those that turn
/// the direction of text around (code must look like what it does) become
/// U+FFFD.
std::string htmlEscaped(llvm::StringRef Text);

/// The bytes that \p IsEncoded is true of as %XX.
std::string percentEncoded(llvm::StringRef Text,
                           llvm::function_ref<bool(char)> IsEncoded);

/// Everything that RFC 3986 does not allow in a path as %XX.
std::string uriPathEscaped(llvm::StringRef Path);

} // namespace arraylint

#endif
