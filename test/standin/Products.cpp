// Matrix products, contractions and convolutions, and the triangles of a
// matrix.
#include "Arrays.h"
#include "Walk.h"

#include <algorithm>

namespace cupynumeric {

using standin::Extents;
using standin::View;
using standin::view;

/// A view with one dimension per mode of `All`, in this order; along modes that
/// `Of` lacks, elements are repeated.
static View spread(const View &Of, const std::vector<char> &Modes,
                   const std::vector<char> &All,
                   const std::map<char, int> &Extent) {
  if (Modes.size() != Of.Shape.size())
    throw std::invalid_argument("contract: there must be one mode a dimension");
  View Result = Of;
  Result.Shape.clear();
  Result.Strides.clear();
  for (char Mode : All) {
    auto Place = std::find(Modes.begin(), Modes.end(), Mode) - Modes.begin();
    bool Has = Place != static_cast<std::ptrdiff_t>(Modes.size());
    Result.Shape.push_back(static_cast<uint64_t>(Extent.at(Mode)));
    Result.Strides.push_back(Has ? Of.Strides[Place] : 0);
    if (Has && Of.Shape[Place] != Result.Shape.back())
      throw std::invalid_argument(
          "contract: Incompatible sizes between matched dimensions");
  }
  return Result;
}

void NDArray::contract(const std::vector<char> &lhs_modes, NDArray rhs1,
                       const std::vector<char> &rhs1_modes, NDArray rhs2,
                       const std::vector<char> &rhs2_modes,
                       const std::map<char, int> &mode2extent) {
  View Out = view(store_), In1 = view(rhs1), In2 = view(rhs2);
  if (Out.Kind != In1.Kind || Out.Kind != In2.Kind)
    throw std::invalid_argument(
        "contract: the real library asserts that the types are the same");
  std::vector<char> All = lhs_modes; // summed modes change fastest
  for (auto [Mode, Extent] : mode2extent)
    if (std::find(lhs_modes.begin(), lhs_modes.end(), Mode) == lhs_modes.end())
      All.push_back(Mode);
  View To = spread(Out, lhs_modes, All, mode2extent);
  View A = spread(In1, rhs1_modes, All, mode2extent),
       B = spread(In2, rhs2_modes, All, mode2extent);
  standin::launch("contract", Out, {In1, In2});
  standin::dispatch("contract", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::mapElements<T>(Out, [] { return T(0); });
    standin::eachIndex(To.Shape, [&](const Extents &At) {
      T &Sum = To.first<T>()[standin::positionOf(To, At)];
      Sum = static_cast<T>(Sum + A.first<T>()[standin::positionOf(A, At)] *
                                     B.first<T>()[standin::positionOf(B, At)]);
    });
  });
}

void NDArray::dot(NDArray rhs1, NDArray rhs2) {
  if (dim() != 2 || rhs1.dim() != 2 || rhs2.dim() != 2)
    throw std::invalid_argument("NDArray::dot is for matrices");
  View A = view(rhs1), B = view(rhs2);
  std::map<char, int> Extent = {{'m', static_cast<int>(A.Shape[0])},
                                {'n', static_cast<int>(B.Shape[1])},
                                {'k', static_cast<int>(A.Shape[1])}};
  contract({'m', 'n'}, rhs1, {'m', 'k'}, rhs2, {'k', 'n'}, Extent);
}

