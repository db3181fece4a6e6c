//===- ElementFormula.h - From one element's value to whole-array code ----===//
//
// Answers: "which whole-array expression computes this value, which is computed
// from one element of each array, for all elements?"
//
//   v * 2 + c               x * 2 + c
//   v > 0 ? v : 0           torch::where(x > 0, x, 0)
//   v > 0 && v < w          (x > 0) & (x < y)
//
// No formula is returned where types would make a difference: for arithmetic on
// integers and for numbers that a library's scalar cannot hold.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FIX_ELEMENTFORMULA_H
#define ARRAYLINT_FIX_ELEMENTFORMULA_H

#include "analysis/events/FunctionBody.h"
#include <optional>
#include <string>

namespace arraylint {

/// The text of a whole-array expression.
struct Formula {
  enum class Kind : uint8_t {
    Array,  ///< an array of the elements' type
    Mask,   ///< a boolean array
    Number, ///< a value that is the same for all elements
  };
  std::string Text;
  Kind Is = Kind::Number;
  bool IsInfix = false; ///< needs parentheses when followed by `.`

  /// The text as the object of a method call.
  std::string operand() const { return IsInfix ? "(" + Text + ")" : Text; }
};

/// The type of an element, without reference, qualifiers and aliases.
clang::QualType plainType(clang::QualType T);

/// Translates expressions on elements into expressions on whole arrays.
class ElementFormula {
public:
  /// Returns the text of the array whose element \p E reads, or nothing if \p E
  /// reads no element.
  using Leaf = std::function<std::optional<std::string>(const clang::Expr *E)>;
  /// Is \p E the same for every element, and free of side effects?
  using Same = std::function<bool(const clang::Expr *E)>;

  /// \p Element is the type that the elements are read as.
  ElementFormula(clang::QualType Element, const Library &Owner,
                 const FunctionBody &Body, Leaf ArrayOf, Same IsSame);

  /// Returns the whole-array form of \p E, or nothing if it has none.
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

/// The formula for \p Callable, a lambda whose only statement returns a value
/// computed from its parameters. These are elements of \p Arrays, in order,
/// which the host reads as \p Element.
std::optional<Formula> formulaOfLambda(const clang::Expr *Callable,
                                       clang::QualType Element,
                                       llvm::ArrayRef<std::string> Arrays,
                                       const Library &Owner,
                                       const FunctionBody &Body);

} // namespace arraylint

#endif
