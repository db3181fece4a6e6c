//===- FileHistory.h - A file across several rounds of edits --------------===//
//
// Answers: "what is the current text of the file, and where was this offset in
// the original?"
//
//   FileHistory H("int a;\n");
//   H.apply({{"f", 0, 0, "// new\n"}});
//   H.originOf(11)   // 4: the `a`
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FILEHISTORY_H
#define ARRAYLINT_APP_ROUNDS_FILEHISTORY_H

#include "base/text/SourceText.h"
#include "finding/EditSet.h"

namespace arraylint {

class FileHistory {
public:
  explicit FileHistory(std::string Original)
      : Lines(Original), Current(std::move(Original)) {}

  llvm::StringRef original() const { return Lines.text(); }
  const std::string &current() const { return Current; }

  /// Applies \p Edits, which are sorted and do not overlap.
  void apply(std::vector<Edit> Edits);
  /// The original offset of \p Offset in the current text. For text that an
  /// edit inserted, the offset of that edit.
  unsigned originOf(unsigned Offset) const;
  /// The line and column of an offset in the original.
  SourceText::Position positionOf(unsigned OriginalOffset) const {
    return Lines.position(OriginalOffset);
  }

private:
  SourceText Lines; ///< the original text
  std::string Current;
  std::vector<std::vector<Edit>> Steps;
};

} // namespace arraylint

#endif
