#include "vocabulary/Library.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

namespace arraylint {

namespace {
struct DtypeSize {
  llvm::StringLiteral Name;
  unsigned Bytes;
};
} // namespace

static constexpr DtypeSize Sizes[] = {
    {"bool", 1},           {"int8", 1},
    {"int16", 2},          {"int32", 4},
    {"int64", 8},          {"uint8", 1},
    {"uint16", 2},         {"uint32", 4},
    {"uint64", 8},         {"float16", 2},
    {"bfloat16", 2},       {"float32", 4},
    {"float64", 8},        {"complex32", 4},
    {"complex64", 8},      {"complex128", 16},
    {"float8_e4m3fn", 1},  {"float8_e4m3fnuz", 1},
    {"float8_e5m2", 1},    {"float8_e5m2fnuz", 1},
    {"float8_e8m0fnu", 1},
};

std::optional<unsigned> dtypeBytes(llvm::StringRef Dtype) {
  for (const DtypeSize &Size : Sizes)
    if (Size.Name == Dtype)
      return Size.Bytes;
  return std::nullopt;
}

llvm::StringRef lastComponent(llvm::StringRef QualifiedName) {
  // The target of a conversion operator may contain colons itself, so look for
  // the operator first. `operator_of` is an ordinary name.
  constexpr std::string_view Word = "operator";
  const std::string_view Whole = QualifiedName; // faster find() than StringRef
  for (size_t At = Whole.find(Word); At != Whole.npos;
       At = Whole.find(Word, At + 1)) {
    const llvm::StringRef Symbol = QualifiedName.drop_front(At + Word.size());
    const bool StartsName =
        At == 0 || QualifiedName.take_front(At).ends_with("::");
    if (StartsName && !Symbol.empty() && !llvm::isAlnum(Symbol.front()) &&
        Symbol.front() != '_' && Symbol.front() != ':')
      return QualifiedName.drop_front(At);
  }
  return QualifiedName.substr(QualifiedName.rfind(':') + 1);
}

std::vector<llvm::StringRef> dtypeNames() {
  std::vector<llvm::StringRef> Names;
  for (const DtypeSize &Size : Sizes)
    Names.push_back(Size.Name);
  return Names;
}

bool VocabularyEntry::roundsByPlace(llvm::StringRef Name) const {
  return RoundingNames && llvm::Regex(*RoundingNames).match(Name);
}

} // namespace arraylint
