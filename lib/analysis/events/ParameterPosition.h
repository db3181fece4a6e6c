//===- ParameterPosition.h - Which parameter has a purpose ----------------===//
//
// Answers: "which parameter of this overload is the shape, the axis, the
// device?" A vocabulary names it, and may say where it is in headers that do
// not name it so:
//
//   parameters: {axis: [dim, 1]}
//   Tensor sum(const Tensor &self, int64_t dim);   1, by the name
//   Tensor sum(const Tensor &, int64_t);           1, by the position
//
// A parameter with another name is the one that is meant only if no overload
// uses the vocabulary's name.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_PARAMETERPOSITION_H
#define ARRAYLINT_ANALYSIS_EVENTS_PARAMETERPOSITION_H

#include "vocabulary/Library.h"
#include "clang/AST/Decl.h"
#include <optional>

namespace arraylint {

/// The name of the parameter with index \p I of \p F in any of the function's
/// declarations; empty if none names it.
llvm::StringRef parameterName(const clang::FunctionDecl &F, unsigned I);

/// The zero-based index of the parameter of \p F for \p Purpose, without the
/// object; nullopt if the entry does not say, or if this overload has none. Of
/// a variadic function, there may be fewer parameters.
std::optional<unsigned> parameterPosition(const VocabularyEntry &Entry,
                                          Parameter Purpose,
                                          const clang::FunctionDecl &F);

} // namespace arraylint

#endif
