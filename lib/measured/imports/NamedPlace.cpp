#include "measured/imports/NamedPlace.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

static bool isSource(llvm::StringRef File) {
  static constexpr llvm::StringLiteral Extensions[] = {
      "c",  "cc",  "cpp", "cxx", "cu",  "cuh", "h",
      "hh", "hpp", "hxx", "inl", "ipp", "py"};
  const auto [Name, Extension] = File.rsplit('.');
  return !Name.empty() && llvm::is_contained(Extensions, Extension);
}

/// Characters that end a file's name in such a text, seen from its end.
static bool isOutside(char C) {
  return llvm::isSpace(C) || llvm::StringRef("<>()[]{}\"'`,;|=").contains(C);
}

std::optional<NamedPlace> namedPlace(llvm::StringRef Text) {
  for (size_t At = 0; (At = Text.find_first_of(":(", At)) != Text.npos; ++At) {
    llvm::StringRef Digits = Text.substr(At + 1).take_while(llvm::isDigit);
    unsigned Line = 0;
    if (Digits.getAsInteger(10, Line) || Line == 0)
      continue;
    if (Text[At] == '(' &&
        !Text.substr(At + 1 + Digits.size()).starts_with(")"))
      continue;
    size_t Begin = At;
    while (Begin > 0 && !isOutside(Text[Begin - 1]) && Text[Begin - 1] != ':')
      --Begin;
    if (const llvm::StringRef File = Text.slice(Begin, At); isSource(File))
      return NamedPlace{File, Line};
  }
  return std::nullopt;
}

} // namespace arraylint
