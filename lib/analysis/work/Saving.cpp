#include "analysis/work/Saving.h"
#include "analysis/loops/Estimate.h"
#include "base/source/DebugBlocks.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

/// The cost from which an operation is expensive by itself: more than any
/// elementwise operation, less than any algorithm (see WorkCost.h).
static constexpr double Expensive = 10;

/// Is the code only compiled in debug builds?
static bool isInDebugBlock(const Saving &Of) {
  const SourceManager &Sources = Of.Body->context().getSourceManager();
  const auto [File, Offset] =
      Sources.getDecomposedLoc(Sources.getFileLoc(Of.Site->getBeginLoc()));
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Of.Body->cache().stored<std::map<FileID, std::optional<Spans>>>(Asked);
  std::optional<Spans> &Blocks = Known[File];
  if (!Blocks) {
    const StringRef Text = Sources.getBufferData(File);
    Blocks = Text.contains("DEBUG") ? debugBlocks(Text.str()) : Spans();
  }
  return !Blocks->around(Offset).empty();
}

/// Is the function called in a loop?
bool Savings::isCalledInLoop(const Saving &Of) const {
  const FunctionDecl &Function = Of.Body->function();
  return llvm::any_of(Events.bodies(), [&](const auto &Caller) {
    return llvm::any_of(Caller->calls(), [&](const UserCall &Call) {
      return Call.InnermostLoop && Call.Definition == &Function;
    });
  });
}

/// How often it is done per call of the function; nothing if that is unknown.
static std::optional<int64_t> passesOf(const Saving &Of) {
  if (!Of.Hot)
    return 1;
  const auto Passes = iterationCount(*Of.Hot);
  return Passes ? std::optional(Passes->Count) : std::nullopt;
}

/// The lower of what a share, in percent, is worth.
static Worth ofShare(double Percent, const WorthLimits &Limits) {
  if (Percent < static_cast<double>(Limits.LeastPercent))
    return Worth::Nothing;
  return Percent < static_cast<double>(Limits.RemarkPercent) ? Worth::Little
                                                             : Worth::Much;
}

/// What a known number of elements in all iterations is worth.
static Worth ofElements(double Elements, const WorthLimits &Limits) {
  const double Percent =
      100 * Elements / static_cast<double>(Limits.FloorElements);
  if (Percent < static_cast<double>(Limits.LeastPercent))
    return Worth::Nothing;
  return Percent < 100 ? Worth::Little : Worth::Much;
}

Worth Savings::worth(const Saving &Of, const WorthLimits &Limits) {
  if (isInDebugBlock(Of))
    return Worth::Nothing;
  Worth Found = Worth::Much;
  if (Of.Hot)
    Found = ofShare(
        100 * Of.Cost / std::max(Cost.ofIteration(*Of.Hot), Of.Cost), Limits);
  const auto Passes = passesOf(Of);
  if (!Passes || !Of.Elements || *Passes >= Limits.ManyPasses ||
      isCalledInLoop(Of))
    return Found;
  return std::min(Found, ofElements(static_cast<double>(*Passes) *
                                        static_cast<double>(*Of.Elements),
                                    Limits));
}

Worth Savings::worthWithReason(const Saving &Of, const WorthLimits &Limits) {
  const bool HasReason = Of.Elements.value_or(0) >= Limits.FloorElements ||
                         passesOf(Of).value_or(0) >= Limits.ManyPasses ||
                         (Of.Hot && (Of.Hot->Parent || Of.Cost >= Expensive)) ||
                         isCalledInLoop(Of);
  return std::min(worth(Of, Limits), HasReason ? Worth::Much : Worth::Little);
}

} // namespace arraylint
