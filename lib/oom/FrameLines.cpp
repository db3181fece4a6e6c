#include "oom/FrameLines.h"
#include "base/text/NormalPath.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

/// Are the files below \p Path those of installed packages?
static bool isSystemPath(llvm::StringRef Path) {
  return Path.starts_with("/usr/") || Path.starts_with("/lib");
}

static std::optional<CodeLine> userLine(const llvm::DIInliningInfo &Inlined) {
  for (uint32_t I = 0; I != Inlined.getNumberOfFrames(); ++I) {
    const llvm::DILineInfo &Info = Inlined.getFrame(I);
    if (Info.Line != 0 && Info.FileName != llvm::DILineInfo::BadString &&
        !isSystemPath(Info.FileName))
      return CodeLine{Info.FileName, Info.Line};
  }
  return std::nullopt;
}

std::optional<CodeLine> userLine(llvm::ArrayRef<StackFrame> Frames,
                                 llvm::StringRef Folder) {
  llvm::symbolize::LLVMSymbolizer Symbolizer;
  for (const StackFrame &Frame : Frames) {
    const std::string Module = normalPath(Frame.Module, Folder);
    if (Frame.Offset == 0 || isSystemPath(Module) ||
        !llvm::sys::fs::exists(Module))
      continue;
    // The frame returns to the instruction after the call.
    auto Lines = Symbolizer.symbolizeInlinedCode(
        Module,
        {Frame.Offset - 1, llvm::object::SectionedAddress::UndefSection});
    if (!Lines) {
      llvm::consumeError(Lines.takeError());
      continue;
    }
    if (auto Line = userLine(*Lines))
      return Line;
  }
  return std::nullopt;
}

} // namespace arraylint
