//===- RegisteredField.h - Arrays that a model has registered -------------===//
//
// Answers: "does this method give a field of its model another array than the
// one that is registered with the model?" The model saves, moves and trains the
// one that it has registered.
//
//   Norm::Norm() { mean = register_buffer("mean", torch::zeros({n})); }
//   void Norm::update(Tensor x) {
//     mean = mean * 0.9 + x.mean(0) * 0.1;      // yes
//     mean.mul_(0.9).add_(x.mean(0), 0.1);      // no
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_GRADIENTS_REGISTEREDFIELD_H
#define ARRAYLINT_ANALYSIS_GRADIENTS_REGISTEREDFIELD_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

struct ReplacedArray {
  const clang::MemberExpr *Field; ///< what is assigned to
  const clang::CallExpr *Registration;
};

/// The assignments of other arrays to fields that \p Body contains, the first
/// of each field. None in a constructor, in a function that one calls, and in
/// one that names what its model has registered; and none of a field that gets
/// its old array back.
std::vector<ReplacedArray> replacedArrays(const FunctionBody &Body,
                                          RoleLookup &Roles);

} // namespace arraylint

#endif
