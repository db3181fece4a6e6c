//===- ProbeLibrary.h - The probe, compiled for the user's LibTorch -------===//
//
//   auto Library = probeLibrary(Command, Cache, "/tmp/x");
//   *Library   // "/tmp/x/arraylint-probe.so", to be preloaded
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_MEASURE_PROBELIBRARY_H
#define ARRAYLINT_APP_MEASURE_PROBELIBRARY_H

#include "app/measure/ProbeCommand.h"
#include "unit/cache/CacheFolder.h"

namespace arraylint {

/// Compiles the probe in \p Folder, which is empty, or takes it from the cache
/// if the command and all headers are the same as then. Fails with the
/// compiler's first messages.
llvm::Expected<std::string> probeLibrary(const ProbeCommand &Command,
                                         CacheFolder &Cache,
                                         const std::string &Folder);

} // namespace arraylint

#endif
