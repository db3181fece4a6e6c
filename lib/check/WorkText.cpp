#include "check/WorkText.h"
#include "base/text/Count.h"

namespace arraylint {

llvm::StringRef workNoun(const Library *Of) {
  return !Of || Of->runtime()->Distributed ? "task" : "kernel launch";
}

std::string workText(const ChunkWalk &Walk, int64_t Iterations) {
  return "about " +
         arraylint::count(Iterations * Walk.Operations, workNoun(Walk.Owner));
}

} // namespace arraylint
