// Mock: random numbers.
#pragma once

#include "array.h"

namespace af {
class randomEngine {
public:
  explicit randomEngine(randomEngineType typeIn = AF_RANDOM_ENGINE_DEFAULT,
                        uintl seedIn = 0);
  randomEngine(const randomEngine &other);
  ~randomEngine();
  randomEngine &operator=(const randomEngine &other);
  void setType(const randomEngineType type);
  randomEngineType getType(void);
  void setSeed(const uintl seed);
  uintl getSeed(void) const;
};
#define AF_MOCK_DRAW(NAME)                                                     \
  array NAME(const dim4 &dims, const dtype ty, randomEngine &r);               \
  array NAME(const dim4 &dims, const dtype ty = f32);                          \
  array NAME(const dim_t d0, const dtype ty = f32);                            \
  array NAME(const dim_t d0, const dim_t d1, const dtype ty = f32);            \
  array NAME(const dim_t d0, const dim_t d1, const dim_t d2,                   \
             const dtype ty = f32);                                            \
  array NAME(const dim_t d0, const dim_t d1, const dim_t d2, const dim_t d3,   \
             const dtype ty = f32);
AF_MOCK_DRAW(randu)
AF_MOCK_DRAW(randn)
#undef AF_MOCK_DRAW
void setDefaultRandomEngineType(randomEngineType rtype);
randomEngine getDefaultRandomEngine(void);
void setSeed(const uintl seed);
uintl getSeed();
} // namespace af
