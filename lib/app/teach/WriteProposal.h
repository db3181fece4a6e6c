//===- WriteProposal.h - Roles of a call that writes an array -------------===//
//
// Answers: "does a function that returns nothing, or the array that it operates
// on, fill it, print it or wait for it?"
//
//   void Field::fill(double)         [assign, in_place]
//   const Mat &Mat::zeros()          [assign, in_place], result handle
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_WRITEPROPOSAL_H
#define ARRAYLINT_APP_TEACH_WRITEPROPOSAL_H

#include "app/teach/RoleProposal.h"

namespace arraylint {

std::optional<RoleProposal> proposeWrite(const FunctionShape &F);

} // namespace arraylint

#endif
