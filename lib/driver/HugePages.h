//===- HugePages.h - In which pages does a worker's heap lie? -------------===//
//
// Answers: "how is a syntax tree of hundreds of megabytes walked without a look
// at the page tables at each step?" In pages of 2 MB, if the system has them.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_HUGEPAGES_H
#define ARRAYLINT_DRIVER_HUGEPAGES_H

namespace arraylint {

/// What this process allocates from now on lies in huge pages, up to a size
/// that most translation units stay below. Takes address space, not memory;
/// does nothing if there is too little of it, or another allocator than
/// glibc's.
void useHugePages();

} // namespace arraylint

#endif
