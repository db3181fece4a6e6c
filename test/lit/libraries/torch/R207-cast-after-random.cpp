// REQUIRES: libtorch
// RUN: %check-rule %s --once --rules R207 -- %libtorch-flags
#include <torch/types.h>

void use(const torch::Tensor &);

//===-- bad ---------------------------------------------------------------===//

void direct(std::int64_t n, torch::Device device) {
  // expect: R207@12 "draws float32 numbers only to cast them to float64 (4000000 bytes are copied)"
  // expect: note "draw in the needed type"
  auto a = torch::rand({1000, 1000}).to(torch::kFloat64);
  // unsafe: auto a = torch::rand({1000, 1000}, torch::kFloat64);
  // expect: R207@12 "draws float32 numbers only to cast them to float16"
  // expect: note "draw in the needed type"
  auto b = torch::randn({n}).to(torch::kHalf);
  // unsafe: auto b = torch::randn({n}, torch::kHalf);
  // expect: R207@12 "draws float32 numbers only to cast them to float64"
  auto c = torch::rand({n}, device).to(torch::kFloat64);
  // expect: R207@12 "draws float32 numbers only to cast them to float64"
  // expect: note "draw in the needed type"
  auto d = torch::rand({n}).toType(torch::kDouble);
  // unsafe: auto d = torch::rand({n}, torch::kDouble);
  // expect: R207@12 "draws int64 numbers only to cast them to float32"
  // expect: note "draw in the needed type"
  auto e = torch::randint(10, {n}).to(torch::kFloat32);
  // unsafe: auto e = torch::randint(10, {n}, torch::kFloat32);
  // expect: R207@12 "draws int64 numbers only to cast them to int32"
  // expect: note "draw in the needed type"
  auto f = torch::randperm(n).to(torch::kInt32);
  // unsafe: auto f = torch::randperm(n, torch::kInt32);
  // expect: R207@12 "draws float64 numbers only to cast them to float32"
  // expect: note "draw in the needed type"
  auto g = torch::rand({n}, torch::kFloat64).to(torch::kFloat32);
  // unsafe: auto g = torch::rand({n}, torch::kFloat32);
  // expect: R207@12 "draws float32 numbers only to cast them to float64"
  // expect: note "draw in the needed type"
  auto h = at::rand({n}).to(at::kDouble);
  // unsafe: auto h = at::rand({n}, at::kDouble);
  use(a + b + c + d + e + f + g + h);
}

void throughVariable(std::int64_t n) {
  auto drawn = torch::rand({n});
  // unsafe: auto drawn = torch::rand({n}, torch::kFloat64);
  // expect: R207@12 "draws float32 numbers only to cast them to float64"
  // expect: note "draw in the needed type"
  auto x = drawn.to(torch::kFloat64);
  // unsafe: auto x = drawn;
  use(x);
}

void constantType(std::int64_t n) {
  constexpr auto kReal = torch::kFloat64;
  const auto real = torch::kFloat64;
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  // expect: note "draw in the needed type"
  use(torch::rand({n}).to(kReal));
  // unsafe: use(torch::rand({n}, kReal));
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  // expect: note "draw in the needed type"
  use(torch::rand({n}).to(real));
  // unsafe: use(torch::rand({n}, real));
}

#define REAL torch::kFloat64
#define DRAW(n) torch::rand({n}).to(torch::kFloat64)
void macros(std::int64_t n) {
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  use(DRAW(n));
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  use(torch::rand({n}).to(REAL));
}

template <typename T> void inTemplate(std::int64_t n) {
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  use(torch::rand({n}).to(torch::kFloat64));
}
template void inTemplate<int>(std::int64_t);

void lambda(std::int64_t n) {
  // expect: R207@28 "draws float32 numbers only to cast them to float64"
  // expect: note "draw in the needed type"
  auto draw = [n] { return torch::rand({n}).to(torch::kFloat64); };
  // unsafe: auto draw = [n] { return torch::rand({n}, torch::kFloat64); };
  use(draw());
}

// The cast specifies more than the type.
void withPlace(std::int64_t n, torch::Device device) {
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  use(torch::rand({n}).to(device, torch::kFloat64));
  // expect: R207@7 "draws float32 numbers only to cast them to float64"
  use(torch::rand({n}).to(torch::kFloat64, /*non_blocking=*/true));
}

//===-- good --------------------------------------------------------------===//

void sameType(std::int64_t n) {
  use(torch::rand({n}).to(torch::kFloat32));
  use(torch::rand({n}, torch::kFloat64).to(torch::kFloat64));
  use(torch::rand({n}, torch::dtype(torch::kFloat64)).to(torch::kFloat64));
  use(torch::randperm(n).to(torch::kLong));
}

// `rand` draws no integers.
void fractionsCutOff(std::int64_t n) {
  use(torch::rand({n}).to(torch::kInt64));
  auto drawn = torch::randn({n});
  use(drawn.to(torch::kBool));
}

void devices(std::int64_t n, torch::Device device, torch::Tensor like) {
  use(torch::rand({n}).to(device));
  use(torch::rand({n}).to(torch::kCUDA));
  use(torch::rand({n}).cuda());
  use(torch::rand({n}).to(like));
  use(torch::rand({n}).to(like.device()));
}

void unknownTypes(std::int64_t n, torch::ScalarType type, torch::TensorOptions options,
                  torch::Tensor like) {
  use(torch::rand({n}).to(type));
  use(torch::rand({n}).to(like.scalar_type()));
  use(torch::rand({n}, options).to(torch::kFloat64));
  use(torch::rand_like(like).to(torch::kFloat64));
  auto changing = torch::kFloat32;
  changing = torch::kFloat64;
  use(torch::rand({n}).to(changing));
}

