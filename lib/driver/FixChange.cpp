#include "driver/FixChange.h"
#include "source/StatementMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {
namespace {

/// Statements of a file that a fix changes, as places in its text.
struct Span {
  std::string File;
  unsigned Begin, End;

  bool meets(const Span &Other) const {
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
      if (!bringsLines(E))
        Spans.push_back(span(E));
    if (Spans.empty())
      llvm::transform(Fix, std::back_inserter(Spans),
                      [&](const Edit &E) { return span(E); });
    return Spans;
  }

private:
  // Two declarations that go before the same loop change other statements.
  static bool bringsLines(const Edit &E) {
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
  auto Meet = [&](size_t A, size_t B) {
    return llvm::any_of(Spans[A], [&](const Span &S) {
      return llvm::any_of(Spans[B],
                          [&](const Span &Other) { return S.meets(Other); });
    });
  };
  llvm::EquivalenceClasses<size_t> Together;
  for (size_t I = 0; I < Findings.size(); ++I) {
    Together.insert(I);
    for (size_t J = 0; J < I; ++J)
      if (Meet(I, J))
        Together.unionSets(J, I);
  }
  std::vector<FixChange> Changes;
  std::map<size_t, size_t> ChangeOf; // by the leader of its class
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
