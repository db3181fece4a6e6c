//===- ElementFormula.h - One element's value for all of them -------------===//
//
// Answers: "how does what is computed from one element of each array read for
// the arrays as a whole?"
//
//   v * 2 + c               x * 2 + c
//   v > 0 ? v : 0           torch::where(x > 0, x, 0)
//   v > 0 && v < w          (x > 0) & (x < y)
//
// Nothing where types would make a difference: arithmetic on integers, or
// numbers that a library's scalar cannot hold.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_ELEMENTFORMULA_H
#define ARRAYLINT_FIX_ELEMENTFORMULA_H

#include "analysis/events/FunctionBody.h"
#include <optional>
#include <string>

namespace arraylint {

struct Formula {
  enum class Kind : uint8_t {
    Array,  ///< an array of the elements' type
    Mask,   ///< an array of truth values
    Number, ///< the same for all elements
  };
  std::string Text;
  Kind Is = Kind::Number;
  bool IsInfix = false; ///< needs parentheses before a `.`

  /// Text as the object of a method.
  std::string operand() const { return IsInfix ? "(" + Text + ")" : Text; }
};

class ElementFormula {
public:
  /// The text of the array whose element \p E reads; nothing if it reads none.
  using Leaf = std::function<std::optional<std::string>(const clang::Expr *E)>;
  /// Is \p E the same for every element, and free of side effects?
  using Same = std::function<bool(const clang::Expr *E)>;

  /// \p Element is the type that the elements are read as.
  ElementFormula(clang::QualType Element, const Library &Owner,
                 const FunctionBody &Body, Leaf ArrayOf, Same IsSame);

  std::optional<Formula> of(const clang::Expr *E);

private:
  using Text = std::optional<Formula>;

  Text ofNumber(const clang::Expr *E) const;
  Text ofBinary(const clang::BinaryOperator &Operation);
  Text ofChoice(const clang::ConditionalOperator &Choice);
  bool isElementType(clang::QualType T) const;

  clang::QualType Element;
  const Library &Owner;
  const FunctionBody &Body;
  Leaf ArrayOf;
  Same IsSame;
};

/// The value that \p Callable, a lambda that does nothing but return it,
/// computes from its parameters: the elements of \p Arrays in order, which the
/// host reads as \p Element.
std::optional<Formula> formulaOfLambda(const clang::Expr *Callable,
                                       clang::QualType Element,
                                       llvm::ArrayRef<std::string> Arrays,
                                       const Library &Owner,
                                       const FunctionBody &Body);

} // namespace arraylint

#endif
