//===- ScalingIdioms.h - Where is code written so that it scales? ---------===//
//
// Answers: "where does this code do what a runtime of many devices does well?"
// An operation may count for several: `add(a, b, out)` is elementwise, too.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_SCALINGIDIOMS_H
#define ARRAYLINT_ANALYSIS_WORK_SCALINGIDIOMS_H

#include "analysis/events/ArrayEvents.h"
#include "vocabulary/ScalingIdiom.h"

namespace arraylint {

struct IdiomUse {
  ScalingIdiom Idiom;
  clang::SourceLocation Where;
};

/// Every use of an idiom; instances of one template count once.
std::vector<IdiomUse> findScalingIdioms(const ArrayEvents &Events,
                                        RoleLookup &Roles);

} // namespace arraylint

#endif
