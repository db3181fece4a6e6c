//===- IdiomLog.cpp -------------------------------------------------------===//

#include "hops/IdiomLog.h"

namespace arraylint {

static thread_local IdiomLog *Current = nullptr;

IdiomLog *IdiomLog::current() { return Current; }

IdiomLog::Reader::Reader(IdiomLog &Log)
    : Before(std::exchange(Current, &Log)) {}

IdiomLog::Reader::~Reader() { Current = Before; }

} // namespace arraylint
