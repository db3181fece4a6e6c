//===- AcceptanceLog.cpp --------------------------------------------------===//

#include "hops/AcceptanceLog.h"
#include <utility>

namespace arraylint {

static thread_local AcceptanceLog *Current = nullptr;

AcceptanceLog *AcceptanceLog::current() { return Current; }

AcceptanceLog::Reader::Reader(AcceptanceLog &Log)
    : Before(std::exchange(Current, &Log)) {}

AcceptanceLog::Reader::~Reader() { Current = Before; }

} // namespace arraylint
