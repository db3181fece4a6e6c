//===- FileHistory.h - A file through several rounds of edits -------------===//
//
// Answers: "what does the file read like now, and where did this stand before
// any edit?"
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

  /// \p Edits are sorted and do not overlap.
  void apply(std::vector<Edit> Edits);
  /// Of what an edit has brought: where that edit was made.
  unsigned originOf(unsigned Offset) const;
  /// As the original counts lines.
  SourceText::Position positionOf(unsigned OriginalOffset) const {
    return Lines.position(OriginalOffset);
  }

private:
  SourceText Lines; ///< of the original
  std::string Current;
  std::vector<std::vector<Edit>> Steps;
};

} // namespace arraylint

#endif
