#include "launch/CiScript.h"
#include "launch/ShellScript.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace arraylint {
namespace {

class CiReader {
public:
  CiReader(llvm::StringRef Text, llvm::StringRef Variable)
      : Text(Text), Variable(Variable) {
    Result.Shell.assign(Text.size(), ' ');
    for (size_t I = 0; I < Text.size(); ++I)
      if (Text[I] == '\n')
        Result.Shell[I] = '\n';
  }

  CiScripts read();

private:
  struct Line {
    unsigned Begin, End; ///< without the line end
    unsigned Indent;     ///< column of the first letter; line length if blank
    bool IsBlank;
  };

  void splitLines();
  llvm::StringRef textOf(const Line &L, unsigned Column) const {
    return Text.slice(L.Begin + Column, L.End);
  }
  size_t readKey(size_t Index, unsigned Column);
  size_t readSequence(size_t Index, unsigned KeyColumn);
  size_t readScalar(size_t Index, unsigned Column, unsigned ParentIndent);
  size_t readBlock(size_t Index, unsigned ParentIndent, bool IsFolded);
  void copy(unsigned Begin, unsigned End);
  void readVariable(unsigned Begin, unsigned End);

  llvm::StringRef Text, Variable;
  std::vector<Line> Lines;
  CiScripts Result;
};

} // namespace

bool isCiFile(llvm::StringRef Path) {
  llvm::StringRef Extension = llvm::sys::path::extension(Path);
  return Extension == ".yml" || Extension == ".yaml";
}

void CiReader::splitLines() {
  for (unsigned Begin = 0; Begin < Text.size();) {
    const unsigned End = std::min(Text.find('\n', Begin), Text.size());
    llvm::StringRef Content = Text.slice(Begin, End);
    const unsigned Indent = Content.size() - Content.ltrim(' ').size();
    Lines.push_back({Begin, End, Indent, Content.trim().empty()});
    Begin = End + 1;
  }
}

void CiReader::copy(unsigned Begin, unsigned End) {
  for (unsigned I = Begin; I < End; ++I)
    Result.Shell[I] = Text[I];
}

/// Reads a block scalar: the lines that are indented by more than
/// \p ParentIndent.
size_t CiReader::readBlock(size_t Index, unsigned ParentIndent, bool IsFolded) {
  for (; Index < Lines.size(); ++Index) {
    const Line &L = Lines[Index];
    if (!L.IsBlank && L.Indent <= ParentIndent)
      break;
    copy(L.Begin, L.End);
    // Folding joins consecutive lines into one.
    if (IsFolded && Index + 1 < Lines.size() && !Lines[Index + 1].IsBlank &&
        Lines[Index + 1].Indent > ParentIndent && !L.IsBlank)
      Result.Shell[L.End] = ' ';
  }
  return Index;
}

/// Reads the scalar at \p Column of a line; returns the index of the first line
/// after it.
size_t CiReader::readScalar(size_t Index, unsigned Column,
                            unsigned ParentIndent) {
  const Line &L = Lines[Index];
  llvm::StringRef Scalar = textOf(L, Column).rtrim();
  if (Scalar.starts_with("|") || Scalar.starts_with(">"))
    return readBlock(Index + 1, ParentIndent, Scalar[0] == '>');
  if (Scalar.starts_with("\"") || Scalar.starts_with("'")) {
    // A quoted scalar with escapes is skipped, because its value differs from
    // its source text.
    llvm::StringRef Inside = Scalar.drop_front();
    const size_t Close = Inside.find(Scalar[0]);
    const bool IsPlain = Close + 1 == Inside.size() &&
                         (Scalar[0] == '\'' || !Inside.contains('\\'));
    if (IsPlain)
      copy(L.Begin + Column + 1, L.Begin + Column + Scalar.size() - 1);
    return Index + 1;
  }
  if (Scalar.starts_with("[") || Scalar.starts_with("{") ||
      Scalar.starts_with("*") || Scalar.starts_with("&") ||
      Scalar.starts_with("!"))
    return Index + 1;
  copy(L.Begin + Column, L.End);
  for (++Index; Index < Lines.size() && !Lines[Index].IsBlank &&
                Lines[Index].Indent > ParentIndent;
       ++Index) {
    Result.Shell[Lines[Index - 1].End] = ' ';
    copy(Lines[Index].Begin, Lines[Index].End);
  }
  return Index;
}

