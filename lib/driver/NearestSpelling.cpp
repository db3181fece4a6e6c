#include "driver/NearestSpelling.h"
#include "llvm/ADT/Twine.h"

std::string arraylint::didYouMean(llvm::StringRef Word,
                                  llvm::ArrayRef<std::string> Candidates) {
  // Further away than a third of the word is another word.
  unsigned Best = Word.size() / 3 + 2;
  llvm::StringRef Nearest;
  for (llvm::StringRef Candidate : Candidates) {
    unsigned Distance = Word.lower() == Candidate.lower()
                            ? 0
                            : Word.edit_distance(Candidate, true, Best);
    if (Distance < Best) {
      Best = Distance;
      Nearest = Candidate;
    }
  }
  return Nearest.empty()
             ? ""
             : (llvm::Twine("; did you mean '") + Nearest + "'?").str();
}
