// Mock of the header that HIP programs include.
#pragma once

#include <hip/hip_runtime_api.h>
