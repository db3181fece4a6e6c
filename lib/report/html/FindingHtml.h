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

  struct Item {
    size_t Rank = 0;     ///< counts from 1
    size_t SameAs = 0;   ///< the rank of a finding with the same cause, or 0
    std::string Name;    ///< the element's id
    bool IsNew = false;  ///< was it not in the earlier report?
    bool IsOpen = false; ///< are the details expanded?
  };
  void write(const Finding &F, const Item &As);

private:
  void summary(const Finding &F, const Item &As);
  void facts(const Finding &F, llvm::StringRef Name);
  void links(const Place &Where);
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
