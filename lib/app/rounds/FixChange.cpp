#include "app/rounds/FixChange.h"
#include "base/source/StatementMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {
namespace {

/// The statements of a file that a fix changes, as offsets in its text.
struct Span {
  std::string File;
  unsigned Begin, End;

  bool overlaps(const Span &Other) const {
    return File == Other.File && Begin < Other.End && Other.Begin < End;
  }
};

class SpanFinder {
public:
  using TextFunction = llvm::function_ref<const std::string &(llvm::StringRef)>;
  explicit SpanFinder(TextFunction TextOf) : TextOf(TextOf) {}

  std::vector<Span> spans(llvm::ArrayRef<Edit> Fix) {
    std::vector<Span> Spans;
    for (const Edit &E : Fix)
      if (!insertsLines(E))
        Spans.push_back(span(E));
    if (Spans.empty())
      llvm::transform(Fix, std::back_inserter(Spans),
                      [&](const Edit &E) { return span(E); });
    return Spans;
  }

private:
  // Inserted lines do not change the statement at their place: two declarations
  // before the same loop are independent.
  static bool insertsLines(const Edit &E) {
    return E.Length == 0 && llvm::StringRef(E.Text).contains('\n');
  }
  Span span(const Edit &E) {
    auto [It, IsNew] = Maps.try_emplace(E.File);
    if (IsNew)
      It->second = std::make_unique<StatementMap>(TextOf(E.File));
    const StatementMap::Range First = It->second->at(E.Offset),
                              Last = It->second->at(
                                  std::max(E.end(), E.Offset + 1) - 1);
    return {E.File, std::min(First.Begin, E.Offset),
            std::max(Last.End, E.end())};
  }

  TextFunction TextOf;
  std::map<std::string, std::unique_ptr<StatementMap>> Maps;
};

} // namespace

std::vector<FixChange> groupByStatement(
    llvm::ArrayRef<Finding> Findings, FixLevel Upto,
    llvm::function_ref<const std::string &(llvm::StringRef)> TextOf) {
  SpanFinder Finder(TextOf);
  std::vector<std::vector<Span>> Spans;
  for (const Finding &F : Findings)
    Spans.push_back(Finder.spans(fixOf(F, Upto)));
  llvm::EquivalenceClasses<size_t> Together;
  std::vector<std::pair<Span, size_t>> Order; // with the finding's index
  for (size_t I = 0; I < Findings.size(); ++I) {
    Together.insert(I);
    for (const Span &S : Spans[I])
      Order.emplace_back(S, I);
  }
  llvm::sort(Order, [](const auto &A, const auto &B) {
    return std::tie(A.first.File, A.first.Begin, A.first.End, A.second) <
           std::tie(B.first.File, B.first.Begin, B.first.End, B.second);
  });
  const std::pair<Span, size_t> *Furthest = nullptr; // of the overlapping spans
  for (const auto &Next : Order) {
    const bool IsOverlap = Furthest && Furthest->first.overlaps(Next.first);
    if (IsOverlap)
      Together.unionSets(Furthest->second, Next.second);
    if (!IsOverlap || Next.first.End > Furthest->first.End)
      Furthest = &Next;
  }
  std::vector<FixChange> Changes;
  std::map<size_t, size_t> ChangeOf; // by the leader of the equivalence class
  for (size_t I = 0; I < Findings.size(); ++I) {
    auto [It, IsNew] =
        ChangeOf.try_emplace(Together.getLeaderValue(I), Changes.size());
    if (IsNew)
      Changes.emplace_back();
    Changes[It->second].Findings.push_back(Findings[I]);
  }
  return Changes;
}

EditSet editsOf(llvm::ArrayRef<FixChange> Changes, FixLevel Upto) {
  EditSet Edits;
  for (const FixChange &C : Changes)
    for (const Finding &F : C.Findings)
      Edits.add(fixOf(F, Upto));
  return Edits;
}

} // namespace arraylint
