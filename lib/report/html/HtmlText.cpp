#include "report/html/HtmlText.h"
#include "base/text/Xml.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

static constexpr llvm::StringLiteral Replacement = "\xEF\xBF\xBD";

static llvm::StringRef replacement(char C) {
  const bool IsControl =
      (static_cast<unsigned char>(C) < ' ' && C != '\n' && C != '\t') ||
      C == '\x7F';
  return IsControl ? llvm::StringRef(Replacement) : xmlEntity(C);
}

/// U+061C, U+200E and U+200F, U+202A to U+202E, U+2066 to U+2069.
static size_t turnsAround(llvm::StringRef Text) {
  if (Text.starts_with("\xD8\x9C"))
    return 2;
  if (Text.size() < 3 || Text[0] != '\xE2')
    return 0;
  const auto Second = static_cast<unsigned char>(Text[1]);
  const auto Third = static_cast<unsigned char>(Text[2]);
  const bool Turns = (Second == 0x80 && (Third == 0x8E || Third == 0x8F ||
                                         (Third >= 0xAA && Third <= 0xAE))) ||
                     (Second == 0x81 && Third >= 0xA6 && Third <= 0xA9);
  return Turns ? 3 : 0;
}

std::string htmlEscaped(llvm::StringRef Text) {
  const std::string Valid = llvm::json::fixUTF8(Text);
  std::string Escaped;
  Escaped.reserve(Valid.size());
  for (llvm::StringRef Rest = Valid; !Rest.empty();) {
    if (const size_t Turning = turnsAround(Rest)) {
      Escaped += Replacement;
      Rest = Rest.drop_front(Turning);
      continue;
    }
    const llvm::StringRef Other = replacement(Rest.front());
    Escaped += Other.empty() ? Rest.take_front() : Other;
    Rest = Rest.drop_front();
  }
  return Escaped;
}

std::string grouped(uint64_t Number) {
  std::string Digits = std::to_string(Number);
  for (size_t I = Digits.size(); I > 3; I -= 3)
    Digits.insert(I - 3, ",");
  return Digits;
}

static bool continuesCharacter(char C) {
  return (static_cast<unsigned char>(C) & 0xC0) == 0x80;
}

llvm::StringRef wholeCharacters(llvm::StringRef Text, size_t Begin,
                                size_t End) {
  End = std::min(End, Text.size());
  Begin = std::min(Begin, End);
  while (Begin > 0 && continuesCharacter(Text[Begin]))
    --Begin;
  while (End < Text.size() && continuesCharacter(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

} // namespace arraylint
