//===- Setting.h - Switches that nothing turns ----------------------------===//
//
// Answers: "which value does this variable or field always have, because the
// whole program leaves it as it is?"
//
//   struct Options { torch::DeviceType device = torch::kCPU; } options;
//   bool cpu_only = true;
//   if (!cpu_only) device = torch::kCUDA;      // never
//
// Fields, and variables outside of functions, are only settings where no other
// unit can write them.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_SETTING_H
#define ARRAYLINT_ANALYSIS_PLACES_SETTING_H

#include "analysis/events/RoleLookup.h"
#include <optional>
#include <vector>

namespace arraylint {

/// Is `main` defined in this unit?
bool definesMain(RoleLookup &Roles);

/// All code that the user wrote in this unit, as it is run: bodies, the
/// initializers of variables and fields, and default arguments.
const std::vector<const clang::Stmt *> &userCode(RoleLookup &Roles);

/// The initializer of \p D if that is the only value it ever has; otherwise
/// null.
const clang::Expr *settingOf(const clang::ValueDecl &D, RoleLookup &Roles);

/// The value that \p Condition always has; nullopt if it may have both.
std::optional<bool> constantCondition(const clang::Expr *Condition,
                                      RoleLookup &Roles);

} // namespace arraylint

#endif
