//===- ContextUse.h - Does code depend on time or main file? --------------===//
//
// Answers: "does the parsed code depend on the time or the main file?" It does
// if it uses __TIME__ or __BASE_FILE__. Results that depend on the time cannot
// be cached, results that depend on the main file cannot be shared.
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
  /// Watches what \p Source parses from now on. \p Source owns the result.
  static const ContextUse &watch(clang::Preprocessor &Source);

  bool dependsOnTime() const { return Time; }
  bool dependsOnMainFile() const { return MainFile; }

  void FileChanged(clang::SourceLocation Where, FileChangeReason Reason,
                   clang::SrcMgr::CharacteristicKind, clang::FileID) override;
  void MacroExpands(const clang::Token &Name,
                    const clang::MacroDefinition &Definition,
                    clang::SourceRange, const clang::MacroArgs *) override;

private:
  explicit ContextUse(clang::Preprocessor &Source) : Source(Source) {}

  clang::Preprocessor &Source;
  bool Time = false, MainFile = false;
};

} // namespace arraylint

#endif
