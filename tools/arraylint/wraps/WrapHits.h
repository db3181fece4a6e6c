//===- WrapHits.h - How often a wrapped function was replaced -------------===//
//
// Answers: "does the wrap of this Clang function take effect at all?" If no
// call reaches a wrap, only the speed changes, so a test counts its hits: with
// ARRAYLINT_WRAP_HITS=FILE, each process appends to FILE
//
//   CreateOverloadedBinOp 1024
//
// at the first hit, and whenever the number of hits has doubled.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_WRAPS_WRAPHITS_H
#define ARRAYLINT_WRAPS_WRAPHITS_H

#include "llvm/Support/MathExtras.h"
#include <cstdint>

namespace arraylint {

class WrapHits {
public:
  explicit constexpr WrapHits(const char *Function) : Function(Function) {}

  void add() {
    if (llvm::isPowerOf2_64(++Count))
      report();
  }

private:
  void report() const;

  const char *Function;
  uint64_t Count = 0;
};

} // namespace arraylint

#endif
