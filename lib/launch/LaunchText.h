//===- LaunchText.h - Words with source locations -------------------------===//
//
// Answers: "which words does this text contain, and at which byte of the script
// or source file is each of their characters?"
//
//   --cpus 4 "--logdir=my runs"   ->   --cpus | 4 | --logdir=my runs
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_LAUNCHTEXT_H
#define ARRAYLINT_LAUNCH_LAUNCHTEXT_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

/// Stands for a part that is only known at run time: `$GPUS`.
inline constexpr char Unexpanded = '\0';

struct LaunchText {
  std::string Text;
  std::vector<unsigned> Places; ///< location of each byte of Text
  unsigned End = 0;             ///< location after the last byte

  /// Returns \p Text with each byte's offset as its location.
  static LaunchText verbatim(llvm::StringRef Text);

  void add(char C, unsigned Place) {
    Text += C;
    Places.push_back(Place);
    End = Place + 1;
  }
  bool isKnown() const { return Text.find(Unexpanded) == std::string::npos; }
  bool empty() const { return Text.empty(); }
  unsigned begin() const { return Places.empty() ? End : Places.front(); }
  LaunchText substr(size_t From, size_t Count = std::string::npos) const;
};

/// Splits \p Text into words as the runtime does: at white space outside of
/// quotes.
std::vector<LaunchText> splitWords(const LaunchText &Text);

} // namespace arraylint

#endif
