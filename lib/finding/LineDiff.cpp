#include "finding/LineDiff.h"
#include "base/text/SourceText.h"
#include "llvm/ADT/ArrayRef.h"
#include <algorithm>

namespace arraylint {
namespace {

using Lines = llvm::ArrayRef<llvm::StringRef>;

using KeptLine = std::pair<size_t, size_t>; ///< line numbers in Old and New

/// Myers' greedy search for the shortest path through the edit graph of two
/// texts (An O(ND) difference algorithm and its variations, 1986): a step right
/// removes a line of Old, a step down adds a line of New, a diagonal keeps a
/// line. After a fixed number of steps, the search commits to the furthest
/// point reached and restarts there, because texts with ten thousand
/// differences would take minutes and gigabytes.
class ShortestPath {
public:
  ShortestPath(Lines Old, Lines New) : Old(Old), New(New) {
    while (!search()) {
    }
  }
  /// Returns the kept lines in order.
  std::vector<KeptLine> take() { return std::move(Kept); }

private:
  using Front = std::vector<long>; ///< furthest x on each diagonal
  static constexpr long MostSteps = 2000;

  static size_t index(long Diagonal, long Steps) {
    return Diagonal + Steps + 1;
  }
  static bool goesDown(const Front &F, long Diagonal, long Steps) {
    return Diagonal == -Steps ||
           (Diagonal != Steps &&
            F[index(Diagonal - 1, Steps)] < F[index(Diagonal + 1, Steps)]);
  }
  bool search();
  void goTo(long X, long Y);

  Lines Old, New;            ///< the remaining lines
  std::vector<Front> Fronts; ///< the state before each step
  std::vector<KeptLine> Kept;
  size_t OldAt = 0, NewAt = 0; ///< lines already processed
};

} // namespace

// Fronts[D] holds the furthest points on the diagonals -D-1 … D+1 after D - 1
// steps. Returns false if the search stopped before the end.
bool ShortestPath::search() {
  const long Width = Old.size(), Height = New.size();
  Front Now{0, 0, 0};
  KeptLine Furthest{0, 0};
  Fronts.clear();
  for (long Steps = 0; Steps <= MostSteps; ++Steps) {
    Fronts.push_back(Now);
    Front Next(2 * (Steps + 1) + 3, 0);
    Furthest = {0, 0};
    for (long Diagonal = -Steps; Diagonal <= Steps; Diagonal += 2) {
      long X = goesDown(Now, Diagonal, Steps)
                   ? Now[index(Diagonal + 1, Steps)]
                   : Now[index(Diagonal - 1, Steps)] + 1;
      while (X < Width && X - Diagonal < Height && Old[X] == New[X - Diagonal])
        ++X;
      Next[index(Diagonal, Steps + 1)] = X;
      const long Y = X - Diagonal;
      if (X >= Width && Y >= Height) {
        goTo(Width, Height);
        return true;
      }
      if (X <= Width && Y >= 0 && Y <= Height &&
          static_cast<size_t>(X + Y) > Furthest.first + Furthest.second)
        Furthest = {X, Y};
    }
    Now = std::move(Next);
  }
  goTo(Furthest.first, Furthest.second);
  return false;
}

void ShortestPath::goTo(long X, long Y) {
  const size_t Before = Kept.size();
  const size_t OldEnd = OldAt + X, NewEnd = NewAt + Y;
  const long OldLeft = X, NewLeft = Y;
  for (long Steps = Fronts.size() - 1; Steps >= 0; --Steps) {
    const Front &Front = Fronts[Steps];
    const long Diagonal = X - Y;
    const bool Down = goesDown(Front, Diagonal, Steps);
    const long From = Down ? Diagonal + 1 : Diagonal - 1;
    const long FromX = Steps == 0 ? 0 : Front[index(From, Steps)];
    const long StartX = Steps == 0 ? 0 : FromX + !Down;
    for (; X > StartX; --X, --Y)
      Kept.push_back({OldAt + X - 1, NewAt + Y - 1});
    X = FromX;
    Y = FromX - From;
  }
  std::reverse(Kept.begin() + Before, Kept.end());
  Old = Old.drop_front(OldLeft);
  New = New.drop_front(NewLeft);
  OldAt = OldEnd;
  NewAt = NewEnd;
}

static std::vector<llvm::StringRef> linesOf(const SourceText &Text) {
  std::vector<llvm::StringRef> Result;
  for (unsigned Line = 1; Text.lineStart(Line) < Text.text().size(); ++Line)
    Result.push_back(
        Text.text().slice(Text.lineStart(Line), Text.lineStart(Line + 1)));
  return Result;
}

std::vector<Edit> lineDiff(llvm::StringRef File, llvm::StringRef Old,
                           llvm::StringRef New) {
  const SourceText OldText(Old.str()), NewText(New.str());
  const std::vector<llvm::StringRef> OldLines = linesOf(OldText),
                                     NewLines = linesOf(NewText);
  const size_t Shorter = std::min(OldLines.size(), NewLines.size());
  size_t Front = 0, Back = 0;
  while (Front < Shorter && OldLines[Front] == NewLines[Front])
    ++Front;
  while (Back < Shorter - Front && OldLines[OldLines.size() - 1 - Back] ==
                                       NewLines[NewLines.size() - 1 - Back])
    ++Back;
  auto Kept = ShortestPath(Lines(OldLines).drop_front(Front).drop_back(Back),
                           Lines(NewLines).drop_front(Front).drop_back(Back))
                  .take();
  Kept.push_back(
      {OldLines.size() - Front - Back, NewLines.size() - Front - Back});

  std::vector<Edit> Edits;
  size_t OldAt = Front, NewAt = Front; // line numbers, from 0
  for (auto [OldLine, NewLine] : Kept) {
    const unsigned Begin = OldText.lineStart(OldAt + 1),
                   End = OldText.lineStart(OldLine + Front + 1);
    const llvm::StringRef Text = New.slice(
        NewText.lineStart(NewAt + 1), NewText.lineStart(NewLine + Front + 1));
    if (Begin != End || !Text.empty())
      Edits.push_back({File.str(), Begin, End - Begin, Text.str()});
    OldAt = OldLine + Front + 1;
    NewAt = NewLine + Front + 1;
  }
  return Edits;
}

} // namespace arraylint
