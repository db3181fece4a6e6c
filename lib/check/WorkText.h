//===- WorkText.h - What array calls start, as text -----------------------===//
//
// Answers: "how much does a loop start?", in the words of its library: a
// runtime for many devices runs tasks, other libraries launch kernels.
//
//   about 1024 tasks
//   about 1024 kernel launches
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_WORKTEXT_H
#define ARRAYLINT_CHECK_WORKTEXT_H

#include "analysis/walks/ChunkWalk.h"

namespace arraylint {

/// "task" or "kernel launch"; the former if \p Of is null.
llvm::StringRef workNoun(const Library *Of);

/// "about 1024 tasks", which \p Walk starts in \p Iterations.
std::string workText(const ChunkWalk &Walk, int64_t Iterations);

} // namespace arraylint

#endif
