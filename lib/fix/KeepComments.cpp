#include "fix/KeepComments.h"
#include "base/source/StatementMap.h"
#include "base/source/Tokens.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {
namespace {

/// The text that an edit removes.
struct Removal {
  FileID File;
  unsigned Begin = 0, End = 0;
  StringRef Buffer;

  StringRef text() const { return Buffer.slice(Begin, End); }
};

class CommentKeeper {
public:
  CommentKeeper(std::vector<FixItHint> &Edits, const SourceManager &Sources)
      : Edits(Edits), Sources(Sources) {}

  void keep(size_t Index);

private:
  std::optional<Removal> removalOf(const FixItHint &Edit) const;
  std::vector<std::string> lostIn(const Removal &R) const;
  void putBefore(SourceLocation Statement, const std::string &Lines);

  std::vector<FixItHint> &Edits;
  const SourceManager &Sources;
};

} // namespace

std::optional<Removal> CommentKeeper::removalOf(const FixItHint &Edit) const {
  const CharSourceRange Range =
      Lexer::getAsCharRange(Edit.RemoveRange, Sources, tokenLanguage());
  if (Range.isInvalid() || !Range.getBegin().isFileID() ||
      !Range.getEnd().isFileID())
    return std::nullopt;
  Removal R;
  std::tie(R.File, R.Begin) = Sources.getDecomposedLoc(Range.getBegin());
  R.End = Sources.getFileOffset(Range.getEnd());
  R.Buffer = Sources.getBufferData(R.File);
  return R;
}

/// Is \p Comment the name of an argument (`/*order=*/`) or a directive for a
/// linter? Such comments belong to the code next to them and are removed with
/// it.
static bool isPartOfCode(StringRef Comment) {
  return Comment.ends_with("=*/") ||
         Comment.drop_front(2).ltrim().starts_with("NOLINT");
}

std::vector<std::string> CommentKeeper::lostIn(const Removal &R) const {
  std::vector<std::string> Comments = commentsIn(R.text().str());
  llvm::erase_if(Comments, [&](const std::string &Comment) {
    return isPartOfCode(Comment) ||
           llvm::any_of(Edits, [&](const FixItHint &Edit) {
             return StringRef(Edit.CodeToInsert).contains(Comment);
           });
  });
  return Comments;
}

/// Puts \p Lines before \p Statement. Extends an existing edit at that place,
/// because two edits at one place would conflict.
void CommentKeeper::putBefore(SourceLocation Statement,
                              const std::string &Lines) {
  for (FixItHint &Edit : Edits) {
    if (Edit.RemoveRange.getBegin() != Statement)
      continue;
    const bool Inserts = removalOf(Edit)->text().empty();
    Edit.CodeToInsert =
        Inserts ? Edit.CodeToInsert + Lines : Lines + Edit.CodeToInsert;
    return;
  }
  Edits.push_back(FixItHint::CreateInsertion(Statement, Lines));
}

static StringRef indentationAt(unsigned Offset, StringRef Buffer) {
  const size_t Break = Buffer.take_front(Offset).rfind('\n');
  return Buffer.substr(Break == StringRef::npos ? 0 : Break + 1)
      .take_while([](char C) { return C == ' ' || C == '\t'; });
}

void CommentKeeper::keep(size_t Index) {
  const std::optional<Removal> R = removalOf(Edits[Index]);
  if (!R)
    return;
  const std::vector<std::string> Lost = lostIn(*R);
  if (Lost.empty())
    return;
  const unsigned Blank = R->text().take_while(isspace).size();
  const unsigned Statement =
      StatementMap(R->Buffer.str()).at(R->Begin + Blank).Begin;
  const std::string Break = "\n" + indentationAt(Statement, R->Buffer).str();
  const std::string Comments = llvm::join(Lost, Break);
  if (Statement < R->Begin) {
    putBefore(Sources.getLocForStartOfFile(R->File).getLocWithOffset(Statement),
              Comments + Break);
    return;
  }
  std::string &New = Edits[Index].CodeToInsert;
  if (New.empty()) {
    // Code that follows on the line must not become part of a comment.
    const StringRef Rest =
        R->Buffer.substr(R->End).take_until([](char C) { return C == '\n'; });
    New = R->text().take_front(Blank).str() + Comments +
          (Rest.trim().empty() ? "" : Break);
    return;
  }
  const size_t Lead = StringRef(New).take_while(isspace).size();
  New.insert(Lead, Comments + Break);
}

void keepComments(std::vector<FixItHint> &Edits, const SourceManager &Sources) {
  CommentKeeper Keeper(Edits, Sources);
  for (size_t I = 0, Count = Edits.size(); I < Count; ++I)
    Keeper.keep(I);
}

} // namespace arraylint
