#include "base/text/SourceText.h"
#include "base/text/FileText.h"
#include <algorithm>

namespace arraylint {

SourceText::SourceText(std::string Text) : Content(std::move(Text)) {
  Starts.push_back(0);
  for (size_t I = 0; I < Content.size(); ++I) {
    IsAscii &= static_cast<unsigned char>(Content[I]) < 0x80;
    if (Content[I] == '\n')
      Starts.push_back(static_cast<unsigned>(I + 1));
  }
}

unsigned SourceText::lineStart(unsigned Line) const {
  if (Line == 0)
    return 0;
  return Line <= Starts.size() ? Starts[Line - 1]
                               : static_cast<unsigned>(Content.size());
}

llvm::StringRef SourceText::line(unsigned Line) const {
  llvm::StringRef Text = text().slice(lineStart(Line), lineStart(Line + 1));
  Text.consume_back("\n");
  Text.consume_back("\r");
  return Text;
}

SourceText::Position SourceText::position(unsigned Offset) const {
  Offset = std::min<unsigned>(Offset, Content.size());
  auto Next = std::upper_bound(Starts.begin(), Starts.end(), Offset);
  unsigned Line = static_cast<unsigned>(Next - Starts.begin());
  return {Line, Offset - Starts[Line - 1] + 1};
}

const SourceText *SourceCache::get(llvm::StringRef File) {
  {
    const std::lock_guard Here(*Lock);
    if (const auto It = Files.find(File); It != Files.end())
      return It->second.get();
  }
  auto Text = readFile(File);
  auto Read = Text ? std::make_unique<SourceText>(std::move(*Text)) : nullptr;
  const std::lock_guard Here(*Lock);
  if (!Text && Text.getError() != std::errc::no_such_file_or_directory)
    Fault = ("cannot read '" + File + "': " + Text.getError().message()).str();
  // Another thread may have been first.
  return Files.try_emplace(File, std::move(Read)).first->second.get();
}

llvm::Error SourceCache::fault() const {
  const std::lock_guard Here(*Lock);
  return Fault.empty() ? llvm::Error::success()
                       : llvm::createStringError(Fault);
}

void SourceCache::add(llvm::StringRef File, std::string Content) {
  const std::lock_guard Here(*Lock);
  Files[File] = std::make_unique<SourceText>(std::move(Content));
}

unsigned SourceText::utf16Column(unsigned Line, unsigned Column) const {
  const llvm::StringRef Before = line(Line).take_front(Column ? Column - 1 : 0);
  // A whole program may be on one line.
  if (IsAscii)
    return static_cast<unsigned>(Before.size()) + 1;
  unsigned Units = 1;
  for (unsigned char Byte : Before) {
    if ((Byte & 0xC0) == 0x80)
      continue; // a UTF-8 continuation byte
    Units += Byte >= 0xF0 ? 2 : 1;
  }
  return Units;
}

} // namespace arraylint
