#include "app/rounds/FixWriter.h"
#include "base/system/AtomicFile.h"
#include "base/text/ShownPath.h"
#include "finding/LineDiff.h"
#include "finding/UnifiedDiff.h"
#include "llvm/Support/MemoryBuffer.h"

namespace arraylint {

static bool isOnDisk(const std::string &File, llvm::StringRef Content) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  return Buffer && (*Buffer)->getBuffer() == Content;
}

llvm::Expected<std::vector<std::string>>
writeFiles(const std::map<std::string, FileHistory> &Files) {
  std::vector<AtomicFile> Staged;
  for (const auto &[File, History] : Files) {
    llvm::Expected<AtomicFile> New = AtomicFile::stage(File, History.current());
    if (!New)
      return New.takeError();
    Staged.push_back(std::move(*New));
  }
  std::vector<std::string> Changed;
  for (const auto &[File, History] : Files)
    if (!isOnDisk(File, History.original()))
      Changed.push_back(File);
  if (!Changed.empty())
    return Changed;
  llvm::Error All = llvm::Error::success();
  for (AtomicFile &New : Staged)
    All = llvm::joinErrors(std::move(All), New.commit());
  if (All)
    return std::move(All);
  return Changed;
}

std::string diffOf(const std::map<std::string, FileHistory> &Files,
                   llvm::StringRef Directory) {
  std::string Diff;
  for (const auto &[File, History] : Files)
    Diff += unifiedDiff(shownPath(File, Directory), History.original(),
                        lineDiff(File, History.original(), History.current()));
  return Diff;
}

} // namespace arraylint
