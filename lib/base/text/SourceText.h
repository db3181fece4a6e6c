//===- SourceText.h - The lines of a source file --------------------------===//
//
// Answers: "at which line and column is this offset, and what is the text of
// that line?" Lines and columns count from 1, columns in bytes.
//
//   SourceText("ab\ncd\n").position(4)   // line 2, column 2
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_SOURCETEXT_H
#define ARRAYLINT_BASE_TEXT_SOURCETEXT_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace arraylint {

class SourceText {
public:
  explicit SourceText(std::string Content);

  llvm::StringRef text() const { return Content; }
  /// The text of the line without its line ending; empty beyond the last line.
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

/// Caches source files, so that each is read only once. Threads may share one.
class SourceCache {
public:
  /// Returns the text of \p File; null if it cannot be read.
  const SourceText *get(llvm::StringRef File);
  /// Uses \p Content as the content of \p File, regardless of the disk.
  void add(llvm::StringRef File, std::string Content);
  /// Fails if a file that exists could not be read.
  llvm::Error fault() const;

private:
  std::unique_ptr<std::mutex> Lock = std::make_unique<std::mutex>();
  std::string Fault;
  llvm::StringMap<std::unique_ptr<SourceText>> Files;
};

} // namespace arraylint

#endif
