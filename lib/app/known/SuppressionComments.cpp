#include "app/known/SuppressionComments.h"
#include "base/source/Tokens.h"
#include "base/text/Escape.h"
#include "finding/JoinedNote.h"
#include "project/ParsedSuppression.h"
#include "vocabulary/BuiltinRules.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

using LineCodes = std::map<unsigned, std::set<std::string>>;

static std::string commentText(llvm::ArrayRef<std::string> Codes,
                               llvm::StringRef Reason) {
  return (CommentMark + " allow(" + llvm::join(Codes, ", ") + ", " + Reason +
          ")")
      .str();
}

std::string faultOfReason(llvm::StringRef Reason) {
  const std::string Written =
      "/* " + commentText(builtinRules().front().Code, Reason) + " */";
  const auto Read = parseSuppression(Written, builtinRules());
  const bool IsPlain = llvm::none_of(
      Reason, [](char C) { return static_cast<unsigned char>(C) < ' '; });
  if (IsPlain && !Reason.contains("*/") && Read && Read->Fault.empty() &&
      !Read->Until && Read->Reason == Reason)
    return "";
  return "'" + printable(Reason) + "' cannot be the reason in a comment";
}

/// Where the code of each of these lines ends, as an offset; a line that a
/// token continues across has no entry.
static std::map<unsigned, unsigned> endsOfCode(const SourceText &Source,
                                               const LineCodes &Lines) {
  std::map<unsigned, unsigned> Ends;
  const std::string Text = Source.text().str();
  TokenReader Tokens(Text);
  while (Tokens.next()) {
    const unsigned Line = Source.position(Tokens.end()).Line;
    if (Lines.count(Line))
      Ends[Line] = Tokens.end();
    const unsigned First = Source.position(Tokens.begin()).Line;
    for (auto It = Ends.lower_bound(First);
         It != Ends.end() && It->first < Line;)
      It = Ends.erase(It);
  }
  return Ends;
}

static Edit commentAfter(unsigned CodeEnd, unsigned Line,
                         const std::set<std::string> &Codes,
                         llvm::StringRef Reason, const SourceText &Source,
                         llvm::StringRef File) {
  const std::string Comment =
      commentText(std::vector<std::string>(Codes.begin(), Codes.end()), Reason);
  const unsigned Column = CodeEnd - Source.lineStart(Line);
  const bool IsLast = Source.line(Line).drop_front(Column).trim().empty();
  return {File.str(), CodeEnd, 0,
          IsLast ? " // " + Comment : " /* " + Comment + " */"};
}

SuppressionComments suppressionComments(llvm::ArrayRef<Finding> Sorted,
                                        llvm::StringRef Reason,
                                        SourceCache &Sources) {
  std::map<std::string, LineCodes> Wanted;
  for (const Finding &F : Sorted) {
    Wanted[F.Where.File][F.Where.Line].insert(F.Code);
    for (const Note &N : F.Notes)
      if (N.Message == JoinedNote)
        Wanted[N.Where.File][N.Where.Line].insert(F.Code);
  }
  SuppressionComments Result;
  std::map<std::string, std::map<unsigned, unsigned>> Ends;
  for (const auto &[File, Lines] : Wanted) {
    const SourceText *Source = Sources.get(File);
    if (!Source)
      continue;
    Ends[File] = endsOfCode(*Source, Lines);
    for (const auto &[Line, End] : Ends[File])
      Result.Edits[File].push_back(
          commentAfter(End, Line, Lines.at(Line), Reason, *Source, File));
  }
  for (const Finding &F : Sorted)
    if (!Ends[F.Where.File].count(F.Where.Line))
      Result.Left.push_back(F);
  return Result;
}

} // namespace arraylint
