#include "finding/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>
#include <tuple>

namespace arraylint {

bool Place::operator==(const Place &) const = default;
std::strong_ordering Place::operator<=>(const Place &) const = default;

bool Edit::operator==(const Edit &) const = default;
std::strong_ordering Edit::operator<=>(const Edit &) const = default;

const Note *Finding::suggestion() const {
  const Note *Only = nullptr;
  for (const Note &N : Notes) {
    if (N.Edits.empty())
      continue;
    if (Only)
      return nullptr;
    Only = &N;
  }
  return Only;
}

llvm::StringRef Finding::help() const {
  const bool HasFix = !Edits.empty() || llvm::any_of(Notes, [](const Note &N) {
    return !N.Edits.empty();
  });
  return HasFix ? "" : llvm::StringRef(Help);
}

const Place *causeElsewhere(const Finding &F) {
  const Place *Last = nullptr;
  for (const Note &N : F.Notes)
    if (N.IsHop && !N.Where.File.empty())
      Last = &N.Where;
  return Last;
}

static auto identity(const Finding &F) {
  return std::tie(F.Where.File, F.Where.Offset, F.Code, F.Message);
}

static bool sameSuggestion(const Finding &A, const Finding &B) {
  const Note *SuggestionA = A.suggestion(), *SuggestionB = B.suggestion();
  if (!SuggestionA || !SuggestionB)
    return SuggestionA == SuggestionB;
  return SuggestionA->Edits == SuggestionB->Edits;
}

// An edit that is correct in only one translation unit may break another one.
static void keepCommonEdits(Finding &Kept, const Finding &Other) {
  // The projects of the files may set different levels for the rule.
  Kept.Severity = std::min(Kept.Severity, Other.Severity);
  if (Kept.Edits != Other.Edits)
    Kept.Edits.clear();
  if (!sameSuggestion(Kept, Other))
    for (Note &N : Kept.Notes)
      N.Edits.clear();
  Kept.HowOften = std::max(Kept.HowOften, Other.HowOften);
  Kept.LoopEndLine = std::max(Kept.LoopEndLine, Other.LoopEndLine);
  // What one unit knows is true in the other one, too.
  std::erase_if(Kept.Assumes,
                [&](Assumed What) { return !Other.Assumes.count(What); });
  for (const Suppression &By : Other.SuppressedBy)
    if (!llvm::is_contained(Kept.SuppressedBy, By))
      Kept.SuppressedBy.push_back(By);
}

void sortAndMerge(std::vector<Finding> &Findings) {
  std::vector<size_t> Order(Findings.size());
  std::iota(Order.begin(), Order.end(), size_t{0});
  // The position breaks ties, so that the result depends on the input only.
  std::sort(Order.begin(), Order.end(), [&](size_t A, size_t B) {
    return std::tuple_cat(identity(Findings[A]), std::tie(A)) <
           std::tuple_cat(identity(Findings[B]), std::tie(B));
  });
  std::vector<Finding> Merged;
  Merged.reserve(Findings.size());
  for (size_t I : Order) {
    if (!Merged.empty() && identity(Merged.back()) == identity(Findings[I]))
      keepCommonEdits(Merged.back(), Findings[I]);
    else
      Merged.push_back(std::move(Findings[I]));
  }
  Findings = std::move(Merged);
}

bool isAmong(const Finding &F, llvm::ArrayRef<Finding> Sorted) {
  const auto *It =
      llvm::lower_bound(Sorted, F, [](const Finding &A, const Finding &B) {
        return identity(A) < identity(B);
      });
  return It != Sorted.end() && identity(*It) == identity(F);
}

void dropReported(std::vector<Finding> &Suppressed,
                  llvm::ArrayRef<Finding> Reported) {
  llvm::erase_if(Suppressed,
                 [&](const Finding &F) { return isAmong(F, Reported); });
}

} // namespace arraylint
