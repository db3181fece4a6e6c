//===- SourceText.h - A source file by its lines --------------------------===//
//
// Answers: "in which line and column is this offset, and what stands there?"
// Lines and columns count from 1, columns in bytes.
//
//   SourceText("ab\ncd\n").position(4)   // line 2, column 2
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_SOURCETEXT_H
#define ARRAYLINT_BASE_TEXT_SOURCETEXT_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace arraylint {

class SourceText {
public:
  explicit SourceText(std::string Content);

  llvm::StringRef text() const { return Content; }
  /// The line without its line end; empty beyond the last line.
  llvm::StringRef line(unsigned Line) const;
  /// Offset of the line's first byte; the file's size beyond the last line.
  unsigned lineStart(unsigned Line) const;

  struct Position {
    unsigned Line, Column;
  };
  /// Offsets beyond the end count as the end.
  Position position(unsigned Offset) const;
  /// The column in UTF-16 code units of the byte column \p Column of \p Line.
  unsigned utf16Column(unsigned Line, unsigned Column) const;

private:
  std::string Content;
  std::vector<unsigned> Starts;
  bool IsAscii = true;
};

/// Files read once.
class SourceCache {
public:
  /// Null if the file cannot be read.
  const SourceText *get(llvm::StringRef File);
  /// Takes \p Content for the file's, whatever the disk says.
  void add(llvm::StringRef File, std::string Content);

private:
  llvm::StringMap<std::unique_ptr<SourceText>> Files;
};

} // namespace arraylint

#endif
