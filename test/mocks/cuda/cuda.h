// The functions of CUDA's driver API that wait for the device. Declared after the
// real header; the names and parameters are the same.
#pragma once

#include <stddef.h>

typedef int CUresult;
typedef unsigned long long CUdeviceptr;
typedef struct CUevent_st *CUevent;
typedef struct CUstream_st *CUstream;

extern "C" {
CUresult cuCtxSynchronize(void);
CUresult cuEventSynchronize(CUevent hEvent);
CUresult cuStreamSynchronize(CUstream hStream);
CUresult cuMemcpyDtoH(void *dstHost, CUdeviceptr srcDevice, size_t ByteCount);
}
