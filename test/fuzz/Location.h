//===- Location.h - Is an error located in the text? ----------------------===//
//
//   requireInside(Fault.Line, Fault.Column, Text);
//   requireLocated("old.json:3:7: expected ...", "old.json", Text);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FUZZ_LOCATION_H
#define ARRAYLINT_FUZZ_LOCATION_H

#include "Property.h"
#include "base/yaml/ConfigFault.h"

namespace arraylint {

/// A fault at the end of a text may be on the empty line after it. Columns are
/// counted in UTF-8: a character that YAML cannot read has one byte in the text
/// and becomes U+FFFD, which has three.
inline void requireInside(unsigned Line, unsigned Column,
                          llvm::StringRef Text) {
  require(Line >= 1 && Line <= Text.count('\n') + 1,
          "the error is on a line of the text");
  require(Column >= 1 && Column <= 3 * Text.size() + 1,
          "the error is in a column of the text");
}

inline void requireInside(const ConfigFault &Fault, llvm::StringRef Text) {
  requireInside(Fault.Line, Fault.Column, Text);
  require(!Fault.Message.empty(), "a fault says what is wrong");
}

/// \p Message has the form FILE:LINE:COLUMN: MESSAGE.
inline void requireLocated(llvm::StringRef Message, llvm::StringRef File,
                           llvm::StringRef Text) {
  unsigned Line = 0, Column = 0;
  require(Message.consume_front(File) && Message.consume_front(":") &&
              !Message.consumeInteger(10, Line) && Message.consume_front(":") &&
              !Message.consumeInteger(10, Column) && Message.starts_with(": "),
          "the error begins with its location: " + Message);
  requireInside(Line, Column, Text);
}

} // namespace arraylint

#endif
