//===- LaunchText.h - Words that know where they were written -------------===//
//
// Answers: "which words does this text of flags hold, and at which byte of the
// script or of the program does each of their letters stand?"
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

/// Stands for a part that only the run knows: `$GPUS`.
inline constexpr char Unexpanded = '\0';

struct LaunchText {
  std::string Text;
  std::vector<unsigned> Places; ///< of each byte of Text
  unsigned End = 0;             ///< place behind the last byte

  /// Every byte stands where it is.
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

/// The words of \p Text, as the runtime takes them apart: at white space, but
/// not between quotes.
std::vector<LaunchText> splitWords(const LaunchText &Text);

} // namespace arraylint

#endif
