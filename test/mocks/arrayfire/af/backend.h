// Mock: which backend computes.
#pragma once

#include "array.h"

namespace af {
void setBackend(const Backend bknd);
unsigned getBackendCount();
int getAvailableBackends();
af::Backend getBackendId(const array &in);
int getDeviceId(const array &in);
af::Backend getActiveBackend();
} // namespace af
