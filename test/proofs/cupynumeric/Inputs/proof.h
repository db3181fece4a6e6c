//===- proof.h - Runs the programs of a proof on the stand-in, and counts -===//
//
//   show("x", x);   // prints every element, bit for bit
//
//===----------------------------------------------------------------------===//
#pragma once

#include "../../Inputs/output.h"
#include "../../../standin/Random.h"
#include "../../../standin/Storage.h"

#include <cupynumeric.h>

#include <cinttypes>

namespace proof {

inline void run(const char *Name, void (*Program)()) {
  standin::restartRandom();
  standin::resetCounters();
  const uint64_t Held = standin::counters().LiveBytes;
  std::printf("== %s\n", Name);
  Program();
  const standin::Counters C = standin::counters();
  std::printf("-- tasks %" PRIu64 " allocations %" PRIu64 " bytes %" PRIu64
              " syncs %" PRIu64 " peak %" PRIu64 "\n",
              C.Tasks, C.Allocations, C.Bytes, C.Syncs, C.PeakBytes - Held);
}

template <typename T> void printAll(const cupynumeric::NDArray &Values) {
  // Copies a view, so that the elements are contiguous and in row-major order.
  auto Flat = cupynumeric::array(Values.shape(), Values.type());
  Flat.assign(Values);
  const auto Store = Flat.get_store().get_physical_store();
  const auto *First = static_cast<const T *>(Store.get_inline_allocation().ptr);
  for (size_t I = 0; I < Values.size(); ++I)
    print(First[I]);
}

inline void printElements(const cupynumeric::NDArray &Values) {
  switch (Values.type().code()) {
  case legate::Type::Code::BOOL: return printAll<bool>(Values);
  case legate::Type::Code::INT32: return printAll<int32_t>(Values);
  case legate::Type::Code::INT64: return printAll<int64_t>(Values);
  case legate::Type::Code::FLOAT32: return printAll<float>(Values);
  case legate::Type::Code::FLOAT64: return printAll<double>(Values);
  case legate::Type::Code::COMPLEX128:
    return printAll<std::complex<double>>(Values);
  default: std::printf("cannot show these elements\n"), std::exit(1);
  }
}

} // namespace proof

/// Is not counted, because printing is not part of the program's work.
inline void show(const char *Name, const cupynumeric::NDArray &Values) {
  const standin::Counters Before = standin::counters();
  std::printf("%s %s", Name, Values.type().to_string().c_str());
  for (uint64_t Extent : Values.shape())
    std::printf(" %" PRIu64, Extent);
  std::printf(":");
  if (Values.size() != 0)
    proof::printElements(Values);
  std::printf("\n");
  standin::tally() = Before;
}
template <typename T>
std::enable_if_t<std::is_arithmetic_v<T>> show(const char *Name, T Value) {
  std::printf("%s:", Name);
  proof::print(Value);
  std::printf("\n");
}
