// Operations that change the order or shape of the same elements: some return
// views, others copies, as in the real library.
#include "Arrays.h"
#include "Walk.h"

#include <algorithm>

namespace cupynumeric {

using standin::Code;
using standin::Extents;
using standin::View;
using standin::view;

static int32_t normalizedAxis(int32_t Axis, int32_t Dims) {
  if (Axis < -Dims || Axis >= Dims)
    throw std::invalid_argument("AxisError: axis " + std::to_string(Axis) +
                                " is out of bounds for array of dimension " +
                                std::to_string(Dims));
  return Axis < 0 ? Axis + Dims : Axis;
}

static std::vector<int32_t> normalizedAxes(const std::vector<int32_t> &Axes,
                                           int32_t Dims) {
  std::vector<int32_t> Result;
  for (int32_t Axis : Axes)
    Result.push_back(normalizedAxis(Axis, Dims));
  std::vector<int32_t> Sorted = Result;
  std::sort(Sorted.begin(), Sorted.end());
  if (std::adjacent_find(Sorted.begin(), Sorted.end()) != Sorted.end())
    throw std::invalid_argument("repeated axis");
  return Result;
}

NDArray NDArray::swapaxes(int32_t axis1, int32_t axis2) {
  View In = view(store_);
  axis1 = normalizedAxis(axis1, In.dim());
  axis2 = normalizedAxis(axis2, In.dim());
  if (In.dim() == 1 || axis1 == axis2)
    return *this;
  std::vector<int32_t> Axes;
  for (int32_t Axis = 0; Axis < In.dim(); ++Axis)
    Axes.push_back(Axis == axis1 ? axis2 : Axis == axis2 ? axis1 : Axis);
  return standin::arrayOf(In.transpose(Axes));
}
NDArray swapaxes(NDArray input, int32_t axis1, int32_t axis2) {
  return input.swapaxes(axis1, axis2);
}

NDArray NDArray::transpose() {
  std::vector<int32_t> Axes;
  for (int32_t Axis = dim() - 1; Axis >= 0; --Axis)
    Axes.push_back(Axis);
  return transpose(Axes);
}
NDArray NDArray::transpose(std::vector<int32_t> axes) {
  if (dim() == 1)
    return *this;
  if (static_cast<int32_t>(axes.size()) != dim())
    throw std::invalid_argument(
        "axes must be the same size as ndim for transpose");
  return standin::arrayOf(view(store_).transpose(axes));
}
NDArray transpose(NDArray a) { return a.transpose(); }
NDArray transpose(NDArray a, std::vector<int32_t> axes) {
  return a.transpose(axes);
}

NDArray moveaxis(NDArray a, std::vector<int32_t> source,
                 std::vector<int32_t> destination) {
  if (source.size() != destination.size())
    throw std::invalid_argument("`source` and `destination` arguments must "
                                "have the same number of elements");
  std::vector<int32_t> From = normalizedAxes(source, a.dim()),
                       To = normalizedAxes(destination, a.dim());
  std::vector<int32_t> Order;
  for (int32_t Axis = 0; Axis < a.dim(); ++Axis)
    if (std::find(From.begin(), From.end(), Axis) == From.end())
      Order.push_back(Axis);
  std::vector<std::pair<int32_t, int32_t>> Moves;
  for (std::size_t I = 0; I < From.size(); ++I)
    Moves.emplace_back(To[I], From[I]);
  std::sort(Moves.begin(), Moves.end());
  for (auto [Place, Axis] : Moves)
    Order.insert(Order.begin() + Place, Axis);
  return a.transpose(Order);
}

NDArray NDArray::squeeze(
    std::optional<std::reference_wrapper<std::vector<int32_t> const>> axis)
    const {
  View Result = view(store_);
  std::vector<int32_t> Axes;
  if (axis)
    Axes = normalizedAxes(axis->get(), dim());
  else
    for (int32_t Axis = 0; Axis < dim(); ++Axis)
      if (Result.Shape[Axis] == 1)
        Axes.push_back(Axis);
  for (int32_t Axis : Axes)
    if (Result.Shape[Axis] != 1)
      throw std::invalid_argument(
          "can only select axes to squeeze out with size equal to one");
  int32_t Gone = 0;
  for (int32_t Axis : Axes)
    Result = Result.project(Axis - Gone++, 0);
  return Axes.empty() ? *this : standin::arrayOf(Result);
}
NDArray squeeze(
    NDArray a,
    std::optional<std::reference_wrapper<std::vector<int32_t> const>> axis) {
  return a.squeeze(axis);
}

/// The extents with the unknown one computed; throws if they do not have `Size`
/// elements.
static Extents resolve(std::vector<int64_t> Wanted, uint64_t Size) {
  auto Unknown = std::count_if(Wanted.begin(), Wanted.end(),
                               [](int64_t Extent) { return Extent < 0; });
  if (Unknown > 1)
    throw std::invalid_argument("can only specify one unknown dimension");
  uint64_t Known = 1;
  for (int64_t Extent : Wanted)
    Known *= Extent < 0 ? 1 : static_cast<uint64_t>(Extent);
  if (Size != 0 && Unknown && Known == 0)
    throw std::invalid_argument("cannot reshape, size mismatch");
  uint64_t Rest = Unknown == 0 ? 1 : Size == 0 ? 0 : Size / Known;
  if (Rest * Known != Size)
    throw std::invalid_argument("cannot reshape, size mismatch");
  Extents Result;
  for (int64_t Extent : Wanted)
    Result.push_back(Extent < 0 ? Rest : static_cast<uint64_t>(Extent));
  return Result;
}

/// Is each extent of the input split into consecutive extents of the output?
/// Then the result is a view.
static bool onlySplits(const Extents &In, const Extents &Out) {
  auto Next = Out.rbegin();
  bool Splits = true;
  std::for_each(In.rbegin(), In.rend(), [&](uint64_t Extent) {
    uint64_t Product = 1;
    for (; Product < Extent && Next != Out.rend(); ++Next)
      Product *= *Next;
    Splits &= Product == Extent;
  });
  return Splits;
}

static View split(View Result, const Extents &Out) {
  auto Next = Out.rbegin();
  const Extents In = Result.Shape;
  for (int Dim = static_cast<int>(In.size()) - 1; Dim >= 0; --Dim) {
    if (Next != Out.rend() && In[Dim] == *Next) {
      ++Next;
      continue;
    }
    if (In[Dim] == 1) {
      Result = Result.project(Dim, 0);
      continue;
    }
    Extents Sizes;
    for (uint64_t Product = 1; Product < In[Dim] && Next != Out.rend();
         ++Next) {
      Product *= *Next;
      Sizes.insert(Sizes.begin(), *Next);
    }
    Result = Result.delinearize(Dim, Sizes);
  }
  for (; Next != Out.rend(); ++Next)
    Result = Result.promote(0, 1);
  return Result;
}

NDArray NDArray::reshape(std::vector<int64_t> newshape) {
  View In = view(store_);
  Extents Out = resolve(newshape, In.volume());
  if (In.volume() == 0)
    return standin::newArray(Out, In.Kind);
  if (In.Shape == Out)
    return *this;
  if (onlySplits(In.Shape, Out))
    return standin::arrayOf(split(In, Out));
  View Flat = standin::allocate({In.volume()}, In.Kind);
  standin::copyElements("reshape", Flat.delinearize(0, In.Shape), In);
  return standin::arrayOf(Flat.delinearize(0, Out));
}
NDArray NDArray::reshape(std::vector<int64_t> newshape, std::string order) {
  if (order == "F")
    throw std::invalid_argument("cuPyNumeric has not implemented reshape using "
                                "Fortran-like index order.");
  if (order != "C" && order != "A")
    throw std::invalid_argument("order must be one of 'C', 'F', 'A'");
  return reshape(newshape);
}
NDArray NDArray::ravel(std::string order) { return reshape({-1}, order); }
NDArray reshape(NDArray a, std::vector<int64_t> newshape, std::string order) {
  return a.reshape(newshape, order);
}
NDArray ravel(NDArray a, std::string order) { return a.ravel(order); }

NDArray NDArray::flip(std::optional<std::vector<int32_t>> axis) {
  View In = view(store_), Out = standin::allocate(In.Shape, In.Kind);
  std::vector<int32_t> Axes;
  if (axis)
    Axes = normalizedAxes(*axis, In.dim());
  else
    for (int32_t Axis = 0; Axis < In.dim(); ++Axis)
      Axes.push_back(Axis);
  standin::launch("flip", Out, {In});
  if (Out.volume() == 0)
    return standin::arrayOf(Out);
  View Flipped = In;
  for (int32_t Axis : Axes) {
    Flipped.Start +=
        (static_cast<int64_t>(In.Shape[Axis]) - 1) * In.Strides[Axis];
    Flipped.Strides[Axis] = -In.Strides[Axis];
  }
  standin::dispatch("flip", In.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::mapElements<T, T>(Out, Flipped, [](T Value) { return Value; });
  });
  return standin::arrayOf(Out);
}
NDArray flip(NDArray input, std::optional<std::vector<int32_t>> axis) {
  return input.flip(axis);
}

