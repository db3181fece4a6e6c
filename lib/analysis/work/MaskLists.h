//===- MaskLists.h - Lists of positions that masks are turned into --------===//
//
// Answers: "where does a function have a library turn masks into lists of
// positions that are not needed, or the same mask more than once?"
//
//   x.index_put_({m}, x.index({m}) * 2);    Update: a choice needs no list
//   x(m) = 0;                               Fill: likewise
//   a = a.index({m}); b = b.index({m});     Again: one list is enough
//   for (...) y += x[i].index({m});         EachIteration: likewise
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_MASKLISTS_H
#define ARRAYLINT_ANALYSIS_WORK_MASKLISTS_H

#include "analysis/arrays/ArrayWrites.h"

namespace arraylint {

struct MaskList {
  enum Kind : uint8_t { Update, Fill, Again, EachIteration };
  Kind What;
  const ArrayEvent *At;
  const clang::Expr *Mask;
  /// The other accesses through the mask: for Update those that read the
  /// elements, otherwise those that make a list of it, in source order. For
  /// Again, the first of them is before At, the others after it.
  llvm::SmallVector<const ArrayEvent *, 2> Others;
};

/// \p HotLoop returns the hot loop that executes a call on every iteration, or
/// null. Calls that R104 reports there are left out, apart from those that make
/// a list again, and so are writes to copies (R205) and masks in host memory.
std::vector<MaskList>
findMaskLists(const FunctionBody &Body, ArrayWrites &Writes, RoleLookup &Roles,
              llvm::function_ref<const Loop *(const ArrayEvent &)> HotLoop);

/// Does \p Access make a list of a mask of which an earlier access made one?
/// \p Hot is as above.
bool listsMaskAgain(const ArrayEvent &Access, ArrayWrites &Writes,
                    RoleLookup &Roles,
                    llvm::function_ref<const Loop *(const ArrayEvent &)> Hot);

} // namespace arraylint

#endif
