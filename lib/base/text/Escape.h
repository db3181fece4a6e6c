//===- Escape.h - Escape text for a format --------------------------------===//
//
//   xmlEscaped("a < \"b\"\n")           // a &lt; &quot;b&quot;&#10;
//   htmlEscaped("a < \"b\"\n")          // a &lt; &quot;b&quot; and a line end
//   uriPathEscaped("/a b.cpp")          // /a%20b.cpp
//   printable("\033[2J")                // <U+001B>[2J
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_ESCAPE_H
#define ARRAYLINT_BASE_TEXT_ESCAPE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// Returns \p Text with parts of it replaced. \p Replace is called at each
/// character with the rest of the text: it appends the replacement for its
/// start and returns the number of bytes replaced, or 0 to keep the character.
std::string
escaped(llvm::StringRef Text,
        llvm::function_ref<size_t(llvm::StringRef, std::string &)> Replace);

/// Escapes what a terminal would obey or could not show, as Clang does: control
/// characters other than those in \p Kept become <U+001B>, those that change
/// the direction of text <U+202E>, and bytes that are not UTF-8 <9F>.
std::string printable(llvm::StringRef Text, llvm::StringRef Kept = "\t");

/// Escapes \p Text for XML attributes and content. What XML 1.0 cannot
/// represent (control characters, invalid UTF-8) becomes U+FFFD. Line breaks
/// and tabs become character references, since attributes would normalize them
/// to spaces.
std::string xmlEscaped(llvm::StringRef Text);

/// Escapes \p Text for double-quoted HTML attributes and content. Invalid
/// UTF-8, control characters other than tabs and line breaks, and characters
/// that change the direction of text (with which code could look different from
/// what it does) become U+FFFD.
std::string htmlEscaped(llvm::StringRef Text);

/// Encodes the bytes for which \p IsEncoded returns true as %XX.
std::string percentEncoded(llvm::StringRef Text,
                           llvm::function_ref<bool(char)> IsEncoded);

/// Encodes everything that RFC 3986 does not allow in a path as %XX.
std::string uriPathEscaped(llvm::StringRef Path);

} // namespace arraylint

#endif
