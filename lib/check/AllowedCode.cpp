//===- AllowedCode.cpp ----------------------------------------------------===//

#include "check/AllowedCode.h"
#include "rules/AllowComment.h"
#include "source/CommentScope.h"
#include "source/Tokens.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace arraylint {

std::string pathOf(FileID File, const SourceManager &Sources) {
  llvm::SmallString<256> Path(
      Sources.getFilename(Sources.getLocForStartOfFile(File)));
  Sources.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

/// A comment that was broken over lines is told where it starts.
static unsigned faultOffset(const AllowComment &Read,
                            const ScopedComment &Written) {
  const size_t FirstLine = StringRef(Written.Text)
                               .take_until([](char C) { return C == '\n'; })
                               .size();
  return Written.Offset + (Read.FaultOffset < FirstLine ? Read.FaultOffset : 0);
}

std::vector<AllowedCode> allowedIn(FileID File, const SourceManager &Sources,
                                   const CalendarDate &Today) {
  std::vector<AllowedCode> All;
  const StringRef Buffer = Sources.getBufferData(File);
  if (!Buffer.contains(CommentMark))
    return All;
  const std::string Path = pathOf(File, Sources);
  for (const ScopedComment &Written :
       scopedComments(Buffer.str(), CommentMark)) {
    const auto Read =
        readAllowComment(Written.Text, ArrayModel::builtin().rules());
    if (!Read)
      continue;
    const bool IsFaulty = !Read->Fault.empty();
    const unsigned Offset =
        IsFaulty ? faultOffset(*Read, Written) : Written.Offset;
    AllowedCode &New = All.emplace_back();
    New.Comment.Says = {Path,
                        Sources.getLineNumber(File, Offset),
                        Sources.getColumnNumber(File, Offset),
                        Read->Reason,
                        Read->Until ? dateText(*Read->Until) : "",
                        Acceptance::Source::Comment};
    New.Comment.Codes = Read->Codes;
    New.Comment.HasEnded = Read->Until && *Read->Until < Today;
    New.Comment.Fault = Read->Fault;
    if (IsFaulty)
      continue;
    New.Offset = Written.Offset;
    New.FirstLine = Written.FirstLine;
    New.LastLine = Written.LastLine;
  }
  return All;
}

/// The first byte of a line that is no blank.
static unsigned codeOfLine(FileID File, unsigned Line,
                           const SourceManager &Sources) {
  const unsigned Start =
      Sources.getFileOffset(Sources.translateLineCol(File, Line, /*Col=*/1));
  const StringRef Rest = Sources.getBufferData(File).drop_front(Start);
  return Start + (Rest.size() - Rest.ltrim(" \t").size());
}

bool leaveComments(llvm::ArrayRef<FixItHint> Edits,
                   const SourceManager &Sources) {
  return llvm::any_of(Edits, [&](const FixItHint &Edit) {
    const CharSourceRange Range =
        Lexer::getAsCharRange(Edit.RemoveRange, Sources, tokenLanguage());
    if (Range.isInvalid())
      return false;
    const auto [File, Begin] = Sources.getDecomposedLoc(Range.getBegin());
    const unsigned End = Sources.getFileOffset(Range.getEnd());
    auto IsRemoved = [Begin = Begin, End](unsigned Offset) {
      return Begin <= Offset && Offset < End;
    };
    return llvm::any_of(
        allowedIn(File, Sources, today()), [&, File = File](const auto &Of) {
          return Of.FirstLine != 0 && !IsRemoved(Of.Offset) &&
                 IsRemoved(codeOfLine(File, Of.FirstLine, Sources));
        });
  });
}

std::vector<AcceptingComment> acceptingComments(const UnitAnalysis &Unit,
                                                const CalendarDate &Today) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  llvm::SetVector<FileID> Files;
  Files.insert(Sources.getMainFileID());
  for (const auto &Body : Unit.Events.bodies())
    Files.insert(
        Sources.getFileID(Sources.getFileLoc(Body->function().getLocation())));
  std::vector<AcceptingComment> All;
  for (const FileID File : Files)
    for (AllowedCode &Of : allowedIn(File, Sources, Today))
      All.push_back(std::move(Of.Comment));
  return All;
}

} // namespace arraylint
