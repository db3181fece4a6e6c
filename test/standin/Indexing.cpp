// Operations that search for elements, or access them through lists of indices.
#include "Arrays.h"
#include "Walk.h"

namespace cupynumeric {

using standin::Code;
using standin::Extents;
using standin::View;
using standin::view;

/// The index of each element that is not zero, in row-major order.
static std::vector<Extents> trueIndices(const char *Who, const View &In) {
  std::vector<Extents> Found;
  standin::dispatch(Who, In.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::eachIndex(In.Shape, [&](const Extents &At) {
      if (In.first<T>()[standin::positionOf(In, At)] != T(0))
        Found.push_back(At);
    });
  });
  return Found;
}

std::vector<NDArray> NDArray::nonzero() {
  View In = view(store_);
  std::vector<NDArray> Result;
  if (In.dim() == 0)
    return Result;
  In.Memory->readBy("nonzero");
  ++standin::tally().Tasks;
  std::vector<Extents> Found = trueIndices("nonzero", In);
  for (int Dim = 0; Dim < In.dim(); ++Dim) {
    View Out = standin::allocate({Found.size()}, Code::INT64);
    Out.Memory->writtenByLaunch();
    for (std::size_t I = 0; I < Found.size(); ++I)
      Out.first<std::int64_t>()[I] = static_cast<std::int64_t>(Found[I][Dim]);
    Result.push_back(standin::arrayOf(Out, /*SizeUnknown=*/true));
  }
  return Result;
}
std::vector<NDArray> nonzero(NDArray input) { return input.nonzero(); }
std::vector<NDArray> where(NDArray a) { return nonzero(a); }

NDArray NDArray::argwhere() {
  View In = view(store_);
  if (In.dim() == 0) {
    In.Memory->waitFor();
    return standin::newArray({trueIndices("argwhere", In).size(), 0},
                             Code::INT64);
  }
  In.Memory->readBy("argwhere");
  std::vector<Extents> Found = trueIndices("argwhere", In);
  View Out = standin::allocate({Found.size(), In.Shape.size()}, Code::INT64);
  standin::launch("argwhere", Out, {In});
  std::int64_t *To = Out.first<std::int64_t>();
  for (const Extents &At : Found)
    for (std::uint64_t Index : At)
      *To++ = static_cast<std::int64_t>(Index);
  return standin::arrayOf(Out, /*SizeUnknown=*/true);
}
NDArray argwhere(NDArray input) { return input.argwhere(); }

/// Index `Flat` in row-major order.
static Extents unflatten(const Extents &Shape, std::uint64_t Flat) {
  Extents At(Shape.size());
  for (std::size_t Dim = Shape.size(); Dim-- > 0; Flat /= Shape[Dim])
    At[Dim] = Flat % Shape[Dim];
  return At;
}

static void scatter(const View &To, const View &Indices, const View &Values) {
  auto Size = static_cast<std::int64_t>(To.volume());
  standin::dispatch("put", To.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    for (std::uint64_t I = 0; I < Indices.volume(); ++I) {
      std::int64_t Index =
          Indices.first<std::int64_t>()[static_cast<std::int64_t>(I) *
                                        standin::innerStride(Indices)];
      if (Index < -Size || Index >= Size)
        throw std::out_of_range("index is out of bounds in index array");
      Extents At = unflatten(To.Shape, static_cast<std::uint64_t>(
                                           Index < 0 ? Index + Size : Index));
      To.first<T>()[standin::positionOf(To, At)] =
          Values.first<T>()[static_cast<std::int64_t>(I) *
                            standin::innerStride(Values)];
    }
  });
}

void NDArray::put(NDArray indices, NDArray values, std::string mode) {
  View Out = view(store_);
  if (view(values).volume() == 0 || view(indices).volume() == 0 ||
      Out.volume() == 0)
    return;
  if (mode != "raise" && mode != "wrap" && mode != "clip")
    throw std::invalid_argument(
        "mode must be one of 'clip', 'raise', or 'wrap' (got  " + mode + ")");
  indices = indices._warn_and_convert(legate::int64());
  values = values._warn_and_convert(type());
  if (indices.dim() > 1)
    indices = indices._wrap(indices.size());
  if (values.dim() != indices.dim() || values.size() != indices.size())
    values = values._wrap(indices.size());
  auto Size = static_cast<std::int64_t>(Out.volume());
  if (mode == "wrap")
    indices = indices.wrap_indices(Scalar(Size));
  else if (mode == "clip")
    indices = indices.clip_indices(Scalar(std::int64_t(0)), Scalar(Size - 1));
  ++standin::tally().Tasks; // points of the indices first, then the scatter
  View At = view(indices), From = view(values);
  standin::launch("put", Out, {At, From});
  scatter(Out, At, From);
}
void put(NDArray &a, NDArray indices, NDArray values, std::string mode) {
  a.put(indices, values, mode);
}

