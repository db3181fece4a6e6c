//===- LaunchCheck.h - The base of checks for launcher flags --------------===//
//
// Answers: "which flags does this code pass to a runtime?" It does so through
// an environment variable of the runtime, or in a command line.
//
//   setenv("LEGATE_CONFIG", "--cpus 4", 1);
//   std::system("legate --cpus 4 app.py");
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_LAUNCHCHECK_H
#define ARRAYLINT_CHECK_LAUNCHCHECK_H

#include "analysis/code/ConstantText.h"
#include "check/ArrayCheck.h"
#include "launch/LaunchFault.h"
#include "vocabulary/LaunchTable.h"

namespace arraylint {

/// A call that sets a runtime's variable.
struct VariableSetting {
  const LaunchTable *Table;
  ConstantText Value;
};

/// Returns how \p Call sets a runtime's variable, or nothing if it does not.
std::optional<VariableSetting> variableSetting(const HostCall &Call,
                                               const FunctionBody &Body,
                                               RoleLookup &Roles);

/// The first expression that sets the variable \p Name of a runtime on every
/// path through \p Body; empty if there is none.
struct SureSetting {
  const clang::Expr *Site = nullptr;
  std::string Name;
};
const SureSetting &sureSetting(const FunctionBody &Body, RoleLookup &Roles);

/// Reports the kind of faults in launcher flags that Rule::LaunchFaults names.
class LaunchCheck : public ArrayCheck {
public:
  LaunchCheck(const Rule &R, clang::tidy::ClangTidyContext *Context)
      : ArrayCheck(R, Context), Wanted(R.LaunchFaults),
        Thresholds(R.Thresholds) {}

private:
  void checkBody(const FunctionBody &Body) override;
  void judge(const ConstantText &Text, llvm::ArrayRef<LaunchFault> Faults);
  std::optional<LaunchFaultKind> Wanted;
  std::map<std::string, int64_t> Thresholds;
};

} // namespace arraylint

#endif
