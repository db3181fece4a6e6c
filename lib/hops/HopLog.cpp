//===- HopLog.cpp ---------------------------------------------------------===//

#include "hops/HopLog.h"
#include <utility>

namespace arraylint {

static thread_local HopLog *Current = nullptr;

HopLog *HopLog::current() { return Current; }

HopLog::Reader::Reader(HopLog &Log) : Before(std::exchange(Current, &Log)) {}

HopLog::Reader::~Reader() { Current = Before; }

} // namespace arraylint
