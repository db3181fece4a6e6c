#include "app/rounds/FileHistory.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

void FileHistory::apply(std::vector<Edit> Edits) {
  Current = applyEdits(Current, Edits);
  Steps.push_back(std::move(Edits));
}

static unsigned before(llvm::ArrayRef<Edit> Edits, unsigned Offset) {
  long Grown = 0; // net length added by the edits so far
  for (const Edit &E : Edits) {
    const long Begin = E.Offset + Grown;
    if (Offset < Begin)
      break;
    if (Offset < Begin + static_cast<long>(E.Text.size()))
      return E.Offset;
    Grown += static_cast<long>(E.Text.size()) - E.Length;
  }
  return static_cast<unsigned>(Offset - Grown);
}

unsigned FileHistory::originOf(unsigned Offset) const {
  for (const std::vector<Edit> &Edits : llvm::reverse(Steps))
    Offset = before(Edits, Offset);
  return Offset;
}

} // namespace arraylint
