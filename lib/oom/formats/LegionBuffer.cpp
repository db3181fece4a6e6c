//===- LegionBuffer.cpp - A task cannot have its scratch memory -----------===//
//
//   LEGION ERROR: Failed to allocate DeferredBuffer/Value/Reduction of 16 bytes
//   for leaf task cupynumeric::ScanLocalTask (UID 22) in SOCKET_MEM memory …
//
// What a task needs while it runs comes from the same pool as arrays.
//
//===----------------------------------------------------------------------===//
#include "oom/OomFormat.h"
#include "oom/OomWords.h"
#include "llvm/Support/Regex.h"

namespace arraylint {
namespace {

class LegionBuffer : public OomFormat {
public:
  void read(const LogLine &Line,
            std::vector<FailedAllocation> &Found) override {
    llvm::SmallVector<llvm::StringRef, 4> Part;
    if (!Failure.match(Line.Text, &Part))
      return;
    FailedAllocation &New = Found.emplace_back();
    New.Node = Line.Node;
    New.Asked = bytesOf(Part[1]);
    New.Task = Part[2].str();
    New.Memory = Part[3].str();
  }

private:
  llvm::Regex Failure{"Failed to allocate Deferred[^ ]* of ([0-9]+) bytes for "
                      "leaf task ([^ ]+) \\(UID [0-9]+\\) in ([A-Z0-9_]+)"};
};

} // namespace

std::unique_ptr<OomFormat> legionBufferFormat() {
  return std::make_unique<LegionBuffer>();
}

} // namespace arraylint
