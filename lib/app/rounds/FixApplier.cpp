#include "app/rounds/FixApplier.h"
#include "base/system/AtomicFile.h"
#include "base/text/ShownPath.h"
#include "finding/UnifiedDiff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace arraylint {

static std::map<std::string, std::string>
readUnchanged(llvm::ArrayRef<FileStamp> Stamps,
              std::vector<std::string> &Changed) {
  std::map<std::string, std::string> Contents;
  for (const FileStamp &Stamp : Stamps) {
    auto Buffer = llvm::MemoryBuffer::getFile(Stamp.File, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/false);
    if (Buffer && stampOf(Stamp.File, (*Buffer)->getBuffer()) == Stamp) {
      Contents.try_emplace(Stamp.File, (*Buffer)->getBuffer().str());
    } else if (!llvm::is_contained(Changed, Stamp.File)) {
      Changed.push_back(Stamp.File);
    }
  }
  // Two translation units may have seen two versions.
  for (const std::string &File : Changed)
    Contents.erase(File);
  return Contents;
}

FixPlan planFixes(std::vector<Finding> Findings,
                  llvm::ArrayRef<FileStamp> Stamps, FixLevel Upto) {
  FixPlan Plan;
  std::map<std::string, std::string> Contents =
      readUnchanged(Stamps, Plan.Changed);
  auto IsStale = [&](const Edit &E) { return !Contents.count(E.File); };
  for (Finding &F : Findings) {
    if (!llvm::any_of(fixOf(F, Upto), IsStale))
      continue;
    F.Edits.clear();
    for (Note &N : F.Notes)
      N.Edits.clear();
  }

  std::vector<bool> WasTaken;
  Plan.Edits = collectFixes(Findings, Upto, WasTaken);
  for (size_t I = 0; I < Findings.size(); ++I) {
    if (WasTaken[I]) {
      ++Plan.Fixed;
      continue;
    }
    ++Plan.Left;
    Plan.LeftWarnings += Findings[I].Severity == Level::Warning;
    if (!fixOf(Findings[I], Upto).empty())
      ++Plan.Overlapping;
    else if (!fixOf(Findings[I], FixLevel::Suggested).empty())
      ++Plan.Suggestible;
  }
  for (const std::string &File : Plan.Edits.files())
    Plan.Contents[File] = std::move(Contents[File]);
  return Plan;
}

llvm::Error applyFixes(const FixPlan &Plan) {
  std::vector<AtomicFile> Staged;
  for (const auto &[File, Content] : Plan.Contents) {
    llvm::Expected<AtomicFile> New = AtomicFile::stage(
        File,
        applyEdits(Content, withLineEndsOf(Content, Plan.Edits.editsOf(File))));
    if (!New)
      return New.takeError();
    Staged.push_back(std::move(*New));
  }
  llvm::Error All = llvm::Error::success();
  for (AtomicFile &New : Staged)
    All = llvm::joinErrors(std::move(All), New.commit());
  return All;
}

std::string diffOf(const FixPlan &Plan, llvm::StringRef Directory) {
  std::string Diff;
  for (const auto &[File, Content] : Plan.Contents)
    Diff += unifiedDiff(shownPath(File, Directory), Content,
                        withLineEndsOf(Content, Plan.Edits.editsOf(File)));
  return Diff;
}

} // namespace arraylint
