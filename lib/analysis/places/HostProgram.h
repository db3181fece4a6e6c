//===- HostProgram.h - Programs that use no device ------------------------===//
//
// Answers: "does this whole program leave a library's arrays on the host?" A
// library that makes arrays there unless a place is named does so in a program
// that names no device:
//
//   int main() {
//     auto x = torch::randn({3});
//     while (x.norm().item<double>() < 1000)   // reads memory of the host
//       x = x * 2;
//   }
//
// A device in code that is never run counts as little as one that only a
// variable without uses names. Where functions of other units are called, the
// program must say that it uses the host: `x.to(device)`, with a device that is
// only ever the host.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTPROGRAM_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTPROGRAM_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Is \p T an enumeration that has the host among its places?
bool isPlaceEnum(clang::QualType T, RoleLookup &Roles);

/// False unless `main` is defined in this unit.
bool staysOnHost(const Library &Of, RoleLookup &Roles);

} // namespace arraylint

#endif
