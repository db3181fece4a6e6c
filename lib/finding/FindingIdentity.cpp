#include "finding/FindingIdentity.h"
#include "base/text/ShownPath.h"
#include "finding/Fingerprint.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace arraylint {

static std::string withSingleBlanks(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Text, Words);
  return llvm::join(Words, " ");
}

/// The line of \p Where; only the part around the location if the line is very
/// long, because a baseline stores the line of each finding.
static llvm::StringRef lineAround(const SourceText &Source,
                                  const Place &Where) {
  constexpr size_t Most = 1000;
  const llvm::StringRef Line = Source.line(Where.Line);
  if (Line.size() <= Most)
    return Line;
  const size_t Column = std::min<size_t>(Where.Column, Line.size());
  return Line.substr(Column - std::min(Column, Most / 2), Most);
}

static std::string withoutBlanks(llvm::StringRef Text) {
  std::string Kept;
  for (const char C : Text)
    if (!llvm::isSpace(C))
      Kept += C;
  return Kept;
}

FindingIdentity identityOf(const Finding &F, SourceCache &Sources,
                           llvm::StringRef Folder) {
  FindingIdentity Result;
  Result.File = llvm::json::fixUTF8(relativePath(F.Where.File, Folder));
  Result.Rule = F.Code;
  Result.Function = llvm::json::fixUTF8(F.Function);
  if (const SourceText *Source = Sources.get(F.Where.File)) {
    Result.Code = llvm::json::fixUTF8(pointedCode(*Source, F.Where));
    Result.Line =
        llvm::json::fixUTF8(withSingleBlanks(lineAround(*Source, F.Where)));
  }
  return Result;
}

namespace {

/// Pairs findings that are not paired yet.
class Matcher {
public:
  Matcher(llvm::ArrayRef<FindingIdentity> Old,
          llvm::ArrayRef<FindingIdentity> Now)
      : Old(Old), Now(Now), IsTaken(Old.size()), Result(Now.size()) {}

  using Key = std::vector<std::string>;
  using KeyOf = llvm::function_ref<Key(const FindingIdentity &)>;
  /// Pairs findings with the same key, in order.
  void pair(KeyOf Of,
            llvm::function_ref<bool(const FindingIdentity &)> MayBeOld);
  std::vector<std::optional<size_t>> take() { return std::move(Result); }

private:
  llvm::ArrayRef<FindingIdentity> Old, Now;
  std::vector<bool> IsTaken;
  std::vector<std::optional<size_t>> Result;
};

} // namespace

void Matcher::pair(KeyOf Of,
                   llvm::function_ref<bool(const FindingIdentity &)> MayBeOld) {
  std::multimap<Key, size_t> Left;
  for (size_t I = 0; I < Old.size(); ++I)
    if (!IsTaken[I] && MayBeOld(Old[I]))
      Left.emplace(Of(Old[I]), I);
  for (size_t I = 0; I < Now.size() && !Left.empty(); ++I) {
    if (Result[I])
      continue;
    const auto It = Left.lower_bound(Of(Now[I]));
    if (It == Left.end() || It->first != Of(Now[I]))
      continue;
    Result[I] = It->second;
    IsTaken[It->second] = true;
    Left.erase(It);
  }
}

std::vector<std::optional<size_t>>
matchFindings(llvm::ArrayRef<FindingIdentity> Old,
              llvm::ArrayRef<FindingIdentity> Now,
              llvm::function_ref<bool(const std::string &)> IsGone) {
  using Identity = FindingIdentity;
  using Key = Matcher::Key;
  Matcher Pairs(Old, Now);
  auto Any = [](const Identity &) { return true; };
  Pairs.pair(
      [](const Identity &I) {
        return Key{I.File, I.Rule, I.Function, I.Code, withoutBlanks(I.Line)};
      },
      Any);
  Pairs.pair(
      [](const Identity &I) { return Key{I.File, I.Rule, I.Function, I.Code}; },
      Any);
  // The function was renamed, or the code moved to another function.
  Pairs.pair(
      [](const Identity &I) {
        return Key{I.File, I.Rule, I.Code, withoutBlanks(I.Line)};
      },
      Any);
  Pairs.pair([](const Identity &I) { return Key{I.Rule, I.Function, I.Code}; },
             [&](const Identity &I) { return IsGone(I.File); });
  return Pairs.take();
}

} // namespace arraylint
