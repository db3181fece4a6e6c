//===- EnclosingFunctions.h - In which function is this place? ------------===//
//
// Answers: "what is the function called that this byte of a file lies in?" What
// a lambda does is done in the function that it is written in.
//
//   EnclosingFunctions Functions(Context);
//   Functions.at("src/io.cpp", 120)        // "io::load"; "" outside of all
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_ENCLOSINGFUNCTIONS_H
#define ARRAYLINT_UNIT_ENCLOSINGFUNCTIONS_H

#include "base/text/Spans.h"
#include "clang/AST/ASTContext.h"
#include <map>

namespace arraylint {

class EnclosingFunctions {
public:
  /// The functions of the traversal scope are looked through on the first
  /// question: most files are never asked for.
  explicit EnclosingFunctions(clang::ASTContext &Context) : Context(Context) {}

  /// \p File by the name that Clang knows it under.
  std::string at(llvm::StringRef File, unsigned Offset);

  struct FunctionsOfFile {
    Spans Extents; ///< of Functions
    std::vector<const clang::FunctionDecl *> Functions;
  };

private:
  void find();

  clang::ASTContext &Context;
  bool IsFound = false;
  std::map<clang::FileID, FunctionsOfFile> ByFile;
};

} // namespace arraylint

#endif
