//===- FileDivision.h - Which shard checks which file? --------------------===//
//
// The answer depends on the names, their times and the number of shards alone,
// so that every machine gives the same one. A file has a home, the hash of its
// name, and leaves it only if the shard there would take too long: most files
// stay where they were when others come, go or become slower, and so do the
// cached results of a shard.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SHARDS_FILEDIVISION_H
#define ARRAYLINT_APP_SHARDS_FILEDIVISION_H

#include "app/shards/AnalysisTimes.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace arraylint {

/// The number of the shard, from 1 to \p Shards, of each of \p Names, which are
/// relative to the working directory and without duplicates. Files without a
/// time count like the middle one of the others.
std::vector<unsigned> divideFiles(llvm::ArrayRef<std::string> Names,
                                  const AnalysisTimes &Times, unsigned Shards);

/// A digest of the division: 16 hexadecimal digits.
std::string divisionDigest(llvm::ArrayRef<std::string> Names,
                           llvm::ArrayRef<unsigned> Numbers);

} // namespace arraylint

#endif
