#include "Arrays.h"

#include "Walk.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace standin {

legate::LogicalStore storeOf(View Seen, bool SizeUnknown) {
  auto Impl = std::make_shared<legate::detail::LogicalStore>();
  Impl->Extents = legate::tuple<std::uint64_t>(Seen.Shape);
  Impl->Seen = std::move(Seen);
  Impl->SizeUnknown = SizeUnknown;
  return legate::LogicalStore(std::move(Impl));
}

const View &view(const legate::LogicalStore &Store) {
  if (!Store.impl())
    throw std::logic_error("A store that was never made is used");
  if (std::exchange(Store.impl()->SizeUnknown, false))
    Store.impl()->Seen.Memory->waitFor();
  return Store.impl()->Seen;
}

View view(NDArray Array) { return view(Array.get_store()); }

NDArray arrayOf(View Seen, bool SizeUnknown) {
  return cupynumeric::CuPyNumericRuntime::wrap(
      storeOf(std::move(Seen), SizeUnknown));
}

NDArray newArray(const Extents &Shape, Code Kind) {
  return arrayOf(allocate(Shape, Kind));
}

View scalarView(const Scalar &Value) {
  View Result = allocate({1}, Value.type().code(), Storage::Account::Free);
  std::memcpy(Result.Memory->data(), Value.ptr(), Value.size());
  Result.Memory->writtenByHost();
  return Result;
}

void launch(const char *Who, const View &Written,
            std::initializer_list<View> Read) {
  for (const View &In : Read) {
    if (In.volume() != 0)
      In.Memory->readBy(Who);
    if (!In.isSameAs(Written) && overlap(Written, In))
      throw std::logic_error(std::string(Who) +
                             " writes elements that it reads at another place");
  }
  ++tally().Tasks;
  Written.Memory->writtenByLaunch();
}

void copyElements(const char *Who, const View &To, const View &From) {
  if (To.Kind != From.Kind)
    throw std::invalid_argument(std::string(Who) + ": an array of " +
                                nameOf(From.Kind) + " is written to one of " +
                                nameOf(To.Kind));
  if (To.volume() == 0)
    return;
  View In = broadcastTo(From, To.Shape);
  launch(Who, To, {In});
  dispatch(Who, To.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    mapElements<T, T>(To, In, [](T Value) { return Value; });
  });
}

/// A C++ cast where that is defined; values that do not fit become the smallest
/// value.
template <typename To, typename From> static To cast(From Value) {
  if constexpr (std::is_same_v<To, bool>)
    return Value != From(0);
  else if constexpr (IsComplex<From> && IsComplex<To>)
    return To(static_cast<typename To::value_type>(Value.real()),
              static_cast<typename To::value_type>(Value.imag()));
  else if constexpr (IsComplex<From>)
    return cast<To>(Value.real());
  else if constexpr (IsComplex<To>)
    return To(static_cast<typename To::value_type>(Value));
  else if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    // The limits as powers of two, which every floating-point type can hold.
    const From Top = std::ldexp(From(1), std::numeric_limits<To>::digits);
    const From Bottom = std::is_signed_v<To> ? -Top : From(0);
    return Value >= Bottom && Value < Top ? static_cast<To>(Value)
                                          : std::numeric_limits<To>::min();
  } else
    return static_cast<To>(Value);
}

void convertElements(const char *Who, const View &To, const View &From) {
  if (To.Kind == From.Kind)
    throw std::logic_error(
        std::string(Who) +
        " of an array that has the type already: the real library asserts");
  launch(Who, To, {From});
  dispatch(Who, To.Kind, [&](auto OutTag) {
    using Out = typename decltype(OutTag)::type;
    dispatch(Who, From.Kind, [&](auto InTag) {
      using In = typename decltype(InTag)::type;
      mapElements<Out, In>(To, From, [](In Value) { return cast<Out>(Value); });
    });
  });
}

void fillElements(const char *Who, const View &To, const Scalar &Value) {
  if (To.Kind != Value.type().code())
    throw std::invalid_argument(std::string(Who) + ": an array of " +
                                nameOf(To.Kind) + " is filled with a " +
                                Value.type().to_string());
  if (To.volume() == 0)
    return;
  launch(Who, To);
  dispatch(Who, To.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    T Element = Value.value<T>();
    mapElements<T>(To, [&] { return Element; });
  });
}

View wrapped(const char *Who, const View &From, std::uint64_t Length) {
  if (Length == 0)
    return allocate({0}, From.Kind);
  if (From.volume() == 0)
    throw std::invalid_argument(
        "Unable to wrap an empty array to a length greater than 0.");
  View To = allocate(Length == 1 ? Extents() : Extents{Length}, From.Kind);
  launch(Who, To, {From});
  if (Length != 1)
    ++tally().Tasks; // the indices first, then the gather
  dispatch(Who, From.Kind, [&](auto Tag) {
    using T = typename decltype(Tag)::type;
    Extents Index(From.Shape.size(), 0);
    const T *In = From.first<T>();
    mapElements<T>(To, [&] {
      T Value = In[positionOf(From, Index)];
      nextIndex(From.Shape, Index);
      return Value;
    });
  });
  return To;
}

} // namespace standin
