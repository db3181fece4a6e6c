//===- Unstated.h - Does the code say where its arrays are? ---------------===//
//
//   auto x = torch::zeros({n}, device);
//   for (int i = 0; i < n; ++i)
//     sum += x[i].item<float>();      // on which device?
//
// Answers: "does a finding here assume that arrays are on a device?" In a
// library that always uses one, it does not.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_UNSTATED_H
#define ARRAYLINT_CHECK_UNSTATED_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

/// Does the code at \p InFile, which must not be a macro location, work on
/// arrays whose place it does not name? A loop that starts there counts as a
/// whole; nothing if no array call is there.
std::optional<bool> isPlaceUnstated(clang::SourceRange InFile,
                                    UnitAnalysis &Unit);

/// Does the unit use a library whose arrays can be in host memory as well as on
/// a device?
bool usesOpenPlaces(const UnitAnalysis &Unit);

/// Does it depend on other units whether this one's arrays are ever on a
/// device?
bool dependsOnProgram(UnitAnalysis &Unit);

} // namespace arraylint

#endif
