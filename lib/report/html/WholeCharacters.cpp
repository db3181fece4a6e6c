#include "report/html/WholeCharacters.h"

namespace arraylint {

static bool continuesCharacter(char C) {
  return (static_cast<unsigned char>(C) & 0xC0) == 0x80;
}

llvm::StringRef wholeCharacters(llvm::StringRef Text, size_t Begin,
                                size_t End) {
  End = std::min(End, Text.size());
  Begin = std::min(Begin, End);
  while (Begin > 0 && Begin < Text.size() && continuesCharacter(Text[Begin]))
    --Begin;
  while (End < Text.size() && continuesCharacter(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

} // namespace arraylint
