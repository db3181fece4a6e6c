#include "base/text/Xml.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

static constexpr llvm::StringRef Replacement = "\xEF\xBF\xBD";

llvm::StringRef xmlEntity(char C) {
  switch (C) {
  case '&':
    return "&amp;";
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  case '"':
    return "&quot;";
  case '\'':
    return "&apos;";
  default:
    return "";
  }
}

static llvm::StringRef replacement(char C) {
  switch (C) {
  // An attribute would take them for blanks.
  case '\n':
    return "&#10;";
  case '\r':
    return "&#13;";
  case '\t':
    return "&#9;";
  default:
    return static_cast<unsigned char>(C) < ' ' ? Replacement : xmlEntity(C);
  }
}

std::string xmlEscaped(llvm::StringRef Text) {
  // Noncharacters of Unicode that XML forbids; surrogates are no UTF-8.
  static constexpr llvm::StringLiteral Forbidden[] = {"\xEF\xBF\xBE",
                                                      "\xEF\xBF\xBF"};
  const std::string Valid = llvm::json::fixUTF8(Text);
  std::string Escaped;
  for (llvm::StringRef Rest = Valid; !Rest.empty();) {
    if (Rest.consume_front(Forbidden[0]) || Rest.consume_front(Forbidden[1])) {
      Escaped += Replacement;
      continue;
    }
    const llvm::StringRef Other = replacement(Rest.front());
    Escaped += Other.empty() ? Rest.take_front() : Other;
    Rest = Rest.drop_front();
  }
  return Escaped;
}

} // namespace arraylint
