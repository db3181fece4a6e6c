//===- EditPace.h - Process the first edit without delay ------------------===//
//
// Answers: "should clangd process this edit immediately?" After each edit,
// clangd waits for about as long as it takes to parse the file, in case more
// edits follow. For a single edit (a fix, a paste, the first letter), that is
// half of the time until its findings appear. So the first edit after a pause
// is processed without delay, and further ones as clangd does.
// -DARRAYLINT_WRAPS=OFF leaves it out.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_WRAPS_EDITPACE_H
#define ARRAYLINT_WRAPS_EDITPACE_H

#include "llvm/Support/JSON.h"
#include <chrono>

namespace arraylint {

class EditPace {
public:
  /// Handles a notification from the editor; ignores those that are not edits.
  void hasten(llvm::StringRef Method, llvm::json::Value &Params);

private:
  std::optional<std::chrono::steady_clock::time_point> LastEdit;
};

} // namespace arraylint

#endif
