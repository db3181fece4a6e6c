#include "unit/cache/ToolIdentity.h"
#include "unit/cache/FileMemo.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>
#include <elf.h>
#include <link.h>

namespace arraylint {

constexpr llvm::StringLiteral ProgramFile = "/proc/self/exe";

/// The build id in the notes of a loaded file; empty if there is none.
static llvm::StringRef buildId(llvm::StringRef Notes) {
  while (Notes.size() > sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) Header;
    memcpy(&Header, Notes.data(), sizeof(Header));
    Notes = Notes.drop_front(sizeof(Header));
    const llvm::StringRef Name = Notes.take_front(Header.n_namesz);
    Notes = Notes.drop_front(
        std::min<size_t>(llvm::alignTo(Header.n_namesz, 4), Notes.size()));
    const llvm::StringRef Content = Notes.take_front(Header.n_descsz);
    if (Header.n_type == NT_GNU_BUILD_ID && Name == llvm::StringRef("GNU", 4))
      return Content;
    Notes = Notes.drop_front(
        std::min<size_t>(llvm::alignTo(Header.n_descsz, 4), Notes.size()));
  }
  return {};
}

static llvm::StringRef buildId(const dl_phdr_info &Loaded) {
  for (unsigned I = 0; I < Loaded.dlpi_phnum; ++I) {
    const ElfW(Phdr) &Segment = Loaded.dlpi_phdr[I];
    if (Segment.p_type != PT_NOTE)
      continue;
    const auto *Start =
        reinterpret_cast<const char *>(Loaded.dlpi_addr + Segment.p_vaddr);
    const llvm::StringRef Id = buildId({Start, Segment.p_memsz});
    if (!Id.empty())
      return Id;
  }
  return {};
}

static int addTo(dl_phdr_info *Loaded, size_t, void *Key) {
  llvm::StringRef File(Loaded->dlpi_name);
  if (File.empty())
    File = ProgramFile;
  else if (!File.contains('/'))
    return 0; // the kernel's vDSO, which no finding depends on
  auto &Parts = *static_cast<KeyBuilder *>(Key);
  const llvm::StringRef Id = buildId(*Loaded);
  Parts.add(Id);
  if (Id.empty()) {
    const FileTimes Times = statFile(File.str()).Times;
    Parts.add(Times.Size);
    Parts.add(Times.Modified);
    Parts.add(Times.Changed);
  }
  return 0;
}

ContentHash toolIdentity() {
  static const ContentHash Identity = [] {
    KeyBuilder Key;
    dl_iterate_phdr(addTo, &Key);
    return Key.hash();
  }();
  return Identity;
}

} // namespace arraylint
