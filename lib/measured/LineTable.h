//===- LineTable.h - Sum up what lines cost -------------------------------===//
//
//   LineTable Lines("/home/me/p");
//   Lines.at("/home/me/p/a.cpp", 7).Seconds += 0.25;
//   Run.Lines = Lines.take();   // a.cpp:7, with the text of the line
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_LINETABLE_H
#define ARRAYLINT_MEASURED_LINETABLE_H

#include "measured/MeasuredRun.h"
#include <map>

namespace arraylint {

class LineTable {
public:
  /// \p Folder is that of relative names of files.
  explicit LineTable(std::string Folder) : Folder(std::move(Folder)) {}

  /// What this line cost so far. A line of 0 stands for a whole function, whose
  /// line is not known; \p Function tells it from others.
  MeasuredLine &at(llvm::StringRef File, unsigned Line,
                   llvm::StringRef Function = "");
  bool empty() const { return Lines.empty(); }

  /// The lines in the order and form of MeasuredRun, with their text as far as
  /// their files can be read.
  std::vector<MeasuredLine> take();

private:
  struct Key {
    std::string File;
    unsigned Line;
    std::string Function; ///< if Line is 0
    auto operator<=>(const Key &) const = default;
  };
  std::string Folder;
  std::map<Key, MeasuredLine> Lines;
};

} // namespace arraylint

#endif
