#include "base/source/Tokens.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace arraylint {

LangOptions tokenLanguage() {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 =
      Language.CPlusPlus17 = Language.CPlusPlus20 = true;
  Language.LineComment = true;
  return Language;
}

bool BraceKind::opensBlock() const {
  if (Before.empty() || IsType || HasTrailingType)
    return true;
  if (llvm::is_contained({"else", "do", "try", "const", "noexcept", "override",
                          "final", "mutable"},
                         Before))
    return true;
  // `v{1, 2}`, `= {1}`, `return {}`, `vector<int>{}`
  return !llvm::is_contained({"=", ",", ">", "?"}, Before) &&
         !isalnum(static_cast<unsigned char>(Before.back())) &&
         Before.back() != '_';
}

void BraceKind::see(llvm::StringRef Token) {
  if (Before.empty())
    IsType = HasTrailingType = false;
  IsType |= llvm::is_contained({"namespace", "struct", "class", "enum", "union",
                                "extern", "concept", "requires"},
                               Token);
  HasTrailingType |= Token == "->" && (Before == ")" || Before == "noexcept" ||
                                       Before == "mutable");
  Before = Token;
}

} // namespace arraylint
