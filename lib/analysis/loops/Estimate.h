//===- Estimate.h - Iterations, elements and bytes from constants ---------===//
//
// Answers: "how many iterations, elements or bytes is that?" Only compile-time
// constants count; unknown numbers are omitted from messages.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_ESTIMATE_H
#define ARRAYLINT_ANALYSIS_CODE_ESTIMATE_H

#include "analysis/loops/InductionVariable.h"
#include <optional>
#include <string>

namespace arraylint {

/// A number of iterations.
struct IterationCount {
  int64_t Count;
  bool IsUpperBound; ///< a loop may exit early
};
/// The trip count of \p L times those of its enclosing loops in the same
/// function, as far as they are constant; nullopt if that of \p L is not. \p
/// Known, if set, is used as the trip count of \p L.
std::optional<IterationCount> iterationCount(const Loop &L,
                                             std::optional<int64_t> Known = {});

/// The number of iterations of \p L for a message, as " (10000 round trips)" or
/// " (up to 10000 round trips)" if \p What is "round trips"; "" if it is not
/// known. With \p Innermost, a loop inside \p L, its iterations are counted.
/// With
/// \p IsUpperBound, only some iterations count.
std::string estimate(const Loop &L, llvm::StringRef What,
                     const Loop *Innermost = nullptr,
                     bool IsUpperBound = false);

/// The extents of an array allocated by \p Call, if all are constants.
std::optional<llvm::SmallVector<int64_t, 4>>
constantShape(const ArrayCall &Call, const FunctionBody &Body);

/// The extents in the shape argument of \p Call as written: `{n, m}`, or a
/// single `n`.
llvm::SmallVector<const clang::Expr *, 4> writtenExtents(const ArrayCall &Call);

/// Is the shape of the array that \p Call allocates written as `{}`: no axes
/// and one element?
bool hasNoAxes(const ArrayCall &Call);

/// The number of elements of the array that \p Call allocates, if all extents
/// in its shape are constants.
std::optional<int64_t> elementCount(const ArrayCall &Call,
                                    const FunctionBody &Body);
/// The first extent of its shape as written; null if there is none.
const clang::Expr *firstExtent(const ArrayCall &Call);
/// The rank of the array, from the number of extents in braces.
std::optional<unsigned> rankOf(const ArrayCall &Call);

/// The canonical element type that corresponds to the type \p T of a number:
/// "float64" for double; "" if there is none.
llvm::StringRef dtypeOfNumber(clang::QualType T,
                              const clang::ASTContext &Context);

/// The canonical element type that \p Argument of a creation names; "" if it
/// names none, as `torch::kCUDA`, nullopt if that is not known. With \p Body,
/// options in a variable are known as well.
std::optional<llvm::StringRef> dtypeIn(const clang::Expr *Argument,
                                       RoleLookup &Roles,
                                       const FunctionBody *Body);

/// The canonical element type of the array that \p Call makes: from its dtype
/// argument, the C++ type, or the default of the call; "" if it depends on
/// values or operands. With \p Body, which calls it, options in a variable are
/// known as well.
llvm::StringRef dtypeOf(const ArrayCall &Call, RoleLookup &Roles,
                        const FunctionBody *Body = nullptr);

/// "40000000 bytes" for the array that \p Call makes, or "".
std::string byteCount(const ArrayCall &Call, const FunctionBody &Body,
                      RoleLookup &Roles);

} // namespace arraylint

#endif
