//===- EnclosingFunctions.h - Which function contains this place? ---------===//
//
// Answers: "what is the name of the function that contains this byte of a
// file?" Code in a lambda belongs to the function that contains the lambda.
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
  /// The functions of the traversal scope are visited on the first query,
  /// because most files are never queried.
  explicit EnclosingFunctions(clang::ASTContext &Context) : Context(Context) {}

  /// \p File is a name that Clang uses for the file.
  std::string at(llvm::StringRef File, unsigned Offset);

  struct FunctionsOfFile {
    Spans Extents; ///< the extent of each entry of Functions
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
