#include "View.h"

#include <algorithm>
#include <limits>
#include <set>
#include <stdexcept>
#include <string>

namespace standin {

std::uint64_t volume(const Extents &Shape) {
  std::uint64_t Product = 1;
  for (std::uint64_t Extent : Shape)
    Product *= Extent;
  return Product;
}

std::uint64_t View::volume() const { return standin::volume(Shape); }

bool View::isSameAs(const View &Other) const {
  return Memory == Other.Memory && Kind == Other.Kind && Start == Other.Start &&
         Shape == Other.Shape && Strides == Other.Strides;
}

static void checkDim(const View &Of, int Dim, const char *What) {
  if (Dim < 0 || Dim >= Of.dim())
    throw std::invalid_argument(
        std::string("Invalid ") + What + " of dimension " +
        std::to_string(Dim) + " of a " + std::to_string(Of.dim()) + "-D store");
}

View View::slice(int Dim, std::optional<std::int64_t> From,
                 std::optional<std::int64_t> To) const {
  checkDim(*this, Dim, "slicing");
  auto Extent = static_cast<std::int64_t>(Shape[Dim]);
  std::int64_t Lo = From.value_or(0);
  std::int64_t Hi = To.value_or(Extent);
  Lo = std::max<std::int64_t>(0, Lo < 0 ? Lo + Extent : Lo);
  Hi = std::max<std::int64_t>(0, Hi < 0 ? Hi + Extent : Hi);
  if (Lo < Hi && Hi > Extent)
    throw std::invalid_argument("Out-of-bounds slicing [" + std::to_string(Lo) +
                                ", " + std::to_string(Hi) +
                                ") of an extent of " + std::to_string(Extent));
  if (Lo == 0 && Hi == Extent)
    return *this;
  View Result = *this;
  Result.Transformed = true;
  Result.Shape[Dim] = Lo < Hi ? Hi - Lo : 0;
  if (Lo < Hi)
    Result.Start += Lo * Strides[Dim];
  return Result;
}

View View::project(int Dim, std::int64_t Index) const {
  checkDim(*this, Dim, "projection");
  if (Index < 0 || Index >= static_cast<std::int64_t>(Shape[Dim]))
    throw std::invalid_argument("Out-of-bounds projection on index " +
                                std::to_string(Index));
  View Result = *this;
  Result.Transformed = true;
  Result.Start += Index * Strides[Dim];
  Result.Shape.erase(Result.Shape.begin() + Dim);
  Result.Strides.erase(Result.Strides.begin() + Dim);
  return Result;
}

View View::promote(int Dim, std::uint64_t Extent) const {
  if (Dim < 0 || Dim > dim())
    throw std::invalid_argument("Invalid promotion to dimension " +
                                std::to_string(Dim));
  View Result = *this;
  Result.Transformed = true;
  Result.Shape.insert(Result.Shape.begin() + Dim, Extent);
  Result.Strides.insert(Result.Strides.begin() + Dim, 0);
  return Result;
}

View View::transpose(const std::vector<std::int32_t> &Axes) const {
  if (Axes.size() != Shape.size() ||
      std::set(Axes.begin(), Axes.end()).size() != Axes.size())
    throw std::invalid_argument(
        "The axes of a transpose must name every dimension once");
  View Result = *this;
  for (std::size_t I = 0; I < Axes.size(); ++I) {
    checkDim(*this, Axes[I], "transpose");
    Result.Shape[I] = Shape[Axes[I]];
    Result.Strides[I] = Strides[Axes[I]];
    Result.Transformed |= Axes[I] != static_cast<std::int32_t>(I);
  }
  return Result;
}

View View::delinearize(int Dim, const Extents &Sizes) const {
  checkDim(*this, Dim, "delinearization");
  if (standin::volume(Sizes) != Shape[Dim])
    throw std::invalid_argument(
        "The sizes of a delinearization must multiply to the extent");
  if (Sizes.size() == 1)
    return *this;
  View Result = *this;
  Result.Transformed = true;
  std::vector<std::int64_t> Steps(Sizes.size());
  std::int64_t Step = Strides[Dim];
  for (std::size_t I = Sizes.size(); I-- > 0;) {
    Steps[I] = Step;
    Step *= static_cast<std::int64_t>(Sizes[I]);
  }
  Result.Shape.erase(Result.Shape.begin() + Dim);
  Result.Shape.insert(Result.Shape.begin() + Dim, Sizes.begin(), Sizes.end());
  Result.Strides.erase(Result.Strides.begin() + Dim);
  Result.Strides.insert(Result.Strides.begin() + Dim, Steps.begin(),
                        Steps.end());
  return Result;
}

View allocate(const Extents &Shape, Code Kind, Storage::Account Counted) {
  View Result;
  Result.Kind = Kind;
  Result.Shape = Shape;
  Result.Strides.resize(Shape.size());
  std::int64_t Stride = 1;
  for (std::size_t I = Shape.size(); I-- > 0;) {
    Result.Strides[I] = Stride;
    Stride *= static_cast<std::int64_t>(Shape[I]);
  }
  // A value that programs rarely write; a bool must have a valid value.
  unsigned char Poison = Kind == Code::BOOL ? 1 : 0xCB;
  std::uint64_t Size = elementSize(Kind);
  for (std::uint64_t Extent : Shape)
    if (Extent != 0 && Size > std::numeric_limits<std::int64_t>::max() / Extent)
      throw std::bad_alloc();
    else
      Size *= Extent;
  Result.Memory = std::make_shared<Storage>(Size, Poison, Counted);
  return Result;
}

View broadcastTo(const View &Operand, const Extents &Shape) {
  if (Operand.dim() > static_cast<int>(Shape.size()))
    throw std::invalid_argument(
        "An operand has more dimensions than the result");
  View Result = Operand;
  for (int Dim = 0, Missing = static_cast<int>(Shape.size()) - Operand.dim();
       Dim < Missing; ++Dim)
    Result = Result.promote(Dim, Shape[Dim]);
  for (int Dim = 0; Dim < Result.dim(); ++Dim) {
    if (Result.Shape[Dim] == Shape[Dim])
      continue;
    // Without its assertions the real library takes the first element whatever
    // the extent is.
    if (Result.Shape[Dim] != 1)
      throw std::invalid_argument(
          "An operand's extent of " + std::to_string(Result.Shape[Dim]) +
          " cannot be broadcast to " + std::to_string(Shape[Dim]));
    Result = Result.project(Dim, 0).promote(Dim, Shape[Dim]);
  }
  return Result;
}

Extents commonShape(const std::vector<Extents> &Shapes) {
  std::size_t Dims = 0;
  for (const Extents &Shape : Shapes)
    Dims = std::max(Dims, Shape.size());
  Extents Result(Dims, 1);
  for (const Extents &Shape : Shapes)
    for (std::size_t I = 0; I < Shape.size(); ++I) {
      std::uint64_t &Out = Result[Dims - 1 - I];
      std::uint64_t In = Shape[Shape.size() - 1 - I];
      if (Out == 1)
        Out = In;
      else if (In != 1 && In != Out)
        throw std::invalid_argument(
            "Operands of shapes that cannot be broadcast together");
    }
  return Result;
}

static void collect(const View &Of, int Dim, std::int64_t At,
                    std::vector<std::int64_t> &Into) {
  if (Dim == Of.dim()) {
    Into.push_back(At);
    return;
  }
  for (std::uint64_t I = 0; I < (Of.Strides[Dim] == 0 ? 1 : Of.Shape[Dim]); ++I)
    collect(Of, Dim + 1, At + static_cast<std::int64_t>(I) * Of.Strides[Dim],
            Into);
}

bool overlap(const View &A, const View &B) {
  if (A.Memory != B.Memory || A.volume() == 0 || B.volume() == 0)
    return false;
  std::vector<std::int64_t> InA, InB, Both;
  collect(A, 0, A.Start, InA);
  collect(B, 0, B.Start, InB);
  std::sort(InA.begin(), InA.end());
  std::sort(InB.begin(), InB.end());
  std::set_intersection(InA.begin(), InA.end(), InB.begin(), InB.end(),
                        std::back_inserter(Both));
  return !Both.empty();
}

} // namespace standin
