#include "check/SuppressedCode.h"
#include "base/source/SuppressionScope.h"
#include "base/source/Tokens.h"
#include "project/ParsedSuppression.h"
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

/// The offset to report a fault at. In a comment that was wrapped over several
/// lines, this is its start.
static unsigned faultOffset(const ParsedSuppression &Read,
                            const SuppressionScope &Written) {
  const size_t FirstLine = StringRef(Written.Text)
                               .take_until([](char C) { return C == '\n'; })
                               .size();
  return Written.Offset + (Read.FaultOffset < FirstLine ? Read.FaultOffset : 0);
}

static std::vector<SuppressedCode> allowedIn(FileID File,
                                             const SourceManager &Sources,
                                             const CalendarDate &Today) {
  std::vector<SuppressedCode> All;
  const StringRef Buffer = Sources.getBufferData(File);
  if (!Buffer.contains(CommentMark))
    return All;
  const std::string Path = pathOf(File, Sources);
  for (const SuppressionScope &Written :
       suppressionScopes(Buffer.str(), CommentMark)) {
    const auto Read =
        parseSuppression(Written.Text, ArrayModel::builtin().rules());
    if (!Read)
      continue;
    const bool IsFaulty = !Read->Fault.empty();
    const unsigned Offset =
        IsFaulty ? faultOffset(*Read, Written) : Written.Offset;
    SuppressedCode &New = All.emplace_back();
    New.Comment.Details = {Path,
                           Sources.getLineNumber(File, Offset),
                           Sources.getColumnNumber(File, Offset),
                           Read->Reason,
                           Read->Until ? dateText(*Read->Until) : "",
                           Suppression::Source::Comment};
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

/// The offset of the first non-blank byte of a line.
static unsigned codeOfLine(FileID File, unsigned Line,
                           const SourceManager &Sources) {
  const unsigned Start =
      Sources.getFileOffset(Sources.translateLineCol(File, Line, /*Col=*/1));
  const StringRef Rest = Sources.getBufferData(File).drop_front(Start);
  return Start + (Rest.size() - Rest.ltrim(" \t").size());
}

SuppressedCodes::SuppressedCodes(FileID File, const SourceManager &Sources)
    : All(allowedIn(File, Sources, today())) {
  for (const auto [I, Of] : llvm::enumerate(All)) {
    if (Of.FirstLine == 0) // no code follows the comment
      continue;
    CodeOf.emplace_back(codeOfLine(File, Of.FirstLine, Sources), Of.Offset);
    for (const std::string &Code : Of.Comment.Codes) {
      ByCode[Code].Lines.add(Of.FirstLine, Of.LastLine);
      ByCode[Code].Which.push_back(I);
    }
  }
  llvm::sort(CodeOf);
}

const SuppressedCodes &SuppressedCodes::of(FileID File,
                                           const UnitAnalysis &Unit) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Unit.Cache.stored<std::map<FileID, std::unique_ptr<SuppressedCodes>>>(
          Asked)[File];
  if (!Known)
    Known = std::make_unique<SuppressedCodes>(File,
                                              Unit.Context.getSourceManager());
  return *Known;
}

std::vector<const SuppressedCode *> SuppressedCodes::at(StringRef Code,
                                                        unsigned Line) const {
  std::vector<const SuppressedCode *> Found;
  const auto Known = ByCode.find(std::string_view(Code));
  if (Known != ByCode.end())
    for (const size_t I : Known->second.Lines.around(Line))
      Found.push_back(&All[Known->second.Which[I]]);
  return Found;
}

bool SuppressedCodes::speaksFor(unsigned Begin, unsigned End) const {
  const auto isOutside = [&](unsigned Comment) {
    return Comment < Begin || End <= Comment;
  };
  for (auto It = llvm::lower_bound(CodeOf, std::pair(Begin, 0U));
       It != CodeOf.end() && It->first < End; ++It)
    if (isOutside(It->second))
      return true;
  return false;
}

bool leaveComments(llvm::ArrayRef<FixItHint> Edits, const UnitAnalysis &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  return llvm::any_of(Edits, [&](const FixItHint &Edit) {
    const CharSourceRange Range =
        Lexer::getAsCharRange(Edit.RemoveRange, Sources, tokenLanguage());
    if (Range.isInvalid())
      return false;
    const auto [File, Begin] = Sources.getDecomposedLoc(Range.getBegin());
    return SuppressedCodes::of(File, Unit)
        .speaksFor(Begin, Sources.getFileOffset(Range.getEnd()));
  });
}

std::vector<SuppressionComment> suppressionComments(const UnitAnalysis &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  llvm::SetVector<FileID> Files;
  Files.insert(Sources.getMainFileID());
  for (const auto &Body : Unit.Events.bodies())
    Files.insert(
        Sources.getFileID(Sources.getFileLoc(Body->function().getLocation())));
  std::vector<SuppressionComment> All;
  for (const FileID File : Files)
    for (const SuppressedCode &Of : SuppressedCodes::of(File, Unit).all())
      All.push_back(Of.Comment);
  return All;
}

} // namespace arraylint
