#include "base/text/NearestSpelling.h"
#include <vector>

namespace arraylint {

std::string didYouMean(llvm::StringRef Word,
                       llvm::ArrayRef<llvm::StringRef> Words) {
  // Up to a third of the word may be wrong; worse matches would only confuse.
  unsigned Best = Word.size() / 3 + 2;
  llvm::StringRef Nearest;
  for (llvm::StringRef Candidate : Words) {
    const unsigned Distance =
        Word.equals_insensitive(Candidate)
            ? 0
            : Word.edit_distance(Candidate, /*AllowReplacements=*/true, Best);
    if (Distance < Best) {
      Best = Distance;
      Nearest = Candidate;
    }
  }
  return Nearest.empty() ? "" : "; did you mean '" + Nearest.str() + "'?";
}

std::string didYouMean(llvm::StringRef Word,
                       llvm::ArrayRef<std::string> Words) {
  const std::vector<llvm::StringRef> References(Words.begin(), Words.end());
  return didYouMean(Word, References);
}

} // namespace arraylint
