#include "oom/FrameLines.h"
#include "base/text/NormalPath.h"
#include "measured/CodeLines.h"
#include "llvm/Support/FileSystem.h"

namespace arraylint {

std::optional<CodeLine> userLine(llvm::ArrayRef<StackFrame> Frames,
                                 llvm::StringRef Folder) {
  const UserFiles Files(Folder.str());
  CodeLines Lines(Files);
  for (const StackFrame &Frame : Frames) {
    const std::string Module = normalPath(Frame.Module, Folder);
    if (Frame.Offset == 0 || !Files.contains(Module) ||
        !llvm::sys::fs::exists(Module))
      continue;
    // The frame returns to the instruction after the call.
    const auto Place = Lines.at(Module, Frame.Offset - 1);
    if (Place && Place->Line != 0)
      return CodeLine{Place->File, Place->Line};
  }
  return std::nullopt;
}

} // namespace arraylint
