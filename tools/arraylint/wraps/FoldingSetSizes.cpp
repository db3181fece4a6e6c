// Wraps the constructor of llvm::FoldingSetBase: while a parse leaves out
// library code, a set for which nobody chose a size has 4 buckets at first
// instead of 64. Every template has such a set for its specializations, half a
// kilobyte, and most have none (decision 0019).
//
// LLVM asserts at least 64 buckets, but any power of two works: a set doubles
// once it has two nodes for each bucket. Debian's LLVM has no assertions.
// --full-parse switches it off, -DARRAYLINT_WRAPS=OFF leaves it out.
#include "WrapHits.h"
#include "unit/parse/LeanParse.h"
#include "llvm/ADT/FoldingSet.h"

// A constructor takes its object first. Its mangled name has the types of all
// parameters, so that a change is an undefined symbol.
void realFoldingSetBase(llvm::FoldingSetBase *,
                        unsigned) asm("__real_" ARRAYLINT_FOLDING_SET_BASE);
void foldingSetBase(llvm::FoldingSetBase *,
                    unsigned) asm("__wrap_" ARRAYLINT_FOLDING_SET_BASE);

static constinit arraylint::WrapHits Hits("FoldingSetBase");

void foldingSetBase(llvm::FoldingSetBase *Set, unsigned Log2Buckets) {
  constexpr unsigned Default = 6, Small = 2;
  const bool IsSmall =
      Log2Buckets == Default && arraylint::LeanParse::isRunning();
  if (IsSmall)
    Hits.add();
  realFoldingSetBase(Set, IsSmall ? Small : Log2Buckets);
}
