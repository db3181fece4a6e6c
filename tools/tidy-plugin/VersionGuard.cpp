//===- VersionGuard.cpp - Reject a clang-tidy of another version ----------===//
//
// Checks the version of clang-tidy while the plugin is being loaded, before any
// other code of the plugin runs. A clang-tidy of another version would load the
// plugin, find none of its checks, report nothing and exit with 0: worse than
// no linter at all.
//
// Everything here is C: C++ names of LLVM differ between versions, and nothing
// of LLVM may be touched before the answer is known.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <dlfcn.h>
#include <unistd.h>

namespace {

using VersionFunction = void(unsigned *Major, unsigned *Minor, unsigned *Patch);

[[noreturn]] void refuse(const char *Host) {
  std::fprintf(stderr,
               "arraylint: this plugin was built for LLVM %d, but this "
               "clang-tidy %s\n",
               ARRAYLINT_LLVM, Host);
  std::fflush(stderr);
  // Not exit(), because the host's destructors would run before the host is
  // fully initialised.
  _exit(2);
}

// 101 is the first priority that programs may use: it comes before the static
// registration of the checks.
[[gnu::constructor(101)]] void guardVersion() {
  // The symbol is looked up in the host; the plugin itself contains no LLVM.
  auto *HostVersion = reinterpret_cast<VersionFunction *>(
      dlsym(RTLD_DEFAULT, "LLVMGetVersion"));
  if (!HostVersion)
    refuse("does not say which LLVM it is");

  unsigned Major = 0;
  HostVersion(&Major, nullptr, nullptr);
  if (Major == ARRAYLINT_LLVM)
    return;
  char Host[64];
  std::snprintf(Host, sizeof(Host), "is LLVM %u: use the plugin built for %u",
                Major, Major);
  refuse(Host);
}

} // namespace
