//===- PreambleAction.h - Precompile the includes of a file ---------------===//
//
// Answers: "what do these leading #include lines declare?", as a precompiled
// header for other files that start with the same lines and flags. Library code
// is left out of it by LibrarySkips.
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
  /// The ids in it of the top-level declarations in user headers.
  std::vector<uint64_t> UserDecls;
  uint32_t Counter = 0; ///< the next value of __COUNTER__
  /// The absolute paths of headers whose real paths differ.
  std::vector<std::string> Linked;
};

/// Parses a main file that consists of a preamble only.
class PreambleAction : public clang::ASTFrontendAction {
public:
  /// Sets \p Result if the lines were parsed without errors, do not depend on
  /// the main file or the time, and skipping library code was exact.
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
  const LibrarySkips *Skips = nullptr; ///< owned by the compiler, valid while
                                       ///< it parses
  const ContextUse *Context = nullptr; ///< likewise
};

} // namespace arraylint

#endif
