#include "finding/Fingerprint.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

namespace arraylint {

// The start of a long statement is enough to identify it.
constexpr size_t MaxParentheses = 2000;

/// The length of the parenthesized text at the start of \p Text; 0 if there is
/// none or it is not closed.
static size_t parenthesisAt(llvm::StringRef Text) {
  if (!Text.starts_with("("))
    return 0;
  size_t Depth = 0;
  for (size_t I = 0; I < std::min(Text.size(), MaxParentheses); ++I) {
    Depth += Text[I] == '(';
    Depth -= Text[I] == ')';
    if (Depth == 0)
      return I + 1;
  }
  return 0;
}

std::string pointedCode(const SourceText &Source, const Place &Where) {
  const llvm::StringRef Text = Source.text();
  const size_t Begin =
      Source.lineStart(Where.Line) + std::max(Where.Column, 1u) - 1;
  size_t End = Source.lineStart(Where.EndLine ? Where.EndLine : Where.Line) +
               std::max(Where.EndColumn, 1u) - 1;
  if (Where.Line == 0 || Begin >= Text.size())
    return "";
  End = std::min(std::max(Begin, End), Text.size());
  const llvm::StringRef After = Text.drop_front(End);
  if (const size_t Length = parenthesisAt(After.ltrim()))
    End += After.size() - After.ltrim().size() + Length;

  std::string Code;
  for (char C : Text.slice(Begin, End))
    if (!llvm::isSpace(C))
      Code += C;
  return Code;
}

std::string Fingerprints::of(const Finding &F) {
  std::string Key =
      F.Code + '\0' + shownPath(F.Where.File, Directory) + '\0' + F.Function;
  if (const SourceText *Source = Sources.get(F.Where.File))
    Key += '\0' + pointedCode(*Source, F.Where);
  const uint64_t Hash = llvm::xxh3_64bits(llvm::StringRef(Key));
  return llvm::utohexstr(Hash, /*LowerCase=*/true, 16) + ":" +
         std::to_string(++Seen[Hash]);
}

} // namespace arraylint
