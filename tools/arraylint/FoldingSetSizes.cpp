// How large are Clang's tables of unique nodes when they are made? Each
// template has some, of 64 buckets: half a kilobyte, though most stay empty.
// The tables of types grow to tens of thousands, and hash each node again
// whenever they double. Linked by --wrap: Clang's classes do not let their
// sizes be told.
#include "llvm/ADT/FoldingSet.h"

// A constructor takes its object first.
void realFoldingSetBase(llvm::FoldingSetBase *,
                        unsigned) asm("__real_" ARRAYLINT_FOLDING_SET_BASE);
void foldingSetBase(llvm::FoldingSetBase *,
                    unsigned) asm("__wrap_" ARRAYLINT_FOLDING_SET_BASE);

/// Of a table that Clang makes of that many buckets.
static unsigned fittingSize(unsigned Log2Buckets) {
  switch (Log2Buckets) {
  case 6: // nobody said
    return 2;
  case 9: // a kind of types
    return 12;
  case 12: // types of functions
    return 15;
  default:
    return Log2Buckets;
  }
}

void foldingSetBase(llvm::FoldingSetBase *Set, unsigned Log2Buckets) {
  realFoldingSetBase(Set, fittingSize(Log2Buckets));
}