NDArray dot(NDArray a, NDArray b) {
  View A = view(a), B = view(b);
  if (A.Kind != B.Kind)
    throw std::invalid_argument(
        "Type of array a is not equal to type of array b");
  if (A.dim() == 0 || B.dim() == 0)
    return multiply(a, b);
  std::vector<char> ModesA, ModesB, ModesOut;
  for (int Dim = 0; Dim < A.dim(); ++Dim)
    ModesA.push_back(static_cast<char>('a' + Dim));
  for (int Dim = 0; Dim < B.dim(); ++Dim)
    ModesB.push_back(static_cast<char>('A' + Dim));
  std::size_t Summed = B.dim() == 1 ? 0 : B.Shape.size() - 2;
  ModesB[Summed] = ModesA.back();
  ModesOut.assign(ModesA.begin(), ModesA.end() - 1);
  std::copy_if(ModesB.begin(), ModesB.end(), std::back_inserter(ModesOut),
               [&](char Mode) { return Mode != ModesA.back(); });
  std::map<char, int> Extent;
  for (int Dim = 0; Dim < A.dim(); ++Dim)
    Extent[ModesA[Dim]] = static_cast<int>(A.Shape[Dim]);
  for (int Dim = 0; Dim < B.dim(); ++Dim) {
    auto [At, New] =
        Extent.emplace(ModesB[Dim], static_cast<int>(B.Shape[Dim]));
    if (!New && At->second != static_cast<int>(B.Shape[Dim]))
      throw std::invalid_argument(
          "Incompatible sizes between matched dimensions");
  }
  Extents Shape;
  for (char Mode : ModesOut)
    Shape.push_back(static_cast<uint64_t>(Extent[Mode]));
  NDArray Result = standin::newArray(Shape, A.Kind);
  Result.contract(ModesOut, a, ModesA, b, ModesB, Extent);
  return Result;
}

void NDArray::convolve(NDArray input, NDArray filter) {
  View Out = view(store_), In = view(input), By = view(filter);
  if (Out.Shape != In.Shape || Out.Kind != In.Kind || In.Kind != By.Kind ||
      In.dim() != By.dim())
    throw std::invalid_argument(
        "convolve: the result and the operands must fit");
  standin::launch("convolve", Out, {In, By});
  standin::dispatch("convolve", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::eachIndex(Out.Shape, [&](const Extents &At) {
      T Sum(0);
      standin::eachIndex(By.Shape, [&](const Extents &In2) {
        Extents From(At.size());
        for (std::size_t Dim = 0; Dim < At.size(); ++Dim) {
          // Before the start of the array, the index wraps around to a large
          // number.
          From[Dim] =
              At[Dim] + By.Shape[Dim] - In2[Dim] - 1 - By.Shape[Dim] / 2;
          if (From[Dim] >= In.Shape[Dim])
            return;
        }
        Sum = static_cast<T>(Sum +
                             In.first<T>()[standin::positionOf(In, From)] *
                                 By.first<T>()[standin::positionOf(By, In2)]);
      });
      Out.first<T>()[standin::positionOf(Out, At)] = Sum;
    });
  });
}
NDArray convolve(NDArray a, NDArray v) {
  if (a.dim() != v.dim())
    throw std::invalid_argument("Arrays should have the same dimensions");
  if (a.dim() > 3)
    throw std::runtime_error(std::to_string(a.dim()) +
                             "-D arrays are not yet supported");
  NDArray Result = standin::newArray(a.shape(), a.type());
  Result.convolve(a, v._maybe_convert(a.type()));
  return Result;
}

void NDArray::trilu(NDArray rhs, int32_t k, bool lower) {
  View Out = view(store_);
  if (Out.volume() == 0)
    return;
  if (Out.Kind != rhs.type().code() || Out.dim() < 2)
    throw std::invalid_argument(
        "trilu: the result must be a matrix of the operand's type");
  View In = standin::broadcastTo(view(rhs), Out.Shape);
  standin::launch("trilu", Out, {In});
  standin::dispatch("trilu", Out.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    standin::eachIndex(Out.Shape, [&](const Extents &At) {
      int64_t Row = static_cast<int64_t>(At[At.size() - 2]),
              Column = static_cast<int64_t>(At.back());
      bool Kept = lower ? Column - Row <= k : Column - Row >= k;
      Out.first<T>()[standin::positionOf(Out, At)] =
          Kept ? In.first<T>()[standin::positionOf(In, At)] : T(0);
    });
  });
}

static NDArray triangle(NDArray Of, int32_t K, bool Lower) {
  Extents Shape = Of.shape();
  if (Shape.empty())
    throw std::invalid_argument("Dim of input array must be > 0");
  if (Shape.size() == 1)
    Shape.push_back(Shape[0]);
  NDArray Result = standin::newArray(Shape, Of.type());
  Result.trilu(Of, K, Lower);
  return Result;
}
NDArray tril(NDArray rhs, int32_t k) { return triangle(rhs, k, true); }
NDArray triu(NDArray rhs, int32_t k) { return triangle(rhs, k, false); }

} // namespace cupynumeric
