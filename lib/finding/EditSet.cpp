#include "finding/EditSet.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <tuple>

namespace arraylint {

// Two insertions at the same offset are both applied, in the order of their
// findings, as in clang-tidy. An insertion that touches a replacement is an
// overlap, because the order of the two texts is ambiguous.
static bool overlap(const Edit &A, const Edit &B) {
  if (A.Length == 0 && B.Length == 0)
    return false;
  if (A.Length == 0 || B.Length == 0)
    return A.Offset <= B.end() && B.Offset <= A.end();
  return A.Offset < B.end() && B.Offset < A.end();
}

// If two findings need the same header, the #include is inserted once. If two
// findings insert a closing parenthesis at the same offset, both are needed.
static bool canBeShared(const Edit &E) {
  return E.Length > 0 ||
         llvm::StringRef(E.Text).ltrim().starts_with("#include");
}

// Insertions at the same offset keep their order.
static bool comesBefore(const Edit &A, const Edit &B) {
  return std::tie(A.Offset, A.Length) < std::tie(B.Offset, B.Length);
}

// Edits of one group may touch each other: their order is defined by the rule.
static bool isConsistent(llvm::ArrayRef<Edit> Group) {
  std::vector<const Edit *> Order;
  for (const Edit &E : Group)
    Order.push_back(&E);
  llvm::sort(Order, [](const Edit *A, const Edit *B) {
    return std::tie(A->File, A->Offset, A) < std::tie(B->File, B->Offset, B);
  });
  // The furthest end of the preceding edits.
  const Edit *Furthest = nullptr;
  for (const Edit *E : Order) {
    const bool IsSameFile = Furthest && Furthest->File == E->File;
    if (IsSameFile && E->Offset < Furthest->end() &&
        Furthest->Offset < E->end())
      return false;
    if (!IsSameFile || E->end() > Furthest->end())
      Furthest = E;
  }
  return true;
}

/// Skips the edits that end before \p Offset. They come first in \p Taken:
/// since edits do not overlap, their ends are ordered like their starts.
static llvm::ArrayRef<Edit> endingFrom(llvm::ArrayRef<Edit> Taken,
                                       unsigned Offset) {
  const auto *First = llvm::partition_point(
      Taken, [&](const Edit &E) { return E.end() < Offset; });
  return Taken.drop_front(First - Taken.begin());
}

static bool isTaken(const Edit &E, llvm::ArrayRef<Edit> Taken) {
  for (const Edit &Other : endingFrom(Taken, E.Offset)) {
    if (Other.Offset > E.Offset)
      return false;
    if (Other == E)
      return true;
  }
  return false;
}

static bool overlapsAny(const Edit &E, llvm::ArrayRef<Edit> Taken) {
  for (const Edit &Other : endingFrom(Taken, E.Offset)) {
    if (Other.Offset > E.end())
      return false;
    if (overlap(Other, E))
      return true;
  }
  return false;
}

bool EditSet::add(llvm::ArrayRef<Edit> Group) {
  auto IsTaken = [&](const Edit &E) { return isTaken(E, editsOf(E.File)); };
  if (llvm::all_of(Group, IsTaken))
    return true;
  std::vector<const Edit *> New;
  for (const Edit &E : Group) {
    if (canBeShared(E) && IsTaken(E))
      continue;
    if (overlapsAny(E, editsOf(E.File)))
      return false;
    New.push_back(&E);
  }
  if (!isConsistent(Group))
    return false;
  for (const Edit *E : New) {
    std::vector<Edit> &Edits = ByFile[E->File];
    Edits.insert(std::upper_bound(Edits.begin(), Edits.end(), *E, comesBefore),
                 *E);
  }
  return true;
}

std::vector<std::string> EditSet::files() const {
  std::vector<std::string> Files;
  Files.reserve(ByFile.size());
  for (const auto &[File, Edits] : ByFile)
    Files.push_back(File);
  return Files;
}

llvm::ArrayRef<Edit> EditSet::editsOf(llvm::StringRef File) const {
  auto It = ByFile.find(std::string_view(File));
  if (It == ByFile.end())
    return {};
  return It->second;
}

llvm::ArrayRef<Edit> fixOf(const Finding &F, FixLevel Upto) {
  if (!F.Edits.empty())
    return F.Edits;
  if (Upto == FixLevel::Suggested)
    if (const Note *Suggestion = F.suggestion())
      return Suggestion->Edits;
  return {};
}

std::vector<Edit> withLineEndsOf(llvm::StringRef Text,
                                 llvm::ArrayRef<Edit> Edits) {
  std::vector<Edit> Result = Edits.vec();
  if (2 * Text.count("\r\n") <= Text.count('\n'))
    return Result;
  for (Edit &E : Result) {
    std::string Ended;
    for (char C : E.Text)
      Ended += C == '\n' && !llvm::StringRef(Ended).ends_with("\r")
                   ? std::string("\r\n")
                   : std::string(1, C);
    E.Text = std::move(Ended);
  }
  return Result;
}

std::string applyEdits(llvm::StringRef Text, llvm::ArrayRef<Edit> Edits) {
  std::string Result;
  size_t From = 0;
  for (const Edit &E : Edits) {
    Result += Text.slice(From, E.Offset);
    Result += E.Text;
    From = E.end();
  }
  Result += Text.substr(From);
  return Result;
}

} // namespace arraylint
