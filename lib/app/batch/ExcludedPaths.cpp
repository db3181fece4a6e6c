#include "app/batch/ExcludedPaths.h"

namespace arraylint {

llvm::Expected<ExcludedPaths>
ExcludedPaths::parse(llvm::ArrayRef<std::string> Patterns,
                     llvm::StringRef WorkingDirectory) {
  ExcludedPaths Result;
  Result.Folder = (WorkingDirectory.rtrim('/') + "/").str();
  for (const std::string &Text : Patterns) {
    llvm::StringRef Relative = Text;
    Relative.consume_front(Result.Folder);
    llvm::Expected<PathPattern> Pattern =
        PathPattern::parse(Relative, "the working directory");
    if (!Pattern)
      return llvm::createStringError("--exclude: " +
                                     llvm::toString(Pattern.takeError()));
    Result.Patterns.push_back(std::move(*Pattern));
  }
  return std::move(Result);
}

const PathPattern *ExcludedPaths::matching(llvm::StringRef File) const {
  return File.consume_front(Folder) ? arraylint::matching(Patterns, File)
                                    : nullptr;
}

} // namespace arraylint
