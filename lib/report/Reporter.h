//===- Reporter.h - Findings to bytes -------------------------------------===//
//
// Answers: "what does the result of a run look like in this format?"
//
//   findFormat("sarif")->Make()->write(Results, Sources, OS);
//
// The same results give the same bytes. A format is one file in formats/, and
// its presence there is all that makes it known:
//
//   ARRAYLINT_REPORT_FORMAT(Sarif, SarifReporter);   // in formats/Sarif.cpp
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_REPORTER_H
#define ARRAYLINT_REPORT_REPORTER_H

#include "base/text/SourceText.h"
#include "finding/Finding.h"
#include "vocabulary/ScalingIdiom.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace arraylint {

struct Results {
  llvm::ArrayRef<Rule> Rules;        ///< every rule that exists
  std::vector<std::string> Files;    ///< that were checked; absolute paths
  std::vector<Finding> Findings;     ///< sorted and merged
  std::vector<Finding> Accepted;     ///< likewise; nobody is told of them
  std::vector<Failure> Failures;     ///< in the order of the input
  std::optional<IdiomCounts> Idioms; ///< if they were counted
  /// Did the user ask for the counts? Else they are for formats that always
  /// hold them.
  bool ShowsIdioms = true;
  bool HasBaseline = false; ///< were findings compared with one?
  /// The same counts by absolute path, of files that have any.
  std::map<std::string, IdiomCounts> IdiomsByFile;
  /// Those of Files that call no library that is known.
  std::set<std::string> WithoutLibrary;
  bool IsTerse = false;         ///< nothing beside the findings
  std::string WorkingDirectory; ///< absolute, no final slash

  std::string shown(llvm::StringRef File) const;
  /// Null if no rule has that code.
  const Rule *rule(llvm::StringRef Code) const;
};

class Reporter {
public:
  virtual ~Reporter() = default;
  /// Returns what its readers should know beside the report (that it is cut);
  /// mostly nothing.
  virtual std::string write(const Results &R, SourceCache &Sources,
                            llvm::raw_ostream &OS) const = 0;
};

struct ReportFormat {
  llvm::StringLiteral Name; ///< as the file is called
  std::unique_ptr<Reporter> (*Make)();
  bool AlwaysHoldsIdioms = false; ///< whether or not anybody asked

  /// "sarif" for the file Sarif.cpp.
  std::string spelling() const { return Name.lower(); }
};

/// In the order of their names. Made by ReportFormats.cmake.
llvm::ArrayRef<const ReportFormat *> reportFormats();

/// Null if there is none.
const ReportFormat *findFormat(llvm::StringRef Spelling);

} // namespace arraylint

#define ARRAYLINT_REPORT_FORMAT(Name, Class, ...)                              \
  extern const ReportFormat Name##Format;                                      \
  const ReportFormat Name##Format {                                            \
    #Name, []() -> std::unique_ptr<Reporter> {                                 \
      return std::make_unique<Class>();                                        \
    } __VA_OPT__(, ) __VA_ARGS__                                               \
  }

#endif
