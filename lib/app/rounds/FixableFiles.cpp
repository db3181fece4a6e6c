#include "app/rounds/FixableFiles.h"
#include "app/rounds/FixGate.h"
#include "finding/FileStamp.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

std::string FixableFiles::whyProtected(const std::string &File,
                                       llvm::StringRef Content) const {
  if (std::string Why = whyUntouchable(File); !Why.empty())
    return Why;
  std::string Why = protects(File, Content, Units);
  return Why.empty() && Protects ? Protects(File) : Why;
}

/// The stamps of the file in the reports of units that have an edit for it.
static std::vector<FileStamp> stampsOf(llvm::StringRef File,
                                       llvm::ArrayRef<UnitResults> Reports) {
  std::vector<FileStamp> Stamps;
  for (const UnitResults &Report : Reports)
    llvm::copy_if(Report.Stamps, std::back_inserter(Stamps),
                  [&](const FileStamp &Stamp) { return Stamp.File == File; });
  return Stamps;
}

void FixableFiles::open(const std::string &File,
                        llvm::ArrayRef<UnitResults> Reports) {
  if (Files.count(File) || Untouchable.count(File))
    return;
  std::optional<std::string> Content =
      readUnchanged(File, stampsOf(File, Reports));
  std::string Why = Content ? whyProtected(File, *Content) : "changed on disk";
  if (Why.empty())
    Files.try_emplace(File, std::move(*Content));
  else
    Untouchable[File] = std::move(Why);
}

std::string FixableFiles::whyUntouchable(const std::string &File) const {
  const auto It = Untouchable.find(File);
  return It == Untouchable.end() ? "" : It->second;
}

const std::string &FixableFiles::textOf(llvm::StringRef File) const {
  return Files.find(File.str())->second.current();
}

FileContents FixableFiles::textsOf(llvm::ArrayRef<std::string> Names) const {
  FileContents Texts;
  for (const std::string &File : Names)
    Texts[File] = textOf(File);
  return Texts;
}

FileContents FixableFiles::editedWith(FileContents Now) const {
  for (const auto &[File, History] : Files)
    if (History.current() != History.original())
      Now.try_emplace(File, History.current());
  return Now;
}

Place FixableFiles::originOf(const Place &Where) const {
  const auto It = Files.find(Where.File);
  if (It == Files.end())
    return Where;
  Place Origin;
  Origin.File = Where.File;
  Origin.Offset = It->second.originOf(Where.Offset);
  const auto At = It->second.positionOf(Origin.Offset);
  Origin.Line = At.Line;
  Origin.Column = At.Column;
  return Origin;
}

void FixableFiles::apply(const std::string &File, std::vector<Edit> Edits) {
  Files.find(File)->second.apply(std::move(Edits));
}

std::map<std::string, FileHistory> FixableFiles::changed() const {
  std::map<std::string, FileHistory> Changed;
  for (const auto &[File, History] : Files)
    if (History.current() != History.original())
      Changed.emplace(File, History);
  return Changed;
}

} // namespace arraylint
