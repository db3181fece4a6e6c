#include "oom/OomText.h"
#include "oom/OomFormat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

namespace arraylint {

llvm::ArrayRef<llvm::StringLiteral> knownMessages() {
  static constexpr llvm::StringLiteral Known[] = {
      "Failed to allocate N bytes on memory M (of kind KIND) …",
      "LEGION ERROR: Failed to allocate DeferredBuffer/Value/Reduction …",
      "insufficient memory on gpu N: …",
      "insufficient memory in NUMA node N …",
      "CUDA out of memory. Tried to allocate …",
      "DefaultCPUAllocator: can't allocate memory: …",
      "Legate configuration summary:"};
  return Known;
}

/// Removes the prefix of Legion's log, `[0 - 7026a1093740] 0.138879
/// {5}{legate.mapper}: `.
static LogLine withoutPrefix(llvm::StringRef Line, llvm::Regex &Prefix) {
  llvm::SmallVector<llvm::StringRef, 3> Part;
  LogLine Result{Line.rtrim("\r\n"), std::nullopt};
  if (!Prefix.match(Result.Text, &Part))
    return Result;
  Result.Text = Result.Text.drop_front(Part[0].size());
  if (unsigned Node = 0; !Part[1].getAsInteger(10, Node))
    Result.Node = Node;
  return Result;
}

std::vector<FailedAllocation> readOomText(llvm::StringRef Text) {
  std::vector<std::unique_ptr<OomFormat>> Formats;
  Formats.push_back(legateMapperFormat());
  Formats.push_back(legionBufferFormat());
  Formats.push_back(realmReservationFormat());
  Formats.push_back(torchAllocatorFormat());
  llvm::Regex Prefix{
      "^\\[([0-9]+) - [0-9a-f]+\\] +[0-9.]+ \\{[0-9]+\\}\\{[^}]*\\}: ?"};
  std::vector<FailedAllocation> Found;
  while (!Text.empty()) {
    const auto [Line, Rest] = Text.split('\n');
    const LogLine Log = withoutPrefix(Line, Prefix);
    for (const auto &Format : Formats)
      Format->read(Log, Found);
    Text = Rest;
  }
  return Found;
}

} // namespace arraylint
