#include "app/measure/ProbedRun.h"
#include "measured/probe/ProbeData.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include <cstdlib>

namespace fs = llvm::sys::fs;
namespace object = llvm::object;

namespace arraylint {

static llvm::Error cannotRun(const std::string &Program,
                             const llvm::Twine &Why) {
  return llvm::createStringError("cannot run '" + Program + "': " + Why);
}

/// Is it a program that no dynamic loader starts? Not if it is a script.
static bool isStatic(llvm::StringRef Path) {
  auto Bytes = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                           /*RequiresNullTerminator=*/false);
  if (!Bytes || !(*Bytes)->getBuffer().starts_with(llvm::ELF::ElfMagic))
    return false;
  auto File = object::ELFFile<object::ELF64LE>::create((*Bytes)->getBuffer());
  if (!File) {
    llvm::consumeError(File.takeError());
    return false;
  }
  auto Headers = File->program_headers();
  if (!Headers) {
    llvm::consumeError(Headers.takeError());
    return false;
  }
  return llvm::none_of(*Headers, [](const auto &Header) {
    return Header.p_type == llvm::ELF::PT_INTERP;
  });
}

llvm::Error checkPreloadable(const std::string &Program) {
  std::string Path = Program;
  if (!llvm::StringRef(Program).contains('/')) {
    const auto Found = llvm::sys::findProgramByName(Program);
    if (!Found)
      return cannotRun(Program, Found.getError().message());
    Path = *Found;
  }
  if (!fs::exists(Path))
    return cannotRun(Program, "No such file or directory");
  if (fs::is_directory(Path) || !fs::can_execute(Path))
    return cannotRun(Program, "Permission denied");
  if (isStatic(Path))
    return cannotRun(Program, "it is linked statically, and the probe can only "
                              "be loaded into a program that loads LibTorch's "
                              "shared libraries");
  return llvm::Error::success();
}

llvm::Expected<ProbedRun> runProbed(const std::vector<std::string> &Words,
                                    const std::string &Library,
                                    const std::string &Data,
                                    const UserFiles &Files,
                                    const std::string &Folder) {
  std::string Preloaded = Library;
  if (const char *Others = std::getenv("LD_PRELOAD"); Others && *Others)
    Preloaded += ":" + std::string(Others);
  auto Ended = runInForeground(
      Words, {{"LD_PRELOAD", Preloaded}, {probe::FolderVariable, Data}});
  if (!Ended)
    return cannotRun(Words.front(), llvm::toString(Ended.takeError()));
  auto Counted = readProbeFolder(Data, Files, Folder);
  if (!Counted)
    return Counted.takeError();
  Counted->Run.Seconds = Ended->Seconds;
  // A shell reports a signal of its program as a status above 128.
  Counted->Run.IsComplete = Ended->exitStatus() <= 128;
  return ProbedRun{*Ended, std::move(*Counted)};
}

} // namespace arraylint
