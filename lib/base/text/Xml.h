//===- Xml.h - Text that is safe in XML -----------------------------------===//
//
//   xmlEscaped("a < \"b\"\n")   // a &lt; &quot;b&quot;&#10;
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_XML_H
#define ARRAYLINT_BASE_TEXT_XML_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

/// For attributes and for what stands between tags. What XML 1.0 cannot hold
/// (control characters, bytes that are no UTF-8) becomes U+FFFD.
std::string xmlEscaped(llvm::StringRef Text);

/// Of a character that is part of the markup itself, in XML and in HTML; empty
/// for all others.
llvm::StringRef xmlEntity(char C);

} // namespace arraylint

#endif
