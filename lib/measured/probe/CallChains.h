//===- CallChains.h - Which code of the user calls this? ------------------===//
//
// Answers: "which place of the user's code led to this call?" Unwinding the
// stack takes several microseconds, so a call chain is recognised by the return
// addresses that the stack holds, and unwound only where it is a new one.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_PROBE_CALLCHAINS_H
#define ARRAYLINT_MEASURED_PROBE_CALLCHAINS_H

#include "measured/probe/ProbeData.h"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <link.h>
#include <map>
#include <mutex>
#include <unordered_map>
#include <unwind.h>
#include <vector>

namespace arraylint::probe {

inline Data *Counted = nullptr; ///< null while nothing is counted

// ---- Which code is the user's?

/// Guards the lists of modules and sites. Only a call chain that is seen for
/// the first time needs them.
inline std::mutex Lists;
inline std::map<std::vector<uint64_t>, Site *> SitesByFrames;

inline bool startsWith(const char *Text, const char *Start) {
  return strncmp(Text, Start, strlen(Start)) == 0;
}

/// Does the file belong to the system, to LibTorch or to what LibTorch needs?
inline bool isLibrary(const char *Path) {
  for (const char *Folder : {"/usr/", "/lib", "/opt/", "/nix/store/"})
    if (startsWith(Path, Folder))
      return true;
  const char *Slash = strrchr(Path, '/');
  const char *Name = Slash ? Slash + 1 : Path;
  for (const char *Of :
       {"libtorch", "libc10", "libcaffe2", "libcu", "libnv", "libnccl",
        "libmkl", "libgomp", "libiomp", "libomp", "libopenblas", "libstdc++",
        "libc++", "libgcc_s", "linux-vdso"})
    if (startsWith(Name, Of))
      return true;
  return false;
}

static void addModule(const dl_phdr_info &Info, const char *Path) {
  const uint32_t Number = Counted->ModuleCount;
  for (uint32_t I = 0; I != Number; ++I)
    if (Counted->Modules[I].Bias == Info.dlpi_addr)
      return;
  if (Number == MaxModules)
    return;
  Module &New = Counted->Modules[Number];
  New.Begin = UINT64_MAX;
  for (int I = 0; I != Info.dlpi_phnum; ++I) {
    const auto &Part = Info.dlpi_phdr[I];
    if (Part.p_type != PT_LOAD || !(Part.p_flags & PF_X))
      continue;
    const uint64_t Begin = Info.dlpi_addr + Part.p_vaddr;
    New.Begin = std::min<uint64_t>(New.Begin, Begin);
    New.End = std::max<uint64_t>(New.End, Begin + Part.p_memsz);
  }
  const auto Probe = reinterpret_cast<uint64_t>(&addModule);
  if (Probe - New.Begin < New.End - New.Begin)
    New.Begin = New.End = 0; // its own code
  New.Bias = Info.dlpi_addr;
  char Absolute[PATH_MAX];
  strncpy(New.Path, realpath(Path, Absolute) ? Absolute : Path, MaxPath - 1);
  New.IsSet.store(1, std::memory_order_release);
  Counted->ModuleCount = Number + 1;
}

inline int visitModule(dl_phdr_info *Info, size_t, void *) {
  const char *Path = Info->dlpi_name;
  if (!*Path) // the program itself
    addModule(*Info, "/proc/self/exe");
  else if (!isLibrary(Path))
    addModule(*Info, Path);
  return 0;
}

inline bool isUserCode(uint64_t Address) {
  for (uint32_t I = 0, Number = Counted->ModuleCount; I != Number; ++I)
    if (Address - Counted->Modules[I].Begin <
        Counted->Modules[I].End - Counted->Modules[I].Begin)
      return true;
  return false;
}

// ---- Call chains

struct Frame {
  uint64_t Address = 0; ///< where the call returns to
  /// Where the stack has that address, seen from the callback; 0 if unknown.
  uint32_t Offset = 0;
};

struct Walk {
  const char *Base; ///< of the offsets
  const char *Callee = nullptr;
  std::vector<Frame> Frames;
};

inline _Unwind_Reason_Code visitFrame(_Unwind_Context *Context, void *Into) {
  Walk &Of = *static_cast<Walk *>(Into);
  const uint64_t Address = _Unwind_GetIP(Context);
  const auto *End = reinterpret_cast<const char *>(_Unwind_GetCFA(Context));
  if (Address && isUserCode(Address)) {
    Frame New{Address, 0};
    // The return address is in the frame of the callee, at its end on x86.
    for (const char *At = End - 8; Of.Callee && At >= Of.Callee; At -= 8)
      if (At > Of.Base && *reinterpret_cast<const uint64_t *>(At) == Address) {
        New.Offset = At - Of.Base;
        break;
      }
    Of.Frames.push_back(New);
  }
  Of.Callee = End;
  return Of.Frames.size() == MaxFrames ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// The site with these frames; null if there is no room for another.
inline Site *siteOf(const std::vector<Frame> &Frames) {
  std::vector<uint64_t> Addresses;
  for (const Frame &Each : Frames)
    Addresses.push_back(Each.Address);
  Site *&Known = SitesByFrames[Addresses];
  if (Known)
    return Known;
  const uint32_t Number = Counted->SiteCount;
  if (Number == MaxSites)
    return nullptr;
  Known = &Counted->Sites[Number];
  std::copy(Addresses.begin(), Addresses.end(), Known->Frames);
  Known->FrameCount.store(Addresses.size(), std::memory_order_release);
  Counted->SiteCount = Number + 1;
  return Known;
}

/// A call chain that was found by unwinding the stack, which takes several
/// microseconds. It is recognised by its return addresses at their places.
struct Chain {
  std::vector<Frame> Frames;
  Site *Of = nullptr;

  bool isAt(const char *Base, const char *End) const {
    for (const Frame &Each : Frames)
      if (Base + Each.Offset >= End || *reinterpret_cast<const uint64_t *>(
                                           Base + Each.Offset) != Each.Address)
        return false;
    return true;
  }
};

/// The chains from which an operator was called in a thread.
struct Callers {
  bool Reads = false; ///< does it return values to the host?
  unsigned Seen = 0;
  std::vector<uint32_t> Offsets; ///< of the innermost frames
  std::unordered_map<uint64_t, std::vector<Chain>> ByAddress; ///< of these
};

inline const Chain *knownChain(const Callers &Of, const char *Base,
                               const char *End) {
  for (const uint32_t Offset : Of.Offsets) {
    if (Base + Offset >= End)
      continue;
    const auto Found =
        Of.ByAddress.find(*reinterpret_cast<const uint64_t *>(Base + Offset));
    if (Found == Of.ByAddress.end())
      continue;
    for (const Chain &Each : Found->second)
      if (Each.Frames.front().Offset == Offset && Each.isAt(Base, End))
        return &Each;
  }
  return nullptr;
}

/// Unwinds the stack and remembers what was found.
__attribute__((noinline)) inline Site *unwind(Callers &Of, const char *Base) {
  Walk Walked{Base, nullptr, {}};
  std::lock_guard<std::mutex> Guard(Lists);
  dl_iterate_phdr(visitModule, nullptr); // some may be new
  _Unwind_Backtrace(visitFrame, &Walked);
  if (Walked.Frames.empty())
    return nullptr;
  Chain New{std::move(Walked.Frames), nullptr};
  New.Of = siteOf(New.Frames);
  Site *Found = New.Of;
  for (const Frame &Each : New.Frames)
    if (!Each.Offset)
      return Found;
  const Frame &First = New.Frames.front();
  if (std::find(Of.Offsets.begin(), Of.Offsets.end(), First.Offset) ==
      Of.Offsets.end())
    Of.Offsets.push_back(First.Offset);
  Of.ByAddress[First.Address].push_back(std::move(New));
  return Found;
}

/// The site of the call with the frame \p Base, on a stack that ends at \p End;
/// null if no function of the user leads to it.
inline Site *siteAt(Callers &Of, const void *Frame, const char *End) {
  // Words that an earlier call left on the stack could look like a chain: now
  // and then the stack is unwound nevertheless, and all is found anew.
  constexpr unsigned Trusted = 4096;
  const auto *Base = static_cast<const char *>(Frame);
  const Chain *Known = knownChain(Of, Base, End);
  if (Known && ++Of.Seen % Trusted != 0)
    return Known->Of;
  if (Known) {
    Of.ByAddress.clear();
    Of.Offsets.clear();
  }
  return unwind(Of, Base);
}

} // namespace arraylint::probe

#endif
