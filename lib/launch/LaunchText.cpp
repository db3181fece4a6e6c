#include "launch/LaunchText.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace arraylint {

LaunchText LaunchText::verbatim(llvm::StringRef Text) {
  LaunchText Result;
  for (size_t I = 0; I < Text.size(); ++I)
    Result.add(Text[I], I);
  return Result;
}

LaunchText LaunchText::substr(size_t From, size_t Count) const {
  LaunchText Result;
  Result.End = From < Places.size() ? Places[From] : End;
  const size_t Stop = Count < Text.size() - From ? From + Count : Text.size();
  for (size_t I = From; I < Stop; ++I)
    Result.add(Text[I], Places[I]);
  return Result;
}

std::vector<LaunchText> splitWords(const LaunchText &Text) {
  std::vector<LaunchText> Words;
  LaunchText Word;
  bool IsOpen = false;
  char Quote = 0;
  auto Close = [&] {
    if (IsOpen)
      Words.push_back(std::move(Word));
    Word = LaunchText();
    IsOpen = false;
  };
  for (size_t I = 0; I < Text.Text.size(); ++I) {
    const char C = Text.Text[I];
    if (!Quote && llvm::isSpace(C)) {
      Close();
      continue;
    }
    if (!IsOpen)
      Word.End = Text.Places[I];
    IsOpen = true;
    if (Quote && C == Quote)
      Quote = 0;
    else if (!Quote && (C == '\'' || C == '"'))
      Quote = C;
    else
      Word.add(C, Text.Places[I]);
  }
  Close();
  return Words;
}

} // namespace arraylint
