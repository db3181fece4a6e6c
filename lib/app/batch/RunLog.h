//===- RunLog.h - What is being done, while it is done --------------------===//
//
// Answers: "what does a user see of a run before its results?" A progress line
// on a terminal, and with --verbose each file: its configuration, its command,
// and whether its result was known or how long the analysis took. All of it
// goes to stderr.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_RUNLOG_H
#define ARRAYLINT_APP_BATCH_RUNLOG_H

#include "app/batch/ProgressLine.h"
#include "app/cli/Console.h"
#include "base/system/WorkerPool.h"
#include "unit/TranslationUnit.h"

namespace arraylint {

class RunLog {
public:
  /// \p User has to live as long.
  explicit RunLog(const Console &User);

  /// The result of \p Request was in the cache.
  void known(const UnitRequest &Request);
  /// As ProgressLine::begin.
  void begin(size_t Total,
             llvm::ArrayRef<std::optional<uint64_t>> Milliseconds) {
    Line.begin(Total, Milliseconds);
  }
  /// The analysis of \p Request has ended, \p Index in begin()'s list.
  void analysed(size_t Index, const UnitRequest &Request,
                const ChildOutcome &Outcome);
  /// To be called before anything else is written.
  void finish() { Line.erase(); }

private:
  void tell(const UnitRequest &Request, const llvm::Twine &What);

  const Console &User;
  ProgressLine Line;
};

} // namespace arraylint

#endif
