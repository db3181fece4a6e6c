#include "analysis/code/RecursiveAnswers.h"

using namespace clang;

namespace arraylint {

bool RecursiveAnswers::getOrFind(const ValueDecl &D,
                                 llvm::ArrayRef<unsigned> Condition,
                                 llvm::function_ref<bool()> Find) {
  const auto [It, New] =
      Answers.try_emplace({&D, Condition.vec()}, Answer{true, Level + 1});
  if (!New) {
    Assumed = std::min(Assumed, It->second.Assumes);
    return It->second.Holds;
  }
  const unsigned AssumedBefore = std::exchange(Assumed, Nothing);
  const size_t FirstTentative = Tentative.size();
  ++Level;
  const bool Holds = Level <= MaxLevel && Find();
  const unsigned Assumes = Holds && Assumed < Level ? Assumed : Nothing;
  if (Assumes == Nothing) {
    // The answers in between are final, or rely on what does not hold.
    for (size_t I = FirstTentative; I < Tentative.size(); ++I)
      if (Holds)
        Tentative[I]->second.Assumes = Nothing;
      else
        Answers.erase(Tentative[I]);
    Tentative.resize(FirstTentative);
  } else {
    Tentative.push_back(It);
  }
  It->second = {Holds, Assumes};
  Assumed = std::min(AssumedBefore, Assumes);
  --Level;
  return Holds;
}

} // namespace arraylint