void usedTwice(std::int64_t n) {
  auto drawn = torch::rand({n});
  use(drawn.to(torch::kFloat64));
  use(drawn);
}

void computedWith(std::int64_t n) {
  use((torch::rand({n}) < 0.5).to(torch::kFloat32));
  use((torch::rand({n}) * 2).to(torch::kFloat64));
  use(torch::rand({n}).sum().to(torch::kFloat64));
  use(torch::rand({n}).mul_(3).sub_(1).abs().to(torch::kFloat64));
}

void notDrawnHere(torch::Tensor x, std::int64_t n) {
  use(torch::zeros({n}).to(torch::kFloat64));
  x.uniform_();
  use(x.to(torch::kFloat64));
  use(x.to(torch::kFloat64).uniform_());
}

torch::Tensor draw(std::int64_t n) { return torch::rand({n}); }
void caller(std::int64_t n) { use(draw(n).to(torch::kFloat64)); }

void silenced(std::int64_t n) {
  use(torch::rand({n}).to(torch::kFloat64)); // NOLINT(array-R207-cast-after-random)
}

//===-- init-captures -----------------------------------------------------===//

void initCaptured() {
  // expect: R207@20 "draws float32 numbers only to cast them to float64 (4194304 bytes"
  // expect: note@20 "draw in the needed type"
  auto draw = [x = torch::rand({1 << 20}).to(torch::kFloat64)] { return x.sum(); };
  // unsafe: auto draw = [x = torch::rand({1 << 20}, torch::kFloat64)] { return x.sum(); };
  // So few numbers, once, are not worth a remark.
  auto few = [x = torch::rand({100}).to(torch::kFloat64)] { return x.sum(); };
  auto same = [x = torch::rand({100}).to(torch::kFloat32)] { return x.sum(); };
  auto whole = [x = torch::rand({100})] { return x.sum(); };
  draw().add_(few()).add_(same()).add_(whole());
}

//===-- whole numbers -----------------------------------------------------===//

// Drawn in that type, they would not fit.
void tooLarge(std::int64_t n) {
  use(torch::randint(0, 256, {n}).to(torch::kChar));
  use(torch::randint(-5, 5, {n}).to(torch::kByte));
  use(torch::randint(0, 300, {n}).to(torch::kByte));
  use(torch::randint(100000, {n}).to(torch::kShort));
  use(torch::randint(0, 3, {n}).to(torch::kBool));
  use(torch::randint(0, 70000, {n}).to(torch::kHalf));
  use(torch::randint(0, 1 << 30, {n}).to(torch::kFloat));
  use(torch::randperm(1 << 20).to(torch::kShort));
  use(torch::randperm(1 << 20).to(torch::kHalf));
}

void fitting(std::int64_t n) {
  // expect: R207 "draws int64 numbers only to cast them to uint8" note "draw in the needed type"
  use(torch::randint(0, 256, {n}).to(torch::kByte));
  // unsafe: use(torch::randint(0, 256, {n}, torch::kByte));
  // expect: R207 "draws int64 numbers only to cast them to int8" note "draw in the needed type"
  use(torch::randint(-128, 128, {n}).to(torch::kChar));
  // unsafe: use(torch::randint(-128, 128, {n}, torch::kChar));
  // expect: R207 "draws int64 numbers only to cast them to bool" note "draw in the needed type"
  use(torch::randint(0, 2, {n}).to(torch::kBool));
  // unsafe: use(torch::randint(0, 2, {n}, torch::kBool));
  // expect: R207 "draws int64 numbers only to cast them to int16" note "draw in the needed type"
  use(torch::randperm(1 << 12).to(torch::kShort));
  // unsafe: use(torch::randperm(1 << 12, torch::kShort));
  // expect: R207 "draws int64 numbers only to cast them to float16" note "draw in the needed type"
  use(torch::randint(10, {n}).to(torch::kHalf));
  // unsafe: use(torch::randint(10, {n}, torch::kHalf));
}

void unknownBounds(std::int64_t n, std::int64_t vocabulary) {
  // expect: R207 "draws int64 numbers only to cast them to int16"
  use(torch::randint(vocabulary, {n}).to(torch::kShort));
  // expect: R207 "draws int64 numbers only to cast them to int32"
  use(torch::randint(vocabulary, {n}).to(torch::kInt));
  // expect: R207 "draws int64 numbers only to cast them to float16"
  use(torch::randint(0, vocabulary, {n}).to(torch::kHalf));
  // expect: R207 "draws int64 numbers only to cast them to int16"
  use(torch::randperm(n).to(torch::kShort));
  use(torch::randint(-1, vocabulary, {n}).to(torch::kByte));
  // expect: R207 "draws int32 numbers only to cast them to int64" note "draw in the needed type"
  use(torch::randint(vocabulary, {n}, torch::kInt).to(torch::kLong));
  // unsafe: use(torch::randint(vocabulary, {n}, torch::kLong));
}

// Options without a type replace the default one, of integers.
void withoutType(std::int64_t n, torch::Device device) {
  // expect: R207 "draws float32 numbers only to cast them to int64"
  use(torch::randint(0, 1000, {n}, device).to(torch::kLong));
  // expect: R207 "draws float32 numbers only to cast them to int64"
  use(torch::randint(0, 1000, {n}, torch::TensorOptions().device(device)).to(torch::kLong));
  const auto there = torch::TensorOptions().device(device);
  // expect: R207 "draws float32 numbers only to cast them to int64"
  use(torch::randint(0, 1000, {n}, there).to(torch::kLong));
  use(torch::randint(0, 1000, {n}, torch::dtype(torch::kLong).device(device)).to(torch::kLong));
  use(torch::randperm(n, device).to(torch::kLong));
}
