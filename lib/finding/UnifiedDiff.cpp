#include "finding/UnifiedDiff.h"
#include "finding/EditSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

namespace arraylint {
namespace {

constexpr size_t ContextLines = 3;

/// Replaces the old lines [Begin, End), counted from 0, by New.
struct Change {
  size_t Begin, End;
  std::vector<std::string> New;
};

} // namespace

// Splits a text into lines with their line endings. The last line may have
// none.
static std::vector<llvm::StringRef> linesOf(llvm::StringRef Text) {
  std::vector<llvm::StringRef> Lines;
  while (!Text.empty()) {
    size_t End = Text.find('\n');
    size_t Size = End == llvm::StringRef::npos ? Text.size() : End + 1;
    Lines.push_back(Text.take_front(Size));
    Text = Text.drop_front(Size);
  }
  return Lines;
}

// Lines that an edit covers without changing them are context.
static void trim(Change &C, llvm::ArrayRef<llvm::StringRef> Lines) {
  size_t Front = 0;
  while (C.Begin < C.End && Front < C.New.size() &&
         Lines[C.Begin] == C.New[Front])
    ++C.Begin, ++Front;
  C.New.erase(C.New.begin(), C.New.begin() + Front);
  while (C.Begin < C.End && !C.New.empty() && Lines[C.End - 1] == C.New.back())
    --C.End, C.New.pop_back();
}

// Adjacent changes are merged: first all old lines, then all new ones.
static void append(std::vector<Change> &To, Change C) {
  if (C.Begin == C.End && C.New.empty())
    return;
  if (To.empty() || To.back().End != C.Begin) {
    To.push_back(std::move(C));
    return;
  }
  To.back().End = C.End;
  llvm::append_range(To.back().New, std::move(C.New));
}

// Edits that share a line make one change.
static std::vector<Change> changesOf(llvm::StringRef Text,
                                     llvm::ArrayRef<llvm::StringRef> Lines,
                                     llvm::ArrayRef<Edit> Edits) {
  auto LineAt = [&](size_t Offset) -> size_t {
    const auto Behind = llvm::partition_point(Lines, [&](llvm::StringRef Line) {
      return static_cast<size_t>(Line.end() - Text.begin()) <= Offset;
    });
    const size_t Line = Behind - Lines.begin();
    return Line - (Line == Lines.size() && !Text.ends_with("\n") && Line != 0);
  };
  std::vector<Change> Changes;
  for (size_t I = 0; I < Edits.size();) {
    size_t Begin = LineAt(Edits[I].Offset), End = LineAt(Edits[I].end()) + 1;
    size_t Last = I + 1;
    for (; Last < Edits.size() && LineAt(Edits[Last].Offset) < End; ++Last)
      End = std::max(End, LineAt(Edits[Last].end()) + 1);
    End = std::min(End, Lines.size());
    Begin = std::min(Begin, End);

    size_t From = Begin < Lines.size() ? Lines[Begin].begin() - Text.begin()
                                       : Text.size();
    size_t To =
        End < Lines.size() ? Lines[End].begin() - Text.begin() : Text.size();
    std::vector<Edit> Local = Edits.slice(I, Last - I).vec();
    for (Edit &E : Local)
      E.Offset -= From;
    Change C{Begin, End, {}};
    std::string Edited = applyEdits(Text.slice(From, To), Local);
    for (llvm::StringRef Line : linesOf(Edited))
      C.New.push_back(Line.str());
    trim(C, Lines);
    append(Changes, std::move(C));
    I = Last;
  }
  return Changes;
}

// Git quotes names like C strings, and appends a tab to a name with spaces.
static std::string quoted(llvm::StringRef Path) {
  if (llvm::none_of(Path, [](char C) {
        return !llvm::isPrint(C) || C == '"' || C == '\\';
      }))
    return Path.contains(' ') ? (Path + "\t").str() : Path.str();
  std::string Quoted = "\"";
  for (unsigned char C : Path) {
    if (C == '"' || C == '\\')
      (Quoted += '\\') += C;
    else if (llvm::isPrint(C))
      Quoted += C;
    else
      Quoted += llvm::formatv("\\{0}{1}{2}", C >> 6, C >> 3 & 7, C & 7);
  }
  return Quoted + "\"";
}

static void appendLine(std::string &Out, char Sign, llvm::StringRef Line) {
  Out += Sign;
  Out += Line;
  if (!Line.ends_with("\n"))
    Out += "\n\\ No newline at end of file\n";
}

static std::string hunk(llvm::ArrayRef<llvm::StringRef> Lines,
                        llvm::ArrayRef<Change> Changes, long Shift) {
  size_t Begin =
      Changes.front().Begin - std::min(Changes.front().Begin, ContextLines);
  size_t End = std::min(Lines.size(), Changes.back().End + ContextLines);
  std::string Body;
  size_t At = Begin, NewCount = End - Begin;
  for (const Change &C : Changes) {
    for (; At < C.Begin; ++At)
      appendLine(Body, ' ', Lines[At]);
    for (; At < C.End; ++At)
      appendLine(Body, '-', Lines[At]);
    for (llvm::StringRef Line : C.New)
      appendLine(Body, '+', Line);
    NewCount += C.New.size() - (C.End - C.Begin);
  }
  for (; At < End; ++At)
    appendLine(Body, ' ', Lines[At]);
  // An empty range is given by the line before it.
  size_t OldCount = End - Begin;
  return llvm::formatv("@@ -{0},{1} +{2},{3} @@\n", Begin + (OldCount != 0),
                       OldCount, Begin + Shift + (NewCount != 0), NewCount)
             .str() +
         Body;
}

std::string unifiedDiff(llvm::StringRef Path, llvm::StringRef Text,
                        llvm::ArrayRef<Edit> Edits) {
  std::vector<llvm::StringRef> Lines = linesOf(Text);
  std::vector<Change> Changes = changesOf(Text, Lines, Edits);
  if (Changes.empty())
    return "";
  std::string Diff = "--- " + quoted(("a/" + Path).str()) + "\n+++ " +
                     quoted(("b/" + Path).str()) + "\n";
  long Shift = 0;
  for (size_t I = 0; I < Changes.size();) {
    size_t Last = I + 1;
    while (Last < Changes.size() &&
           Changes[Last].Begin - Changes[Last - 1].End <= 2 * ContextLines)
      ++Last;
    auto Group = llvm::ArrayRef(Changes).slice(I, Last - I);
    Diff += hunk(Lines, Group, Shift);
    for (const Change &C : Group)
      Shift +=
          static_cast<long>(C.New.size()) - static_cast<long>(C.End - C.Begin);
    I = Last;
  }
  return Diff;
}

} // namespace arraylint
