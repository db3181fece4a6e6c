#include "report/ReportWriter.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

std::string RunResults::shown(llvm::StringRef File) const {
  return shownPath(File, WorkingDirectory);
}

const Rule *RunResults::rule(llvm::StringRef Code) const {
  const Rule *It =
      llvm::find_if(Rules, [&](const Rule &R) { return R.Code == Code; });
  return It == Rules.end() ? nullptr : It;
}

const ReportFormat *findFormat(llvm::StringRef Spelling) {
  for (const ReportFormat *Format : reportFormats())
    if (Format->spelling() == Spelling)
      return Format;
  return nullptr;
}

} // namespace arraylint
