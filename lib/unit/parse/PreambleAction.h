//===- PreambleAction.h - The includes at a file's head, parsed once ------===//
//
// Answers: "what do these leading #include lines declare?", as a precompiled
// header that other files, which start with the same lines under the same
// flags, go on from. Library code is left out of it as LibrarySkips does.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_PREAMBLEACTION_H
#define ARRAYLINT_UNIT_PARSE_PREAMBLEACTION_H

#include "clang/Frontend/FrontendAction.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace clang {
struct PCHBuffer;
} // namespace clang

namespace arraylint {

class ContextUse;
class LibrarySkips;

struct PreambleImage {
  llvm::SmallVector<char, 0> Ast; ///< the precompiled header
  /// The top-level declarations of the user's headers, as it numbers them.
  std::vector<uint64_t> UserDecls;
  uint32_t Counter = 0; ///< what __COUNTER__ is next
  /// Headers that really are elsewhere, by absolute paths.
  std::vector<std::string> Linked;
};

/// Of a main file that ends where its preamble does.
class PreambleAction : public clang::ASTFrontendAction {
public:
  /// Engages \p Result if the lines could be parsed, mean the same in any file
  /// at any time, and leaving out library code left out nothing else.
  explicit PreambleAction(std::optional<PreambleImage> &Result)
      : Result(Result) {}

  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &Compiler,
                    llvm::StringRef) override;
  void EndSourceFileAction() override;
  clang::TranslationUnitKind getTranslationUnitKind() override {
    return clang::TU_Prefix;
  }
  bool hasASTFileSupport() const override { return false; }

private:
  std::optional<PreambleImage> &Result;
  std::shared_ptr<clang::PCHBuffer> Ast;
  std::vector<uint64_t> UserDecls;
  const LibrarySkips *Skips = nullptr; ///< of the compiler, while it parses
  const ContextUse *Context = nullptr; ///< the same
};

} // namespace arraylint

#endif
