//===- ReturnedDtype.h - The element type that a function chooses ---------===//
//
// Answers: "which element type does this function of the user's return, here or
// in another unit?"
//
//   torch::Dtype real() { return torch::kFloat64; }
//
//   const ReturnedDtype Type(Callee, unit());
//   if (Type.mayBe("float64")) {
//     FindingBuilder R = report(Site, "casts to float64");
//     Type.explain(R, "float64");
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_RETURNEDDTYPE_H
#define ARRAYLINT_CHECK_RETURNEDDTYPE_H

#include "check/FindingBuilder.h"

namespace arraylint {

class ReturnedDtype {
public:
  ReturnedDtype(const clang::FunctionDecl &Callee, UnitAnalysis &Unit);

  bool mayBe(llvm::StringRef Name) const {
    return Elsewhere ? true : !Name.empty() && Name == Known;
  }
  /// Notes where the type is chosen. If another unit does so, \p R is reported
  /// only if it chooses \p Name.
  void explain(FindingBuilder &R, llvm::StringRef Name) const;

private:
  const clang::FunctionDecl &Callee;
  const FunctionBody *Body;
  llvm::StringRef Known; ///< in this unit; "" if unknown
  std::optional<FunctionId> Elsewhere;
};

} // namespace arraylint

#endif
