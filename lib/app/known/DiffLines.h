//===- DiffLines.h - Findings in the lines of a patch ---------------------===//
//
//   git diff -U0 main | arraylint check --diff-lines - src/
//
// Answers: "has this finding to do with a line that the patch wrote?" It has if
// it lies there, or one of its notes does: the wait behind a call, say.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_DIFFLINES_H
#define ARRAYLINT_APP_KNOWN_DIFFLINES_H

#include "app/cli/CheckCommand.h"
#include "app/known/ChangedLines.h"
#include "app/known/Sieve.h"

namespace arraylint {

class DiffLines : public Sieve {
public:
  /// \p Given is a file as the user wrote it; `-` is stdin. Tells on stderr
  /// which C++ files of the diff are not there.
  static llvm::Expected<DiffLines> load(const std::string &Given,
                                        llvm::StringRef WorkingDirectory);

  llvm::StringRef name() const override { return "diff lines"; }
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override;
  std::string origin() const override { return "in other lines"; }
  /// The C++ files of the diff, absolute.
  std::vector<std::string> files() const override;

private:
  bool touches(const Finding &F) const;
  bool touches(const Place &Where) const;

  struct File {
    std::string Path; ///< as the diff spells it, from where it was found
    std::vector<ChangedLines::Range> Lines;
  };
  std::map<std::string, File> ByRealPath;
};

/// Of `--diff-lines`; null if there is none.
llvm::Expected<std::unique_ptr<Sieve>> diffLinesSieve(const CheckRequest &O,
                                                      const Console &User);

} // namespace arraylint

#endif
