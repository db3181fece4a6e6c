//===- CollectParts.h - Concatenate once ----------------------------------===//
//
// Answers: "how does an array that grows in a loop become a list of parts that
// is concatenated once after it?"
//
//                                   std::vector<torch::Tensor> allParts{all};
//   for (...)                       for (...)
//     all = torch::cat({all, b});     allParts.push_back(b);
//                                   all = torch::cat(allParts);
//
// Requires that the grown array is not read inside the loop. Safe if each part
// is an array of its own that is not written afterwards, suggested if it may
// be.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_FORMS_COLLECTPARTS_H
#define ARRAYLINT_FIX_FORMS_COLLECTPARTS_H

#include "fix/Rewrite.h"

namespace arraylint {

std::optional<Fix> collectParts(const ArrayEvent &Concat,
                                const clang::VarDecl *Grown, const Loop &Hot,
                                RoleLookup &Roles);

} // namespace arraylint

#endif
