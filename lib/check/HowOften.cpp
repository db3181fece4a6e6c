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
  Spans Extents; ///< the extent of each loop
  std::vector<LoopExtent> Where;
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
    ByFile[Where.File].Where.push_back(Where);
    ByFile[Where.File].Passes.push_back(Passes);
  }
  return ByFile;
}

/// The loops of the file of \p InFile; null if it has none.
static const LoopsOfFile *loopsOfFile(SourceLocation InFile,
                                      const UnitAnalysis &Unit) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Unit.Cache.stored<std::optional<LoopsByFile>>(Asked);
  if (!Known)
    Known = findLoops(Unit);
  const auto Here =
      Known->find(Unit.Context.getSourceManager().getFilename(InFile));
  return Here == Known->end() ? nullptr : &Here->second;
}

Frequency howOften(SourceLocation InFile, const UnitAnalysis &Unit) {
  Frequency Result;
  const LoopsOfFile *Loops = loopsOfFile(InFile, Unit);
  if (!Loops)
    return Result;
  for (const size_t I : Loops->Extents.around(
           Unit.Context.getSourceManager().getFileOffset(InFile))) {
    const LoopPasses &Passes = Loops->Passes[I];
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

unsigned loopEndAt(SourceLocation InFile, const UnitAnalysis &Unit) {
  const LoopsOfFile *Loops = loopsOfFile(InFile, Unit);
  const unsigned Begin = Unit.Context.getSourceManager().getFileOffset(InFile);
  unsigned End = 0;
  if (Loops)
    for (const size_t I : Loops->Extents.around(Begin))
      if (Loops->Where[I].Begin == Begin)
        End = std::max(End, Loops->Where[I].End);
  return End;
}

} // namespace arraylint
