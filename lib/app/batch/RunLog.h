//===- RunLog.h - Progress and verbose output -----------------------------===//
//
// Answers: "what does the user see of a run before its results?" A progress
// line on a terminal and, with --verbose, each file: its configuration, its
// command, and whether it was a cache hit or how long its analysis took; then
// where the time went. All output goes to stderr.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_RUNLOG_H
#define ARRAYLINT_APP_BATCH_RUNLOG_H

#include "app/batch/ProgressLine.h"
#include "app/cli/Console.h"
#include "base/workers/WorkerPool.h"
#include "unit/TranslationUnit.h"

namespace arraylint {

class RunLog {
public:
  /// \p User must outlive this object.
  explicit RunLog(const Console &User);

  /// Reports that \p Request was a cache hit.
  void known(const UnitRequest &Request);
  /// Reports that others had the result of \p Request.
  void shared(const UnitRequest &Request);
  /// Reports why others are not asked any more, unless \p Fault is empty.
  void remoteFault(llvm::StringRef Fault);
  /// See ProgressLine::begin.
  void begin(size_t Total,
             llvm::ArrayRef<std::optional<uint64_t>> Milliseconds) {
    Line.begin(Total, Milliseconds);
  }
  /// Reports that the preamble of \p Files files, of which \p First is one, has
  /// been made, or that others had it if \p Outcome is null.
  void preamble(const UnitRequest &First, size_t Files,
                const ChildOutcome *Outcome);
  /// Reports that the analysis of \p Request has ended. \p Index is its
  /// position in the list passed to begin().
  void analysed(size_t Index, const UnitRequest &Request,
                const ChildOutcome &Outcome);
  /// Reports where the time went. Must be called before anything else is
  /// written to stderr.
  void finish();

private:
  void log(const UnitRequest &Request, const llvm::Twine &What);

  /// Work of one kind, of which \p Number pieces took \p Milliseconds.
  struct Spent {
    unsigned Number = 0;
    uint64_t Milliseconds = 0;

    void add(const ChildOutcome &Outcome);
    std::string shown(llvm::StringRef Noun) const; ///< "2 files 0.31 s"
  };

  const Console &User;
  ProgressLine Line;
  Spent Preambles, Files;
  unsigned Hits = 0;
};

} // namespace arraylint

#endif