/// A view of the diagonals: one dimension, after all others, replaces the two
/// axes.
static View diagonalOf(View In, int32_t Offset, int32_t Axis1, int32_t Axis2) {
  if (In.dim() <= 1)
    throw std::invalid_argument("diag_helper is implemented for dim > 1");
  Axis1 = normalizedAxis(Axis1, In.dim());
  Axis2 = normalizedAxis(Axis2, In.dim());
  if (Axis1 == Axis2)
    throw std::invalid_argument(
        "axes passed to diag_helper should be all different");
  if (Offset < 0) {
    std::swap(Axis1, Axis2);
    Offset = -Offset;
  }
  std::vector<int32_t> Order;
  for (int32_t Axis = 0; Axis < In.dim(); ++Axis)
    if (Axis != Axis1 && Axis != Axis2)
      Order.push_back(Axis);
  Order.push_back(Axis1);
  Order.push_back(Axis2);
  View Result = In.transpose(Order);
  int Last = In.dim() - 1;
  if (Offset >= static_cast<int64_t>(Result.Shape[Last]))
    throw std::invalid_argument(
        "'offset' for diag or diagonal must be in range");
  Result.Start += Offset * Result.Strides[Last];
  Result.Shape[Last - 1] =
      std::min(Result.Shape[Last - 1],
               Result.Shape[Last] - static_cast<uint64_t>(Offset));
  Result.Strides[Last - 1] += Result.Strides[Last];
  Result.Shape.pop_back();
  Result.Strides.pop_back();
  return Result;
}

