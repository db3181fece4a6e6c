//===- NameMeaning.h - What array libraries mean by a name ----------------===//
//
// Answers: "what would a function called `log1p`, `hstack` or `toHost` do, in
// most array libraries?" A guess for people to judge; no library in particular.
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
  Compare,     ///< less, isnan: elementwise, makes truth values
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

/// Of the last component of a name; capitals and underscores do not matter.
NameMeaning meaningOfName(llvm::StringRef Name);

/// What is computed, as a vocabulary's `algorithm` has it ("svd"), or "".
llvm::StringRef algorithmOfName(llvm::StringRef Name);

/// What an allocation of that name puts into every element ("0"), or "".
llvm::StringRef fillOfName(llvm::StringRef Name);

/// The canonical element type that an enumerator or a constant of that name
/// stands for ("kFloat32" -> "float32"), or "".
llvm::StringRef dtypeOfName(llvm::StringRef Name);

} // namespace arraylint

#endif
