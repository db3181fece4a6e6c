//===- ScalingIdioms.h - Idioms that scale --------------------------------===//
//
// Answers: "where does this code use idioms that a multi-device runtime
// executes efficiently?" An operation may count as several: `add(a, b, out)` is
// elementwise, too.
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

/// All uses of idioms; instances of a template count once.
std::vector<IdiomUse> findScalingIdioms(const ArrayEvents &Events,
                                        RoleLookup &Roles);

} // namespace arraylint

#endif
