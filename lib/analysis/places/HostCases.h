//===- HostCases.h - Cases of what a function is passed -------------------===//
//
// Answers: "which cases of a function do units tell each other apart, by which
// of the arrays that it is passed are in host memory?"
//
//   double mean(Tensor x, Tensor y);    {}, {0}, {1}, {0, 1}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTCASES_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTCASES_H

#include "analysis/events/RoleLookup.h"
#include <string>
#include <vector>

namespace arraylint {

/// Arrays after this position are not followed: each case of a function is
/// analysed by itself.
constexpr unsigned MaxHostPosition = 8;

/// Is \p T an array, or a tuple or pair of arrays and numbers, which are in
/// host memory if all arrays are?
bool hasPlace(clang::QualType T, RoleLookup &Roles);

/// No array is in host memory, one is, or all are.
std::vector<std::vector<unsigned>> hostCases(const clang::FunctionDecl &F,
                                             RoleLookup &Roles);

/// The case of hostCases() that includes the one in which the parameters \p
/// OnHost are in host memory, as FunctionEffect::Of: "" or "0,2".
std::string hostCase(const clang::FunctionDecl &F,
                     llvm::ArrayRef<unsigned> OnHost, RoleLookup &Roles);

} // namespace arraylint

#endif
