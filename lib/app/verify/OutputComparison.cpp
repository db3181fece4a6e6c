#include "app/verify/OutputComparison.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace arraylint {
namespace {

/// A number, or a run of text without blanks and numbers.
struct Piece {
  llvm::StringRef Text;
  std::optional<double> Value;
};

/// Splits a line into pieces from left to right.
class PieceReader {
public:
  explicit PieceReader(llvm::StringRef Line) : Line(Line), Rest(Line.ltrim()) {}

  /// The next piece; nothing at the end.
  std::optional<Piece> next() {
    if (Rest.empty())
      return std::nullopt;
    size_t Size = numberSize(Rest);
    const bool IsNumber = Size != 0;
    if (!IsNumber)
      for (Size = 1; Size < Rest.size() && !llvm::isSpace(Rest[Size]) &&
                     numberSize(Rest.substr(Size)) == 0;)
        ++Size;
    Piece P{Rest.take_front(Size), std::nullopt};
    if (IsNumber)
      P.Value = std::strtod(P.Text.str().c_str(), nullptr);
    Rest = Rest.drop_front(Size).ltrim();
    return P;
  }

private:
  // Digits inside a word (`x86`, `v2`) are text.
  size_t numberSize(llvm::StringRef Text) const {
    const char Before = Text.begin() == Line.begin() ? ' ' : Text.begin()[-1];
    if (llvm::isAlnum(Before) || Before == '_' || Before == '.')
      return 0;
    llvm::StringRef T = Text;
    if (T.starts_with("-") || T.starts_with("+"))
      T = T.drop_front();
    for (llvm::StringRef Name : {"infinity", "inf", "nan"})
      if (T.starts_with_insensitive(Name) &&
          (T.size() == Name.size() || !llvm::isAlpha(T[Name.size()])))
        return T.begin() - Text.begin() + Name.size();
    const size_t Whole = T.take_while(llvm::isDigit).size();
    T = T.drop_front(Whole);
    size_t Fraction = 0;
    if (T.starts_with(".")) {
      Fraction = T.drop_front().take_while(llvm::isDigit).size();
      T = T.drop_front(1 + Fraction);
    }
    if (Whole + Fraction == 0)
      return 0;
    if (T.starts_with_insensitive("e")) {
      llvm::StringRef Power = T.drop_front();
      if (Power.starts_with("-") || Power.starts_with("+"))
        Power = Power.drop_front();
      if (const size_t Digits = Power.take_while(llvm::isDigit).size())
        T = Power.drop_front(Digits);
    }
    return T.begin() - Text.begin();
  }

  llvm::StringRef Line, Rest;
};

} // namespace

static bool areClose(double A, double B, double Tolerance) {
  if (std::isnan(A) || std::isnan(B))
    return std::isnan(A) && std::isnan(B);
  if (std::isinf(A) || std::isinf(B))
    return A == B;
  return std::fabs(A - B) <=
         Tolerance * std::max({1.0, std::fabs(A), std::fabs(B)});
}

static bool areEqual(llvm::StringRef Before, llvm::StringRef After,
                     double Tolerance) {
  if (Before == After || Tolerance == 0)
    return Before == After;
  PieceReader Left(Before), Right(After);
  for (;;) {
    const std::optional<Piece> A = Left.next(), B = Right.next();
    if (!A || !B)
      return !A && !B;
    if (A->Value.has_value() != B->Value.has_value())
      return false;
    if (A->Value ? !areClose(*A->Value, *B->Value, Tolerance)
                 : A->Text != B->Text)
      return false;
  }
}

std::optional<LineDifference> firstDifference(llvm::StringRef Before,
                                              llvm::StringRef After,
                                              double Tolerance) {
  if (Before == After)
    return std::nullopt;
  unsigned Line = 1;
  for (; !Before.empty() || !After.empty(); ++Line) {
    const auto [A, RestOfA] = Before.split('\n');
    const auto [B, RestOfB] = After.split('\n');
    // A missing line differs from an empty line.
    if (Before.empty() != After.empty() || !areEqual(A, B, Tolerance))
      return LineDifference{Line, A.str(), B.str()};
    Before = RestOfA;
    After = RestOfB;
  }
  if (Tolerance != 0)
    return std::nullopt;
  return LineDifference{Line - 1, "its end", "its end"};
}

} // namespace arraylint
