#include "vocabulary/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

namespace arraylint {

bool isRuleCode(llvm::StringRef Text) {
  return Text.size() == 4 && Text.front() == 'R' &&
         llvm::all_of(Text.drop_front(), llvm::isDigit);
}

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

const Rule *ruleFor(LaunchFaultKind Faults, llvm::ArrayRef<Rule> Rules) {
  const auto *Found = llvm::find_if(
      Rules, [&](const Rule &R) { return R.LaunchFaults == Faults; });
  return Found == Rules.end() ? nullptr : Found;
}

} // namespace arraylint
