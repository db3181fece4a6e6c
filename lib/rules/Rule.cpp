//===- Rule.cpp -----------------------------------------------------------===//

#include "rules/Rule.h"
#include "llvm/Support/ErrorHandling.h"

namespace arraylint {

llvm::StringRef categoryName(Category C) {
  switch (C) {
  case Category::Blocks:
    return "BLOCKS";
  case Category::Refactor:
    return "REFACTOR";
  case Category::Info:
    return "INFO";
  case Category::Launch:
    return "LAUNCH";
  }
  llvm_unreachable("a category without a name");
}

llvm::StringRef levelName(Level L) {
  switch (L) {
  case Level::Warning:
    return "warning";
  case Level::Note:
    return "note";
  case Level::Off:
    return "off";
  }
  llvm_unreachable("a level without a name");
}

} // namespace arraylint
