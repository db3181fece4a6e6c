#include "check/HowOften.h"
#include "analysis/loops/LoopContext.h"
#include "base/text/Spans.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace clang;

namespace arraylint {
namespace {

/// The bytes [Begin, End] of a file: a file that is included twice counts once.
struct LoopExtent {
  std::string File;
  unsigned Begin = 0, End = 0;

  auto operator<=>(const LoopExtent &) const = default;
};

struct LoopPasses {
  std::optional<int64_t> Count; ///< empty if it is not a constant
  bool IsUpperBound = false;    ///< the loop may be left early

  auto operator<=>(const LoopPasses &) const = default;
};

struct LoopsOfFile {
  Spans Extents; ///< the extent of each entry of Passes
  std::vector<LoopPasses> Passes;
};

using LoopsByFile = std::map<std::string, LoopsOfFile, std::less<>>;

} // namespace

static LoopsByFile findLoops(const UnitAnalysis &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::map<LoopExtent, LoopPasses> Loops;
  for (const auto &Body : Unit.Events.bodies())
    for (const Loop &L : Body->loops()) {
      const SourceLocation Begin =
          Sources.getFileLoc(L.Statement->getBeginLoc());
      const SourceLocation End = Sources.getFileLoc(L.Statement->getEndLoc());
      if (Sources.getFileID(Begin) != Sources.getFileID(End))
        continue;
      // The trip counts of a loop may differ between instances of a template.
      LoopPasses &Most = Loops
                             .try_emplace({Sources.getFilename(Begin).str(),
                                           Sources.getFileOffset(Begin),
                                           Sources.getFileOffset(End)})
                             .first->second;
      Most = std::max(Most, {maxTripCount(L), !tripCount(L)});
    }
  LoopsByFile ByFile;
  for (const auto &[Where, Passes] : Loops) {
    ByFile[Where.File].Extents.add(Where.Begin, Where.End);
    ByFile[Where.File].Passes.push_back(Passes);
  }
  return ByFile;
}

Frequency howOften(SourceLocation InFile, const UnitAnalysis &Unit) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Unit.Cache.stored<std::optional<LoopsByFile>>(Asked);
  if (!Known)
    Known = findLoops(Unit);
  const SourceManager &Sources = Unit.Context.getSourceManager();
  Frequency Result;
  const auto Here = Known->find(Sources.getFilename(InFile));
  if (Here == Known->end())
    return Result;
  for (const size_t I :
       Here->second.Extents.around(Sources.getFileOffset(InFile))) {
    const LoopPasses &Passes = Here->second.Passes[I];
    if (!Passes.Count) {
      ++Result.OpenLoops;
      continue;
    }
    Result.Passes = llvm::SaturatingMultiply<uint64_t>(
        Result.Passes, std::max<int64_t>(*Passes.Count, 1));
    Result.IsUpperBound |= Passes.IsUpperBound;
  }
  return Result;
}

} // namespace arraylint