/// Reads the items of a sequence, which may have the same indentation as its
/// key.
size_t CiReader::readSequence(size_t Index, unsigned KeyColumn) {
  while (Index < Lines.size()) {
    const Line &L = Lines[Index];
    if (L.IsBlank || textOf(L, L.Indent).starts_with("#")) {
      ++Index;
      continue;
    }
    llvm::StringRef Content = textOf(L, L.Indent);
    if (L.Indent < KeyColumn || !Content.starts_with("- "))
      break;
    const unsigned Column =
        L.Indent + Content.size() - Content.drop_front(1).ltrim(' ').size();
    Index = readScalar(Index, Column, L.Indent);
  }
  return Index;
}

void CiReader::readVariable(unsigned Begin, unsigned End) {
  llvm::StringRef Value = Text.slice(Begin, End).rtrim();
  if (Value.empty())
    return;
  if (Value[0] == '"' || Value[0] == '\'') {
    const size_t Close = Value.find(Value[0], 1);
    if (Close == llvm::StringRef::npos || Value.contains('\\'))
      return;
    return Result.Values.push_back(readQuoted(Text, Begin + 1, Begin + Close));
  }
  if (llvm::is_contained("|>[{&*!", Value[0]))
    return;
  const size_t Comment = std::min(Value.find(" #"), Value.size());
  Result.Values.push_back(readQuoted(Text, Begin, Begin + Comment));
}

/// Reads a key, if there is one at \p Column of the line.
size_t CiReader::readKey(size_t Index, unsigned Column) {
  const Line &L = Lines[Index];
  llvm::StringRef Content = textOf(L, Column);
  if (Content.starts_with("- ")) // `- run: …`
    return readKey(Index, Column + Content.size() -
                              Content.drop_front(1).ltrim(' ').size());
  const size_t Colon = Content.find(':');
  if (Colon == llvm::StringRef::npos)
    return Index + 1;
  llvm::StringRef Key = Content.take_front(Colon).trim(" \"'");
  llvm::StringRef After = Content.drop_front(Colon + 1);
  if (!After.empty() && !llvm::isSpace(After[0]))
    return Index + 1;
  const unsigned ValueColumn =
      Column + Content.size() - After.ltrim(' ').size();
  if (Key == Variable) {
    readVariable(L.Begin + ValueColumn, L.End);
    return Index + 1;
  }
  if (!llvm::is_contained(
          {"script", "before_script", "after_script", "run", "commands"}, Key))
    return Index + 1;
  const bool IsList = After.trim().empty() || After.ltrim().starts_with("#");
  const size_t Next = IsList ? readSequence(Index + 1, Column)
                             : readScalar(Index, ValueColumn, Column);
  Result.Ranges.push_back({L.Begin, Next < Lines.size()
                                        ? Lines[Next].Begin
                                        : static_cast<unsigned>(Text.size())});
  return Next;
}

CiScripts CiReader::read() {
  splitLines();
  for (size_t Index = 0; Index < Lines.size();) {
    const Line &L = Lines[Index];
    if (L.IsBlank || textOf(L, L.Indent).starts_with("#"))
      ++Index;
    else
      Index = readKey(Index, L.Indent);
  }
  return std::move(Result);
}

CiScripts readCiFile(llvm::StringRef Text, llvm::StringRef Variable) {
  return CiReader(Text, Variable).read();
}

} // namespace arraylint
