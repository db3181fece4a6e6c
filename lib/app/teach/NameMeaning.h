//===- NameMeaning.h - What array libraries mean by a name ----------------===//
//
// Answers: "what does a function called `log1p`, `hstack` or `toHost` do in
// most array libraries?" The answer is a guess that a person has to review. It
// is not specific to any library.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_NAMEMEANING_H
#define ARRAYLINT_APP_TEACH_NAMEMEANING_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

enum class NameMeaning : uint8_t {
  Unknown,
  Accessor,    ///< data, begin
  Allocate,    ///< zeros, arange, ones_like
  Assign,      ///< fill, set_zero
  Cast,        ///< astype
  Compare,     ///< less, isnan: elementwise, returns truth values
  Concat,      ///< cat, hstack
  Contraction, ///< matmul, dot
  Copy,        ///< clone
  Element,     ///< at, coeff
  Elementwise, ///< exp, add
  Equality,    ///< allclose
  Factorize,   ///< svd
  Fft,         ///< ifft2
  Gather,      ///< take, sort
  MinMax,      ///< min: a reduction of one array, elementwise of two
  Nonzero,     ///< argwhere
  Print,       ///< print
  Random,      ///< randn
  ReadValue,   ///< item
  Reduce,      ///< sum, norm
  Reshape,     ///< ravel, squeeze
  Scatter,     ///< put
  ShapeQuery,  ///< ndim, shape
  Slice,       ///< narrow, head
  Solve,       ///< lstsq
  Start,       ///< initialize
  Stop,        ///< finalize
  Sync,        ///< synchronize
  ToDevice,    ///< to_gpu
  ToHost,      ///< to_host, cpu
  Where,       ///< where
};

/// The meaning of the last component of a name, ignoring case and underscores.
NameMeaning meaningOfName(llvm::StringRef Name);

/// The algorithm that it computes, as in a vocabulary's `algorithm` ("svd"), or
/// "".
llvm::StringRef algorithmOfName(llvm::StringRef Name);

/// The value that an allocation with that name initializes elements with ("0"),
/// or "".
llvm::StringRef fillOfName(llvm::StringRef Name);

/// The canonical element type that an enumerator or constant with that name
/// represents ("kFloat32" -> "float32"), or "".
llvm::StringRef dtypeOfName(llvm::StringRef Name);

} // namespace arraylint

#endif
