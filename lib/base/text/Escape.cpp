#include "base/text/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"
#include <algorithm>

namespace arraylint {

static constexpr llvm::StringRef Replacement = "\xEF\xBF\xBD";

std::string
escaped(llvm::StringRef Text,
        llvm::function_ref<size_t(llvm::StringRef, std::string &)> Replace) {
  std::string Escaped;
  Escaped.reserve(Text.size());
  while (!Text.empty()) {
    size_t Replaced = Replace(Text, Escaped);
    if (Replaced == 0) {
      Escaped += Text.front();
      Replaced = 1;
    }
    Text = Text.drop_front(Replaced);
  }
  return Escaped;
}

/// The entity for a character with a meaning in XML and HTML; empty for all
/// others.
static llvm::StringRef entity(char C) {
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

static llvm::StringRef xmlReplacement(char C) {
  switch (C) {
  case '\n':
    return "&#10;";
  case '\r':
    return "&#13;";
  case '\t':
    return "&#9;";
  default:
    return static_cast<unsigned char>(C) < ' ' ? Replacement : entity(C);
  }
}

static llvm::StringRef htmlReplacement(char C) {
  const bool IsControl =
      (static_cast<unsigned char>(C) < ' ' && C != '\n' && C != '\t') ||
      C == '\x7F';
  return IsControl ? Replacement : entity(C);
}

/// The size of a Unicode noncharacter that XML forbids at the start of \p Text,
/// or 0. Surrogates are not valid UTF-8 and need no check.
static size_t isForbidden(llvm::StringRef Text) {
  return Text.starts_with("\xEF\xBF\xBE") || Text.starts_with("\xEF\xBF\xBF")
             ? 3
             : 0;
}

/// The size of a bidirectional control character at the start of \p Text
/// (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), or 0.
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

/// The size of a control character at the start of \p Text, or 0: those of
/// ASCII, and U+0080 to U+009F, some of which start a command for a terminal.
static size_t isControl(llvm::StringRef Text) {
  const auto First = static_cast<unsigned char>(Text.front());
  if (First < ' ' || First == 0x7F)
    return 1;
  return Text.size() > 1 && First == 0xC2 &&
                 static_cast<unsigned char>(Text[1]) < 0xA0
             ? 2
             : 0;
}

/// "<U+001B>" for the character at the start of \p Text, which has \p Size
/// bytes.
static std::string codePoint(llvm::StringRef Text, size_t Size) {
  const auto *From = reinterpret_cast<const llvm::UTF8 *>(Text.data());
  llvm::UTF32 Code = 0;
  llvm::convertUTF8Sequence(&From, From + Size, &Code, llvm::strictConversion);
  const std::string Digits = llvm::utohexstr(Code);
  return "<U+" + std::string(4 - std::min<size_t>(Digits.size(), 4), '0') +
         Digits + ">";
}

std::string printable(llvm::StringRef Text, llvm::StringRef Kept) {
  if (llvm::all_of(Text, llvm::isPrint))
    return Text.str();
  return escaped(Text, [&](llvm::StringRef Rest, std::string &Into) -> size_t {
    if (Kept.contains(Rest.front()))
      return 0;
    const auto *From = reinterpret_cast<const llvm::UTF8 *>(Rest.data());
    const size_t Size = llvm::getUTF8SequenceSize(From, From + Rest.size());
    if (Size == 0) {
      Into += "<" + llvm::utohexstr(*From) + ">"; // at least 0x80
      return 1;
    }
    Into += isControl(Rest) || turnsAround(Rest) ? codePoint(Rest, Size)
                                                 : Rest.take_front(Size).str();
    return Size;
  });
}

/// \p SizeOfBad returns the size of a forbidden character at the start of a
/// text, or 0.
static std::string markupEscaped(llvm::StringRef Text,
                                 size_t (*SizeOfBad)(llvm::StringRef),
                                 llvm::StringRef (*ReplacementOf)(char)) {
  return escaped(llvm::json::fixUTF8(Text),
                 [&](llvm::StringRef Rest, std::string &Into) -> size_t {
                   if (const size_t Bad = SizeOfBad(Rest)) {
                     Into += Replacement;
                     return Bad;
                   }
                   const llvm::StringRef Other = ReplacementOf(Rest.front());
                   Into += Other;
                   return Other.empty() ? 0 : 1;
                 });
}

std::string xmlEscaped(llvm::StringRef Text) {
  return markupEscaped(Text, isForbidden, xmlReplacement);
}

std::string htmlEscaped(llvm::StringRef Text) {
  return markupEscaped(Text, turnsAround, htmlReplacement);
}

std::string percentEncoded(llvm::StringRef Text,
                           llvm::function_ref<bool(char)> IsEncoded) {
  return escaped(Text, [&](llvm::StringRef Rest, std::string &Into) -> size_t {
    if (!IsEncoded(Rest.front()))
      return 0;
    const auto Byte = static_cast<unsigned char>(Rest.front());
    Into += {'%', llvm::hexdigit(Byte >> 4), llvm::hexdigit(Byte & 15)};
    return 1;
  });
}

std::string uriPathEscaped(llvm::StringRef Path) {
  return percentEncoded(Path, [](char C) {
    return !llvm::isAlnum(C) && !llvm::StringRef("/-._~").contains(C);
  });
}

} // namespace arraylint