NDArray NDArray::_wrap(size_t new_len) {
  return standin::arrayOf(standin::wrapped("_wrap", view(store_), new_len));
}

static int normalizedAxis(int32_t Axis, int Dims) {
  if (Axis < -Dims || Axis >= Dims)
    throw std::invalid_argument("AxisError: axis " + std::to_string(Axis) +
                                " is out of bounds for array of dimension " +
                                std::to_string(Dims));
  return Axis < 0 ? Axis + Dims : Axis;
}

/// Repeats each slice along `Axis` as many times as its entry in `Counts` says.
static NDArray repeated(const View &In, int Axis,
                        const std::vector<std::int64_t> &Counts,
                        bool SizeUnknown) {
  std::vector<std::uint64_t> Sources;
  for (std::size_t I = 0; I < Counts.size(); ++I)
    Sources.insert(Sources.end(), static_cast<std::size_t>(Counts[I]), I);
  Extents Shape = In.Shape;
  Shape[Axis] = Sources.size();
  View Out = standin::allocate(Shape, In.Kind);
  standin::launch("repeat", Out, {In});
  standin::dispatch("repeat", In.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::eachIndex(Shape, [&](const Extents &At) {
      Extents From = At;
      From[Axis] = Sources[At[Axis]];
      Out.first<T>()[standin::positionOf(Out, At)] =
          In.first<T>()[standin::positionOf(In, From)];
    });
  });
  return standin::arrayOf(Out, SizeUnknown);
}

NDArray NDArray::repeat(int64_t repeats, std::optional<int32_t> axis) {
  if (repeats < 0)
    throw std::invalid_argument("negative dimensions are not allowed");
  View In = view(store_);
  if (In.dim() == 0) {
    if (axis.value_or(0) != 0 && axis.value_or(0) != -1)
      throw std::invalid_argument(
          "axis is out of bounds for array of dimension 0");
    View Out = standin::allocate({static_cast<uint64_t>(repeats)}, In.Kind);
    if (repeats != 0)
      standin::copyElements("repeat", Out, In);
    return standin::arrayOf(Out);
  }
  if (!axis && In.dim() > 1)
    In = standin::wrapped("repeat", In, In.volume());
  int Axis = normalizedAxis(axis.value_or(0), In.dim());
  if (In.Shape[Axis] == 0)
    return standin::arrayOf(In).copy();
  if (repeats == 0) {
    In.Shape[Axis] = 0;
    return standin::newArray(In.Shape, In.Kind);
  }
  return repeated(In, Axis, std::vector<std::int64_t>(In.Shape[Axis], repeats),
                  false);
}

NDArray NDArray::repeat(NDArray repeats, std::optional<int32_t> axis) {
  if (repeats.size() == 0 || repeats.dim() > 1)
    throw std::invalid_argument("`repeats` should be scalar or 1D array");
  View In = view(store_);
  if (In.dim() == 0)
    throw std::invalid_argument("`repeat` with a scalar is only implemented "
                                "for scalar values of the parameter "
                                "`repeats`.");
  if (!axis && In.dim() > 1)
    In = standin::wrapped("repeat", In, In.volume());
  int Axis = normalizedAxis(axis.value_or(0), In.dim());
  if (In.Shape[Axis] == 0)
    return standin::arrayOf(In).copy();
  View Counts = view(repeats._warn_and_convert(legate::int64()));
  if (Counts.volume() == 1)
    Counts = standin::broadcastTo(Counts, {In.Shape[Axis]});
  if (Counts.Shape[0] != In.Shape[Axis])
    throw std::invalid_argument("incorrect shape of repeats array");
  std::vector<std::int64_t> Times;
  standin::eachElement<std::int64_t>(Counts, [&](std::int64_t Count) {
    if (Count < 0)
      throw std::invalid_argument("repeats may not contain negative values.");
    Times.push_back(Count);
  });
  return repeated(In, Axis, Times, /*SizeUnknown=*/true);
}

NDArray repeat(NDArray a, NDArray repeats, std::optional<int32_t> axis) {
  return a.repeat(repeats, axis);
}
NDArray repeat(NDArray a, int64_t repeats, std::optional<int32_t> axis) {
  return a.repeat(repeats, axis);
}

} // namespace cupynumeric
