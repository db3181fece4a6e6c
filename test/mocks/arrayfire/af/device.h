// Mock: devices and their memory.
#pragma once

#include "array.h"

namespace af {
void info();
const char *infoString(const bool verbose = false);
void deviceInfo(char *d_name, char *d_platform, char *d_toolkit,
                char *d_compute);
int getDeviceCount();
int getDevice();
bool isDoubleAvailable(const int device);
bool isHalfAvailable(const int device);
void setDevice(const int device);
void sync(const int device = -1);
void *allocV2(const size_t bytes);
void freeV2(const void *ptr);
void *pinned(const size_t elements, const dtype type);
template <typename T> T *pinned(const size_t elements);
void freePinned(const void *ptr);
void *allocHost(const size_t elements, const dtype type);
template <typename T> T *allocHost(const size_t elements);
void freeHost(const void *ptr);
void deviceMemInfo(size_t *alloc_bytes, size_t *alloc_buffers,
                   size_t *lock_bytes, size_t *lock_buffers);
void printMemInfo(const char *msg = nullptr, const int device_id = -1);
void deviceGC();
void setMemStepSize(const size_t size);
size_t getMemStepSize();
} // namespace af
