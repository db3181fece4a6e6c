//===- KnownArrays.h - Arrays of a known library in other headers ---------===//
//
// Answers: "for which known library are these declarations helpers?" It is the
// one whose arrays most of the functions take or return:
//
//   double mean_of(const torch::Tensor &x);      // torch, at::Tensor
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_KNOWNARRAYS_H
#define ARRAYLINT_APP_TEACH_KNOWNARRAYS_H

#include "app/teach/OwnDeclarations.h"
#include "vocabulary/Library.h"

namespace arraylint {

struct KnownArrays {
  const Library *Owner = nullptr; ///< null if there is none
  /// Its array types in the functions' signatures.
  std::vector<clang::QualType> Types;
};

KnownArrays knownArrays(const OwnDeclarations &Own);

} // namespace arraylint

#endif
