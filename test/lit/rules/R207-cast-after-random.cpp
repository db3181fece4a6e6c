// RUN: %check-rule %s --rules R207 -- %cupynumeric-flags
#include <cupynumeric.h>

using cupynumeric::NDArray;

void use(NDArray);

//===-- bad ---------------------------------------------------------------===//

NDArray direct() {
  // expect: R207@10 "draws float64 numbers only to cast them to float32 (8000000 bytes are copied)"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  return cupynumeric::random({1000000}).as_type(legate::float32());
}

void throughVariable(std::uint64_t n) {
  // expect: note "'random' draws float64 only: the cast makes a second array"
  auto drawn = cupynumeric::random({n, n});
  // expect: R207@12 "draws float64 numbers only to cast them to float32"
  auto x = drawn.as_type(legate::float32());
  use(x);
}

void constantType(std::uint64_t n) {
  const auto type = legate::float16();
  // expect: R207@12 "draws float64 numbers only to cast them to float16"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  auto x = cupynumeric::random({n}).as_type(type);
  use(x);
}

void typeInVariable(std::uint64_t n) {
  auto type = legate::float16();
  // expect: R207@12 "draws float64 numbers only to cast them to float16"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  auto x = cupynumeric::random({n}).as_type(type);
  use(x);
}

// What it costs.
void worth(std::uint64_t n, int steps) {
  // expect: R207 warning "(8000000 bytes are copied)" note "draws float64 only"
  use(cupynumeric::random({1000000}).as_type(legate::float32()));
  // expect: R207 remark "draws float64 numbers" note "draws float64 only"
  use(cupynumeric::random({n}).as_type(legate::float32()));
  // expect: R207 remark "(16000 bytes are copied)" note "draws float64 only"
  use(cupynumeric::random({2000}).as_type(legate::float32()));
  use(cupynumeric::random({16}).as_type(legate::float32()));
  for (int i = 0; i < 1000; ++i)
    // expect: R207 warning "draws float64 numbers" note "draws float64 only"
    use(cupynumeric::random({16}).as_type(legate::float32()));
  for (int i = 0; i < steps; ++i)
    for (int j = 0; j < steps; ++j)
      // expect: R207 warning "draws float64 numbers" note "draws float64 only"
      use(cupynumeric::random({n}).as_type(legate::float32()));
}

void argument(std::uint64_t n) {
  // expect: R207@7 "draws float64 numbers only to cast them to complex64"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  use(cupynumeric::random({n}).as_type(legate::complex64()));
  // expect: R207@7 "draws float64 numbers only to cast them to float32"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  use(cupynumeric::random({n})._maybe_convert(legate::float32()));
}

void inLoop(std::uint64_t n) {
  for (std::uint64_t i = 0; i < n; ++i)
    // expect: R207@9 "draws float64 numbers only to cast them to float32"
    // expect: note "'random' draws float64 only: the cast makes a second array"
    use(cupynumeric::random({n}).as_type(legate::float32()));
}

#define DRAW(n) cupynumeric::random({n}).as_type(legate::float32())
void macro(std::uint64_t n) {
  // expect: R207@7 "draws float64 numbers only to cast them to float32"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  use(DRAW(n));
}

template <typename T> void instantiated(T n) {
  // expect: R207@7 "draws float64 numbers only to cast them to float32"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  use(cupynumeric::random({std::uint64_t(n)}).as_type(legate::float32()));
}
template void instantiated(int);
template void instantiated(long);

namespace np = cupynumeric;
void lambdas(std::uint64_t n) {
  // expect: R207@28 "draws float64 numbers only to cast them to float32"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  auto draw = [n] { return np::random({n}).as_type(legate::float32()); };
  auto generic = [](auto count) {
    // expect: R207@12 "draws float64 numbers only to cast them to float32"
    // expect: note "'random' draws float64 only: the cast makes a second array"
    return np::random({std::uint64_t(count)}).as_type(legate::float32());
  };
  use(draw());
  use(generic(n));
}

//===-- good --------------------------------------------------------------===//

void sameType(std::uint64_t n) {
  use(cupynumeric::random({n}));
  use(cupynumeric::random({n})._maybe_convert(legate::float64()));
}

void unknownType(std::uint64_t n, const legate::Type &type, NDArray other) {
  use(cupynumeric::random({n}).as_type(type));
  use(cupynumeric::random({n}).as_type(other.type()));
  auto changing = legate::float32();
  if (n > 3)
    changing = legate::float64();
  use(cupynumeric::random({n}).as_type(changing));
}

// Both types are needed.
void usedTwice(std::uint64_t n) {
  auto drawn = cupynumeric::random({n});
  use(drawn.as_type(legate::float32()));
  use(drawn);
}

// The operand of the cast is computed from the random numbers.
void computedWith(std::uint64_t n, NDArray y) {
  use((cupynumeric::random({n}) > y).as_type(legate::float32()));
  use((cupynumeric::random({n}) + y).as_type(legate::float32()));
  use(cupynumeric::sum(cupynumeric::random({n})).as_type(legate::float32()));
  auto sorted = cupynumeric::sort(cupynumeric::random({n}));
  use(sorted.as_type(legate::float32()));
}

void notRandom(std::uint64_t n, NDArray y) {
  use(cupynumeric::zeros({n}).as_type(legate::float32()));
  use(y.as_type(legate::float32()));
  y.random(3);
  use(y.as_type(legate::float32()));
}

// Only the caller needs the cast.
NDArray draw(std::uint64_t n) { return cupynumeric::random({n}); }
void caller(std::uint64_t n) { use(draw(n).as_type(legate::float32())); }

void storedElsewhere(std::uint64_t n, NDArray &out, std::vector<NDArray> &all) {
  out = cupynumeric::random({n});
  use(out.as_type(legate::float32()));
  all.push_back(cupynumeric::random({n}));
  use(all.back().as_type(legate::float32()));
  NDArray given = cupynumeric::random({n});
  given = cupynumeric::zeros({n});
  use(given.as_type(legate::float32()));
}

void lambdaCast(std::uint64_t n) {
  auto drawn = cupynumeric::random({n});
  auto cast = [&] { return drawn.as_type(legate::float32()); };
  use(cast());
}

void unevaluated(std::uint64_t n) {
  static_assert(sizeof(cupynumeric::random({n}).as_type(legate::float32())) > 0);
}

//===-- NOLINT ------------------------------------------------------------===//

void silenced(std::uint64_t n) {
  use(cupynumeric::random({n}).as_type(legate::float32())); // NOLINT
  use(cupynumeric::random({n}).as_type(legate::float32())); // NOLINT(array-R207-*)
  // NOLINTNEXTLINE(array-R207-cast-after-random)
  use(cupynumeric::random({n}).as_type(legate::float32()));
  // NOLINTBEGIN
  use(cupynumeric::random({n}).as_type(legate::float32()));
  // NOLINTEND
  // expect: R207@7 "draws float64 numbers only to cast them to float32"
  // expect: note "'random' draws float64 only: the cast makes a second array"
  use(cupynumeric::random({n}).as_type(legate::float32())); // NOLINT(array-R201-*)
}
