//===- Estimate.h - How often, how much, as far as constants tell ---------===//
//
// Answers: "how many passes, elements or bytes is that?" Only compile-time
// constants count; what is not known is left out of the message.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_ESTIMATE_H
#define ARRAYLINT_ANALYSIS_CODE_ESTIMATE_H

#include "analysis/code/InductionVariable.h"
#include <optional>
#include <string>

namespace arraylint {

/// Passes of \p L times those of the loops around it in the same function, as
/// far as they are constants; nothing if those of \p L are not.
struct PassCount {
  int64_t Count;
  bool IsUpperBound; ///< a loop may be left early
};
/// \p Known stands for the passes of \p L where its head does not tell them.
std::optional<PassCount> passCount(const Loop &L,
                                   std::optional<int64_t> Known = {});

/// " (10000 round trips)", " (up to 10000 round trips)", or "". \p Innermost is
/// a loop inside \p L whose passes count too.
std::string estimate(const Loop &L, llvm::StringRef What,
                     const Loop *Innermost = nullptr);

/// The extents of an array allocated by \p Call, if all are constants.
std::optional<llvm::SmallVector<int64_t, 4>>
constantShape(const ArrayCall &Call, const FunctionBody &Body);

/// The extents in the shape of \p Call as written: `{n, m}`, or `n` alone.
llvm::SmallVector<const clang::Expr *, 4> writtenExtents(const ArrayCall &Call);

/// Elements of an array allocated by \p Call, from the constants in its shape.
std::optional<int64_t> elementCount(const ArrayCall &Call,
                                    const FunctionBody &Body);
/// The first extent of its shape as written; null if there is none.
const clang::Expr *firstExtent(const ArrayCall &Call);
/// Its rank, from the number of extents written in braces.
std::optional<unsigned> rankOf(const ArrayCall &Call);

/// The canonical element type that the C++ type of a number is: "float64" of
/// double; "" if there is none.
llvm::StringRef dtypeOfNumber(clang::QualType T,
                              const clang::ASTContext &Context);

/// Canonical element type of what \p Call makes: its dtype argument, what its
/// type tells, else the default of the call; "" if that follows from values or
/// operands.
llvm::StringRef dtypeOf(const ArrayCall &Call, RoleLookup &Roles);

/// "40000000 bytes" for the array that \p Call makes, or "".
std::string byteCount(const ArrayCall &Call, const FunctionBody &Body,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
