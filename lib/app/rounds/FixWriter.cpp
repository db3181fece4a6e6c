#include "app/rounds/FixWriter.h"
#include "app/rounds/FixGate.h"
#include "base/system/AtomicFile.h"
#include "base/text/FileText.h"
#include "base/text/ShownPath.h"
#include "finding/LineDiff.h"
#include "finding/UnifiedDiff.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

// The limit applies if the files keep changing on disk.
constexpr unsigned MaxAttempts = 3;

llvm::Expected<FixOutcome> fixAndWrite(llvm::ArrayRef<UnitRequest> Units,
                                       FixOptions Options) {
  Options.Protects = obstacleToWriting;
  for (unsigned Attempt = 0;; ++Attempt) {
    FixOutcome Outcome = runFixRounds(Units, Options);
    auto Changed = writeFiles(Outcome.Files);
    if (!Changed)
      return Changed.takeError();
    if (Changed->empty())
      return Outcome;
    if (Attempt == MaxAttempts)
      return llvm::createStringError("files keep changing: " +
                                     llvm::join(*Changed, ", "));
    for (const std::string &File : *Changed)
      Options.Untouchable[File] = "changed on disk";
  }
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
  for (const auto &[File, History] : Files) {
    const auto Now = readFile(File);
    if (!Now)
      return llvm::createStringError("cannot read '" + File +
                                     "' again: " + Now.getError().message());
    if (*Now != History.original())
      Changed.push_back(File);
  }
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
