#include "check/WorkText.h"
#include "base/text/Count.h"

namespace arraylint {

llvm::StringRef workNoun(const Library &Of) {
  return Of.runtime()->Distributed ? "task" : "kernel launch";
}

std::string workText(const ChunkWalk &Walk, int64_t Iterations) {
  const Library &Owner = *Walk.Cuts.front().Entry->Owner;
  return "about " +
         arraylint::count(Iterations * Walk.Operations, workNoun(Owner));
}

} // namespace arraylint
