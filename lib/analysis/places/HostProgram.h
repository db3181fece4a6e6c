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
// only ever the host. Otherwise the units decide together: each states whether
// it may lead to a device (PlaceFacts.h).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTPROGRAM_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTPROGRAM_H

#include "analysis/events/ArrayCall.h"

namespace arraylint {

/// Is \p T an enumeration that has the host among its places?
bool isPlaceEnum(clang::QualType T, RoleLookup &Roles);

/// Is \p Class one of a library that is made from a place, as `torch::Device`?
/// It may be null.
bool isPlaceClass(const clang::CXXRecordDecl *Class, RoleLookup &Roles);

/// Does a library with devices make arrays on the host unless a place is named?
bool makesOnHost(const Library &Of);

/// False unless `main` is defined in this unit, or Effect::StaysOnHost is taken
/// as true of the program.
bool staysOnHost(const Library &Of, RoleLookup &Roles);

/// Do only other units decide whether the program stays on the host, because
/// this one names no device?
bool mayStayOnHost(RoleLookup &Roles);

/// Likewise, and it uses no place that it is given, such as a parameter. Then
/// nothing here says that there is a device at all.
bool showsNoDevice(RoleLookup &Roles);

/// The libraries with headers in this unit whose arrays are on the host unless
/// a device is named.
std::vector<const Library *> hostLibraries(RoleLookup &Roles);

/// May code of this unit put arrays of \p Of, one of these, on a device?
bool mayLeaveHost(const Library &Of, RoleLookup &Roles);

} // namespace arraylint

#endif
