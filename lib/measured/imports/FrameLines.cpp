#include "measured/imports/FrameLines.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"

namespace object = llvm::object;

namespace arraylint {

constexpr uint64_t PageSize = 4096;

const FrameLines::Functions &
FrameLines::functionsOf(const std::string &Program) {
  const auto [It, IsNew] = Programs.try_emplace(Program);
  if (!IsNew)
    return It->second;
  if (!llvm::sys::fs::is_regular_file(Program)) // a device may have no end
    return It->second;
  auto Opened = object::ObjectFile::createObjectFile(Program);
  if (!Opened) {
    llvm::consumeError(Opened.takeError());
    return It->second;
  }
  const auto *Elf =
      llvm::dyn_cast<object::ELFObjectFileBase>(Opened->getBinary());
  if (!Elf)
    return It->second;
  for (const object::ELFSymbolRef Symbol : Elf->symbols()) {
    auto Name = Symbol.getName();
    auto Address = Symbol.getAddress();
    if (Name && Address && Symbol.getELFType() == llvm::ELF::STT_FUNC)
      It->second.insert({llvm::demangle(*Name), {*Address, Symbol.getSize()}});
    llvm::consumeError(Name.takeError());
    llvm::consumeError(Address.takeError());
  }
  return It->second;
}

std::optional<CodePlace> FrameLines::at(const std::string &Program,
                                        const std::string &Function,
                                        uint64_t Address) {
  if (!Files.contains(Program))
    return std::nullopt;
  std::optional<uint64_t> InFile;
  bool IsCertain = true;
  const Functions &All = functionsOf(Program);
  const auto [First, Last] = All.equal_range(Function);
  for (auto It = First; It != Last; ++It) {
    const auto [Begin, Size] = It->second;
    // The first address of the function's with these digits.
    const uint64_t At = Begin + (Address - Begin) % PageSize;
    if (At > Begin + Size)
      continue;
    IsCertain &= !InFile && At + PageSize > Begin + Size;
    InFile = At;
  }
  if (InFile && IsCertain)
    return Code.at(Program, *InFile - 1);
  return CodePlace{Program, 0,
                   llvm::StringRef(Function).split('(').first.str()};
}

} // namespace arraylint
