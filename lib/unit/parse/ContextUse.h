//===- ContextUse.h - Is this code the same tomorrow, in another file? ----===//
//
// Answers: "does what was parsed depend on when it was, or for which main
// file?" As by __TIME__ and __BASE_FILE__. What depends on the moment can't be
// kept for later, what depends on the main file can't be shared with others.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_CONTEXTUSE_H
#define ARRAYLINT_UNIT_PARSE_CONTEXTUSE_H

#include "clang/Lex/PPCallbacks.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace arraylint {

class ContextUse : public clang::PPCallbacks {
public:
  /// Told by \p Source, which owns it, of what is parsed from now on.
  static const ContextUse &watch(clang::Preprocessor &Source);

  bool isOfMoment() const { return Moment; }
  bool isOfMainFile() const { return MainFile; }

  void FileChanged(clang::SourceLocation Where, FileChangeReason Reason,
                   clang::SrcMgr::CharacteristicKind, clang::FileID) override;
  void MacroExpands(const clang::Token &Name,
                    const clang::MacroDefinition &Definition,
                    clang::SourceRange, const clang::MacroArgs *) override;

private:
  explicit ContextUse(clang::Preprocessor &Source) : Source(Source) {}

  clang::Preprocessor &Source;
  bool Moment = false, MainFile = false;
};

} // namespace arraylint

#endif
