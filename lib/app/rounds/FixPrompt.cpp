#include "app/rounds/FixPrompt.h"
#include "app/rounds/FixLog.h"
#include "base/text/Escape.h"
#include "finding/LineDiff.h"
#include "finding/UnifiedDiff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <unistd.h>

namespace arraylint {

using Colors = llvm::raw_ostream::Colors;

FixPrompt::FixPrompt(const Console &User) : User(User) {}

void FixPrompt::showDiff(llvm::StringRef Diff) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Diff.rtrim('\n').split(Lines, '\n');
  for (llvm::StringRef Line : Lines) {
    const bool IsName = Line.starts_with("--- ") || Line.starts_with("+++ ");
    const std::optional<Colors> Color =
        Line.starts_with("@@")  ? std::optional(Colors::CYAN)
        : IsName                ? std::nullopt
        : Line.starts_with("-") ? std::optional(Colors::RED)
        : Line.starts_with("+") ? std::optional(Colors::GREEN)
                                : std::nullopt;
    if (Color)
      llvm::errs().changeColor(*Color);
    llvm::errs() << printable(Line);
    if (Color)
      llvm::errs().resetColor();
    llvm::errs() << '\n';
  }
}

void FixPrompt::show(const FixChange &Change, const FileContents &Before,
                     const FileContents &After) {
  llvm::errs().enable_colors(User.wantsColor(STDERR_FILENO));
  for (auto [F, Origin] : llvm::zip_equal(Change.Findings, Change.Origins)) {
    llvm::errs().changeColor(Colors::SAVEDCOLOR, /*Bold=*/true);
    llvm::errs() << User.shown(Origin.File) << ':' << Origin.Line << ':'
                 << Origin.Column << ": " << F.Code << ' ' << F.Message;
    llvm::errs().resetColor();
    llvm::errs() << '\n';
    if (const Note *Advice = F.suggestion(); Advice && F.Edits.empty())
      llvm::errs() << "suggested: " << Advice->Message << '\n';
  }
  for (const auto &[File, Old] : Before)
    showDiff(unifiedDiff(User.shown(File), Old,
                         lineDiff(File, Old, After.at(File))));
}

/// Reads a line from stdin, without its line break. Nothing at the end of the
/// input.
static std::optional<std::string> readLine() {
  std::string Line;
  int C = 0;
  while ((C = std::getchar()) != EOF && C != '\n')
    Line += static_cast<char>(C);
  if (C == EOF && Line.empty())
    return std::nullopt;
  return llvm::StringRef(Line).trim().lower();
}

Answer FixPrompt::ask(const FixChange &Change, const FileContents &Before,
                      const FileContents &After) {
  if (AllRemaining)
    return Answer::Yes;
  show(Change, Before, After);
  for (;;) {
    llvm::errs() << "apply? [y,n,a,q,?] ";
    const std::optional<std::string> Reply = readLine();
    if (!Reply || !isatty(STDIN_FILENO))
      llvm::errs() << '\n'; // on a terminal, Enter has ended the line
    if (!Reply || *Reply == "q" || *Reply == "quit")
      return Answer::Stop;
    if (*Reply == "n" || *Reply == "no")
      return Answer::No;
    AllRemaining = *Reply == "a" || *Reply == "all";
    if (AllRemaining || *Reply == "y" || *Reply == "yes")
      return Answer::Yes;
    llvm::errs() << "y: apply this change\n"
                    "n: skip it\n"
                    "a: apply it and all that follow\n"
                    "q: skip it and all that follow; changes accepted so far "
                    "are applied\n";
  }
}

} // namespace arraylint
