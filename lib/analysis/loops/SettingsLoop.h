//===- SettingsLoop.h - Loops over a list of settings ---------------------===//
//
// Answers: "does this loop go over numbers or names that an object holds, so
// that it has few iterations?" The strides of a detector's levels, the classes
// that it looks for:
//
//   for (size_t k = 0; k < strides_.size(); ++k)    std::vector<int> strides_;
//   for (const auto &name : options.classes)       std::vector<std::string>
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_LOOPS_SETTINGSLOOP_H
#define ARRAYLINT_ANALYSIS_LOOPS_SETTINGSLOOP_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

bool goesOverSettings(const Loop &L);

} // namespace arraylint

#endif
