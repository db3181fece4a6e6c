#include "report/html/FindingList.h"
#include "base/system/Threads.h"
#include <atomic>

namespace arraylint {

void readSources(const RunResults &R, SourceCache &Sources) {
  constexpr size_t FindingsRead = 64;
  std::atomic<size_t> Next = 0;
  inThreads(threadsFor(R.Findings.size(), FindingsRead), [&](size_t) {
    for (size_t I = Next++; I < R.Findings.size(); I = Next++)
      Sources.get(R.Findings[I].Where.File);
  });
}

/// The number that a thread writes in one go, in 10 ms.
constexpr size_t FindingsOfThread = 250;

/// At most \p Count findings from \p First on.
static llvm::ArrayRef<ListedFinding> partOf(llvm::ArrayRef<ListedFinding> All,
                                            size_t First, size_t Count) {
  const size_t Begin = std::min(First, All.size());
  return All.slice(Begin, std::min(Count, All.size() - Begin));
}

void writeFindings(llvm::ArrayRef<ListedFinding> All, const RunResults &R,
                   SourceCache &Sources, llvm::raw_ostream &OS) {
  const size_t Threads = threadsFor(All.size(), FindingsOfThread);
  const size_t Round = Threads * FindingsOfThread;
  for (size_t First = 0; First < All.size(); First += Round) {
    std::vector<std::string> Parts(Threads);
    std::atomic<size_t> Next = 0;
    inThreads(Threads, [&](size_t) {
      for (size_t I = Next++; I < Threads; I = Next++) {
        llvm::raw_string_ostream Part(Parts[I]);
        FindingHtml Writer(R, Sources, Part);
        for (const auto &[F, As] :
             partOf(All, First + I * FindingsOfThread, FindingsOfThread))
          Writer.write(*F, As);
      }
    });
    for (const std::string &Part : Parts)
      OS << Part;
  }
}

} // namespace arraylint
