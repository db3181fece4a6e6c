//===- LaunchCheck.h - The base of checks about flags in code -------------===//
//
// Answers: "which flags does this code hand to a runtime?" Values that it gives
// to the runtime's variable, and command lines that it runs.
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

/// What \p Call does to a runtime's variable, if it does.
std::optional<VariableSetting> variableSetting(const HostCall &Call,
                                               const FunctionBody &Body,
                                               RoleLookup &Roles);

/// Reports Rule::LaunchFaults.
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
