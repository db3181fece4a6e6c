//===- UnseenSource.h - Arrays of which nothing is known ------------------===//
//
// Answers: "is all that is known of this array that it is in a map, which
// something returned that is given no array?"
//
//   auto reply = future.get();   reply.at("action")[0]      yes
//   auto losses = train(x);      losses["total"]            no
//   void f(Batch &batch) {       batch.at("reward")         no
//
// Another thread may have copied it to the host.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_UNSEENSOURCE_H
#define ARRAYLINT_ANALYSIS_PLACES_UNSEENSOURCE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// Is \p Array, in \p Body, or what it is a part of, such an array?
bool comesFromUnseen(const clang::Expr *Array, const FunctionBody &Body,
                     RoleLookup &Roles);

} // namespace arraylint

#endif
