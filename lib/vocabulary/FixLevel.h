//===- FixLevel.h - How far a fix may go ----------------------------------===//
//
// Answers: "is this fix proven, or only right in the usual case?" A safe fix is
// attached to the warning, a suggested one to a note.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_FIXLEVEL_H
#define ARRAYLINT_VOCABULARY_FIXLEVEL_H

#include <cstdint>

namespace arraylint {

enum class FixLevel : uint8_t {
  Safe,      ///< proven to preserve observable behaviour
  Suggested, ///< right in the usual case; rounding, aliasing or order may
             ///< differ
};

} // namespace arraylint

#endif