/// A matrix of zeros with the elements on a diagonal.
static NDArray matrixOf(const View &Diagonal, int32_t Offset) {
  uint64_t Size = Diagonal.Shape[0] + static_cast<uint64_t>(std::abs(Offset));
  View Out = standin::allocate({Size, Size}, Diagonal.Kind);
  standin::launch("diagonal", Out, {Diagonal});
  standin::dispatch("diagonal", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::mapElements<T>(Out, [] { return T(0); });
    if (Diagonal.volume() != 0)
      standin::mapElements<T, T>(diagonalOf(Out, Offset, 0, 1), Diagonal,
                                 [](T Value) { return Value; });
  });
  return standin::arrayOf(Out);
}

NDArray NDArray::diagonal(int32_t offset, std::optional<int32_t> axis1,
                          std::optional<int32_t> axis2,
                          std::optional<bool> extract) {
  View In = view(store_);
  if (In.dim() == 1) {
    if (extract.value_or(false))
      throw std::invalid_argument("extract can be true only for dim >=2");
    if (axis1 || axis2)
      throw std::invalid_argument(
          "Axes shouldn't be specified when getting diagonal for 1D array");
    return matrixOf(In, offset);
  }
  if (!extract.value_or(true))
    standin::missing(
        "NDArray::diagonal without extract of an array of several dimensions");
  View Diagonal = diagonalOf(In, offset, axis1.value_or(0), axis2.value_or(1));
  View Out = standin::allocate(Diagonal.Shape, In.Kind);
  if (Out.volume() != 0)
    standin::copyElements("diagonal", Out, Diagonal);
  return standin::arrayOf(Out);
}
NDArray diagonal(NDArray a, int32_t offset, std::optional<int32_t> axis1,
                 std::optional<int32_t> axis2, std::optional<bool> extract) {
  return a.diagonal(offset, axis1, axis2, extract);
}
NDArray diag(NDArray v, int32_t k) {
  if (v.dim() == 0)
    throw std::invalid_argument("Input must be 1- or 2-d");
  if (v.dim() > 2)
    throw std::invalid_argument(
        "diag requires 1- or 2-D array, use diagonal instead");
  return v.diagonal(k);
}

NDArray NDArray::trace(int32_t offset, int32_t axis1, int32_t axis2,
                       std::optional<legate::Type> type,
                       std::optional<NDArray> out) {
  if (dim() < 2)
    throw std::invalid_argument(
        "trace operation can't be called on a array with DIM<2");
  Code Kind = type  ? type->code()
              : out ? out->type().code()
                    : this->type().code();
  NDArray Source = _maybe_convert(legate::primitive_type(Kind));
  View Diagonal = diagonalOf(view(Source), offset, axis1, axis2);
  Extents Shape(Diagonal.Shape.begin(), Diagonal.Shape.end() - 1);
  if (dim() == 2)
    Shape = {1};
  if (out && out->shape() != Shape)
    throw std::invalid_argument("output array has the wrong shape");
  NDArray Result =
      out && out->type().code() == Kind ? *out : standin::newArray(Shape, Kind);
  View Sums = view(Result);
  View Spread = dim() == 2 ? Sums.project(0, 0) : Sums;
  Spread = Spread.promote(Spread.dim(), Diagonal.Shape.back());
  standin::launch("trace", Sums, {Diagonal});
  standin::dispatch("trace", Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::mapElements<T>(Sums, [] { return T(0); });
    standin::eachIndex(Diagonal.Shape, [&](const Extents &At) {
      T &Sum = Spread.first<T>()[standin::positionOf(Spread, At)];
      Sum = static_cast<T>(
          Sum + Diagonal.first<T>()[standin::positionOf(Diagonal, At)]);
    });
  });
  if (out && out->type().code() != Kind)
    out->assign(Result); // throws, because the types differ
  return Result;
}
NDArray trace(NDArray a, int32_t offset, int32_t axis1, int32_t axis2,
              std::optional<legate::Type> type, std::optional<NDArray> out) {
  return a.trace(offset, axis1, axis2, type, out);
}

} // namespace cupynumeric
