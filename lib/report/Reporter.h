//===- Reporter.h - Findings to bytes -------------------------------------===//
//
// Answers: "what does the result of a run look like in this format?"
//
//   makeReporter("sarif")->write(Results, Sources, OS);
//
// The same results give the same bytes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_REPORTER_H
#define ARRAYLINT_REPORT_REPORTER_H

#include "report/Finding.h"
#include "report/SourceText.h"
#include "rules/ScalingIdiom.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <optional>

namespace arraylint {

struct Results {
  llvm::ArrayRef<Rule> Rules;        ///< every rule that exists
  std::vector<Finding> Findings;     ///< sorted and merged
  std::vector<Finding> Accepted;     ///< likewise; nobody is told of them
  std::vector<Failure> Failures;     ///< in the order of the input
  std::optional<IdiomCounts> Idioms; ///< if they were counted
  std::string WorkingDirectory;      ///< absolute, no final slash
};

class Reporter {
public:
  virtual ~Reporter() = default;
  virtual void write(const Results &R, SourceCache &Sources,
                     llvm::raw_ostream &OS) const = 0;
};

/// "text", "sarif".
llvm::ArrayRef<llvm::StringRef> reportFormats();

/// \p Format is one of reportFormats().
std::unique_ptr<Reporter> makeReporter(llvm::StringRef Format);

} // namespace arraylint

#endif
