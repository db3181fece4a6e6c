//===- TidyOptionNames.h - A rule's settings as clang-tidy options --------===//
//
//   array.Config                                path of .arraylint.yaml
//   array.Facts                                 path of a facts file
//   array.RuleTimeout                           CPU time of a rule in seconds
//   array-R104-host-sync-in-loop.Enabled        true or false
//   array-R104-host-sync-in-loop.Level          warning, note or off
//   array-R104-host-sync-in-loop.check_period   thresholds by name
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_TIDYOPTIONNAMES_H
#define ARRAYLINT_PROJECT_TIDYOPTIONNAMES_H

#include "vocabulary/Rule.h"

namespace arraylint {

inline constexpr llvm::StringLiteral ConfigOption = "array.Config";
inline constexpr llvm::StringLiteral FactsOption = "array.Facts";
inline constexpr llvm::StringLiteral TimeoutOption = "array.RuleTimeout";
inline constexpr llvm::StringLiteral EnabledOption = "Enabled";
inline constexpr llvm::StringLiteral LevelOption = "Level";

inline std::string optionName(const Rule &R, llvm::StringRef Setting) {
  return R.checkName() + "." + Setting.str();
}

} // namespace arraylint

#endif
