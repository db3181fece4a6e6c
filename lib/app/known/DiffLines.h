//===- DiffLines.h - Findings on the lines of a patch ---------------------===//
//
//   git diff -U0 main | arraylint check --diff-lines - src/
//
// Answers: "does this finding concern a line that the patch added?" It does if
// it is on such a line, or one of its notes is, such as the synchronization
// inside a called function.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_DIFFLINES_H
#define ARRAYLINT_APP_KNOWN_DIFFLINES_H

#include "app/cli/CheckCommand.h"
#include "app/known/ChangedLines.h"
#include "app/known/Sieve.h"

namespace arraylint {

class DiffLines : public EachFinding {
public:
  /// \p Given is the path as the user wrote it; `-` is stdin. Reports C++ files
  /// of the diff that do not exist on stderr.
  static llvm::Expected<DiffLines> load(const std::string &Given,
                                        llvm::StringRef WorkingDirectory);

  llvm::StringRef name() const override { return "diff lines"; }
  std::string origin() const override { return "in other lines"; }
  /// The absolute paths of the C++ files in the diff.
  std::vector<std::string> files() const override;

private:
  Fate::Kind fateOf(const Finding &F) const override;
  bool touches(const Finding &F) const;
  bool touches(const Place &Where) const;

  struct File {
    std::string Path; ///< as the diff spells it, in the folder where it was
                      ///< found
    std::vector<ChangedLines::Range> Lines;
  };
  std::map<std::string, File> ByRealPath;
};

/// The sieve for `--diff-lines`; null if the option is not given.
llvm::Expected<std::unique_ptr<Sieve>> diffLinesSieve(const CheckRequest &O,
                                                      const Console &User);

} // namespace arraylint

#endif
