//===- FindingHtml.h - A finding as HTML ----------------------------------===//
//
// Answers: "how is a finding displayed?" With its source lines, its call chain,
// its notes, and each fix as a diff.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_FINDINGHTML_H
#define ARRAYLINT_REPORT_HTML_FINDINGHTML_H

#include "report/ReportWriter.h"

namespace arraylint {

/// Writes <li> elements.
class FindingHtml {
public:
  FindingHtml(const RunResults &R, SourceCache &Sources, llvm::raw_ostream &OS)
      : R(R), Sources(Sources), OS(OS) {}

  /// \p Rank counts from 1. \p Name is the element's id. If \p IsOpen, the
  /// details are expanded.
  void write(const Finding &F, size_t Rank, llvm::StringRef Name, bool IsOpen);

private:
  void summary(const Finding &F, size_t Rank);
  void facts(const Finding &F, llvm::StringRef Name);
  void lines(const Place &Where, unsigned Context);
  void line(llvm::StringRef Text, unsigned Number, const Place &Marked);
  void path(const Finding &F);
  void notes(const Finding &F);
  void note(const Note &N);
  void help(const Finding &F);
  void fixes(const Finding &F);
  void diff(llvm::StringRef Title, llvm::StringRef Advice,
            llvm::ArrayRef<Edit> Edits);
  void diffLines(llvm::StringRef Diff);
  std::string place(const Place &Where) const;

  const RunResults &R;
  SourceCache &Sources;
  llvm::raw_ostream &OS;
};

} // namespace arraylint

#endif
