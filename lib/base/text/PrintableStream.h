//===- PrintableStream.h - Write escaped text for a terminal --------------===//
//
//   PrintableStream Out(llvm::outs());
//   Out << "unknown key '" << Key << "'\n";   // Key cannot command a terminal
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_PRINTABLESTREAM_H
#define ARRAYLINT_BASE_TEXT_PRINTABLESTREAM_H

#include "base/text/Escape.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

/// Escapes each piece of text that is written, as printable() does, except for
/// tabs and line feeds. A piece must not end inside a character.
class PrintableStream : public llvm::raw_ostream {
public:
  explicit PrintableStream(llvm::raw_ostream &To)
      : raw_ostream(/*unbuffered=*/true), To(To) {}

private:
  void write_impl(const char *Text, size_t Size) override {
    Written += Size;
    To << printable({Text, Size}, "\t\n");
  }
  uint64_t current_pos() const override { return Written; }

  llvm::raw_ostream &To;
  uint64_t Written = 0;
};

} // namespace arraylint

#endif
