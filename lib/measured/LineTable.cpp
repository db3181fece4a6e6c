#include "measured/LineTable.h"
#include "base/text/NormalPath.h"
#include "base/text/ShownPath.h"
#include "base/text/SourceText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

MeasuredLine &LineTable::at(llvm::StringRef File, unsigned Line,
                            llvm::StringRef Function) {
  MeasuredLine &Of =
      Lines[{normalPath(File, Folder), Line, Line ? "" : Function.str()}];
  Of.Line = Line;
  // Parts of a line can be in several functions: a lambda, what is around it.
  if (!Function.empty() &&
      (Of.Function.empty() || Function.size() < Of.Function.size()))
    Of.Function = Function.str();
  return Of;
}

/// The text with each run of white space as one space.
static std::string collapsed(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Text, Words);
  return llvm::join(Words, " ");
}

std::vector<MeasuredLine> LineTable::take() {
  SourceCache Sources;
  std::vector<MeasuredLine> Result;
  for (auto &[Of, Line] : Lines) {
    Line.File = shownPath(Of.File, Folder);
    if (Line.Line && llvm::sys::fs::is_regular_file(Of.File))
      if (const SourceText *Text = Sources.get(Of.File))
        Line.Code = collapsed(Text->line(Line.Line));
    Result.push_back(std::move(Line));
  }
  Lines.clear();
  llvm::sort(Result, [](const MeasuredLine &A, const MeasuredLine &B) {
    return std::tie(A.File, A.Line, A.Function) <
           std::tie(B.File, B.Line, B.Function);
  });
  return Result;
}

} // namespace arraylint
