#include "analysis/work/Saving.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/Printing.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/UnseenSource.h"
#include "base/source/DebugBlocks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {

/// The cost from which an operation is expensive by itself: more than any
/// elementwise operation, less than any algorithm (see WorkCost.h).
static constexpr double Expensive = 10;

/// The iterations that are few: in a call of a function, and in one that runs
/// once.
static constexpr double MostPasses = 16, MostOnce = 99;

/// Is the code only compiled in debug builds?
static bool isInDebugBlock(const Expr *Site, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const auto [File, Offset] =
      Sources.getDecomposedLoc(Sources.getFileLoc(Site->getBeginLoc()));
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Body.cache().stored<std::map<FileID, std::optional<Spans>>>(Asked);
  std::optional<Spans> &Blocks = Known[File];
  if (!Blocks) {
    const StringRef Text = Sources.getBufferData(File);
    Blocks = Text.contains("DEBUG") ? debugBlocks(Text.str()) : Spans();
  }
  return !Blocks->around(Offset).empty();
}

/// Is \p Site in the macro `assert`, which release builds leave out?
static bool isInAssert(const Expr *Site, const FunctionBody &Body) {
  const ASTContext &Context = Body.context();
  const SourceManager &Sources = Context.getSourceManager();
  for (SourceLocation Where = Site->getBeginLoc(); Where.isMacroID();
       Where = Sources.getImmediateMacroCallerLoc(Where))
    if (Lexer::getImmediateMacroName(Where, Sources, Context.getLangOpts()) ==
        "assert")
      return true;
  return false;
}

/// Is the function called in a loop?
bool Savings::isCalledInLoop(const FunctionBody &Body) const {
  return llvm::any_of(
      callSitesOf(Body.function(), Events),
      [](const CallSite &Of) { return Of.Caller->innermostLoop(Of.Call); });
}

/// The iterations of \p L per call of the function; nothing if that is unknown.
static std::optional<int64_t> passesOf(const Loop &L) {
  const auto Passes = iterationCount(L);
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
  if (isInDebugBlock(Of.Site, *Of.Body))
    return Worth::Nothing;
  Worth Found = Worth::Much;
  if (Of.Hot)
    Found = ofShare(
        100 * Of.Cost / std::max(Cost.ofIteration(*Of.Hot), Of.Cost), Limits);
  const auto Passes = Of.Hot ? passesOf(*Of.Hot) : 1;
  if (!Passes || !Of.Elements || *Passes >= Limits.ManyPasses ||
      isCalledInLoop(*Of.Body))
    return Found;
  return std::min(Found, ofElements(static_cast<double>(*Passes) *
                                        static_cast<double>(*Of.Elements),
                                    Limits));
}

Worth Savings::worthWithReason(const Saving &Of, const WorthLimits &Limits) {
  const bool HasReason =
      Of.Elements.value_or(0) >= Limits.FloorElements ||
      (Of.Hot ? Of.Cost >= Expensive || runsOften(*Of.Hot, Limits.ManyPasses)
              : isCalledInLoop(*Of.Body));
  return std::min(worth(Of, Limits), HasReason ? Worth::Much : Worth::Little);
}

bool Savings::runsOften(const Loop &L, int64_t ManyPasses) const {
  return L.Parent || passesOf(L).value_or(0) >= ManyPasses ||
         isCalledOften(L.Body->function(), Events, Roles);
}

bool Savings::isShort(const Loop &L, int64_t RemarkPercent) {
  return RemarkPercent > 0 && WorkCost::isCounted(L) &&
         WorkCost::iterationsOf(L) <= MostPasses;
}

bool Savings::runsSeldom(const Loop &L) const {
  double Passes = 1;
  for (const Loop *Around = &L; Around; Around = Around->Parent) {
    if (!WorkCost::isCounted(*Around))
      return false;
    Passes *= WorkCost::iterationsOf(*Around);
  }
  const FunctionDecl &F = L.Body->function();
  return Passes <= (F.isMain() || isa<CXXConstructorDecl>(F) ? MostOnce
                                                             : MostPasses) &&
         !isCalledOften(F, Events, Roles);
}

