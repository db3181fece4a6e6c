#include "app/oom/NearbyCauses.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace arraylint {

/// The lines that \p Failed names: those that asked for memory, and those that
/// made arrays.
static std::vector<CodeLine> linesOf(llvm::ArrayRef<FailedAllocation> Failed) {
  std::vector<CodeLine> Lines;
  const auto Add = [&](const std::optional<CodeLine> &Line) {
    if (Line && !llvm::is_contained(Lines, *Line))
      Lines.push_back(*Line);
  };
  for (const FailedAllocation &Of : Failed) {
    Add(Of.Line);
    Add(Of.MadeAt);
    for (const StoredArray &Array : Of.Stored)
      Add(Array.Line);
  }
  return Lines;
}

/// A run on another machine has other folders, but the same file names.
static bool isFile(const std::string &File, const std::string &Named,
                   llvm::StringRef Folder) {
  const std::string Path = normalPath(Named, Folder);
  return Path == File || realPath(Path) == realPath(File) ||
         llvm::sys::path::filename(Named) == llvm::sys::path::filename(File);
}

static unsigned distanceTo(const Finding &F, unsigned Line) {
  const unsigned Last =
      std::max({F.Where.Line, F.Where.EndLine, F.LoopEndLine});
  return Line < F.Where.Line ? F.Where.Line - Line
         : Line > Last       ? Line - Last
                             : 0;
}

std::vector<NearbyCause> nearbyCauses(llvm::ArrayRef<Finding> Found,
                                      llvm::ArrayRef<Rule> Rules,
                                      llvm::ArrayRef<FailedAllocation> Failed,
                                      llvm::StringRef Folder) {
  const std::vector<CodeLine> Lines = linesOf(Failed);
  std::vector<NearbyCause> Causes;
  for (const Finding &F : Found) {
    const auto Of =
        llvm::find_if(Rules, [&](const Rule &R) { return R.Code == F.Code; });
    if (Of == Rules.end() || Of->MemoryReason.empty())
      continue;
    NearbyCause &Cause = Causes.emplace_back();
    Cause.What = &F;
    Cause.Of = &*Of;
    for (const CodeLine &Line : Lines)
      if (isFile(F.Where.File, Line.File, Folder))
        Cause.Distance = std::min(Cause.Distance.value_or(UINT_MAX),
                                  distanceTo(F, Line.Line));
  }
  llvm::sort(Causes, [](const NearbyCause &A, const NearbyCause &B) {
    const unsigned Far = UINT_MAX;
    return std::pair(A.Distance.value_or(Far), A.What) <
           std::pair(B.Distance.value_or(Far), B.What);
  });
  return Causes;
}

} // namespace arraylint
