//===- OomFormat.h - The messages of one library --------------------------===//
//
// A format is offered each line of the output in turn, without the prefix of
// the runtime's log, and keeps what it knows of the last failed allocation.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_OOMFORMAT_H
#define ARRAYLINT_OOM_OOMFORMAT_H

#include "oom/FailedAllocation.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace arraylint {

struct LogLine {
  llvm::StringRef Text;         ///< without the prefix
  std::optional<unsigned> Node; ///< in the prefix
};

class OomFormat {
public:
  virtual ~OomFormat() = default;
  /// Adds a failed allocation to \p Found, or what the line says of the last
  /// one.
  virtual void read(const LogLine &Line,
                    std::vector<FailedAllocation> &Found) = 0;
};

/// The formats, each in a file of its own in formats/.
std::unique_ptr<OomFormat> legateMapperFormat();
std::unique_ptr<OomFormat> legionBufferFormat();
std::unique_ptr<OomFormat> realmReservationFormat();
std::unique_ptr<OomFormat> torchAllocatorFormat();

} // namespace arraylint

#endif