const Savings::Surroundings &Savings::around(const FunctionBody &Body,
                                             const Loop *Hot) {
  const auto [It, New] = Known.try_emplace({&Body, Hot});
  if (!New)
    return It->second;
  const Stmt *Whole = Hot ? Hot->body() : Body.function().getBody();
  return It->second = {Cost.of(Whole, Body), Cost.ofWaits(Whole, Body),
                       Hot && Cost.hasFence(*Hot)};
}

Worth Savings::worthBeside(double Saved, const FunctionBody &Body,
                           const Loop *Hot, int64_t RemarkPercent) {
  if (RemarkPercent > 0 && Hot && runsSeldom(*Hot))
    return Worth::Little;
  double Passes = 1;
  for (const Loop *L = Hot;; L = L->Parent) {
    if (100 * Saved * Passes <
        static_cast<double>(RemarkPercent) * around(Body, L).Work)
      return Worth::Little;
    if (!L || !WorkCost::isCounted(*L))
      return Worth::Much;
    Passes *= WorkCost::iterationsOf(*L);
    if (Passes > MostOnce)
      return Worth::Much;
  }
}

Worth Savings::worthOfElements(size_t Accesses, const Loop &L,
                               int64_t RemarkPercent) {
  const FunctionBody &Body = *L.Body;
  if (RemarkPercent > 0 && runsSeldom(L))
    return Worth::Little;
  double Saved = static_cast<double>(Accesses) * WorkCost::HostElement;
  // What L does itself is no other work. WorkCost takes it for that of a
  // device.
  double Own = Cost.ofIteration(L);
  for (const Loop *Inner = &L; Inner; Inner = Inner->Parent) {
    Saved *= WorkCost::iterationsOf(*Inner);
    Own *= WorkCost::iterationsOf(*Inner);
    const double Others = around(Body, Inner->Parent).Work - Own;
    if (100 * Saved < static_cast<double>(RemarkPercent) * (Saved + Others))
      return Worth::Little;
  }
  return Worth::Much;
}

/// Is \p P a stream for text, which the caller passed?
static bool isTextStream(const ParmVarDecl *P) {
  const CXXRecordDecl *Stream =
      P->getType().getNonReferenceType()->getAsCXXRecordDecl();
  return Stream && isStandard(*Stream) && Stream->getName() == "basic_ostream";
}

/// Does \p Hot, or all of the function, only write an object as text: in
/// `operator<<(std::ostream &, …)`, or to such a stream of another function?
static bool writesText(const FunctionDecl &F, const Loop *Hot,
                       RoleLookup &Roles) {
  if (llvm::none_of(F.parameters(), isTextStream))
    return false;
  return (F.getOverloadedOperator() == OO_LessLess && F.getNumParams() == 2) ||
         (Hot && onlyPrints(Hot->body(), Roles, /*ToTerminal=*/false));
}

/// Is nothing saved without \p Wait, or does it not matter there?
bool Savings::isOfLittleUse(const Expr *Wait, const FunctionBody &Body,
                            const Loop *Hot) {
  return isInDebugBlock(Wait, Body) || isInAssert(Wait, Body) ||
         (around(Body, Hot).IsFenced && !Cost.isFence(Wait)) ||
         showsNoDevice(Roles) || writesText(Body.function(), Hot, Roles) ||
         comesFromUnseen(arrayCall(Wait, Roles).array(), Body, Roles) ||
         (Hot && Body.isPartOf(Wait, Hot->body()) &&
          onlyPrints(Hot->body(), Roles));
}

Worth Savings::worthOfWait(const Expr *Site, const FunctionBody &Body,
                           const Loop *Hot, int64_t RemarkPercent) {
  if (RemarkPercent > 0 && isOfLittleUse(Site, Body, Hot))
    return Worth::Little;
  return worthBeside(std::max(WorkCost::Wait, around(Body, Hot).Waits), Body,
                     Hot, RemarkPercent);
}

} // namespace arraylint
