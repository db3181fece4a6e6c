//===- FixPrompt.h - Prompt before each change ----------------------------===//
//
//   a.cpp:12:5: R202 allocates a new array on every iteration
//   advice: write in place; …
//   @@ -12,1 +12,1 @@ …
//   apply? [y,n,a,q,?]
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXPROMPT_H
#define ARRAYLINT_APP_ROUNDS_FIXPROMPT_H

#include "app/cli/Console.h"
#include "app/rounds/FixRounds.h"

namespace arraylint {

class FixPrompt {
public:
  /// \p User must outlive the prompt.
  explicit FixPrompt(const Console &User);

  /// Prints the change to stderr and reads lines from stdin until one is a
  /// valid answer. The end of the input counts as Stop.
  Answer ask(const FixChange &Change, const FileContents &Before,
             const FileContents &After);

private:
  void show(const FixChange &Change, const FileContents &Before,
            const FileContents &After);
  void showDiff(llvm::StringRef Diff);

  const Console &User;
  bool AllRemaining = false;
};

} // namespace arraylint

#endif
