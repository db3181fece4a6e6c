//===- EditPace.h - Does the user type, or make one edit? -----------------===//
//
// Answers: "should clangd look at this edit at once?" It waits after each edit
// for as long as it takes to parse the file, in case more is typed, which is
// half of what a single edit (a fix, a paste, the first letter) waits for its
// findings. Of what is typed in one go the first edit is looked at without
// delay, the others as clangd does.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_EDITPACE_H
#define ARRAYLINT_CLANGD_EDITPACE_H

#include "llvm/Support/JSON.h"
#include <chrono>

namespace arraylint {

class EditPace {
public:
  /// A notification of the editor's; those that are no edits are passed over.
  void hasten(llvm::StringRef Method, llvm::json::Value &Params);

private:
  std::optional<std::chrono::steady_clock::time_point> LastEdit;
};

} // namespace arraylint

#endif
