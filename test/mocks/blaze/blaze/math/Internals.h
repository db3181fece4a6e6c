// Mock: functions that Blaze's headers declare, but programs do not call, and
// wrappers of BLAS and LAPACK.
#pragma once

#include "blaze/math/Vector.h"

namespace blaze {

#define BLAZE_INTERNAL(NAME)                                                   \
  template <typename T1, typename T2> auto NAME(T1 &&a, T2 &&b);
BLAZE_INTERNAL(tryAssign)
BLAZE_INTERNAL(map_backend)
BLAZE_INTERNAL(dmatreduce)
BLAZE_INTERNAL(dvecreduce)
BLAZE_INTERNAL(smatscalarmult)
BLAZE_INTERNAL(svecscalarmult)
BLAZE_INTERNAL(hmmm)
BLAZE_INTERNAL(lmmm)
BLAZE_INTERNAL(mmm)
BLAZE_INTERNAL(smmm)
BLAZE_INTERNAL(ummm)
BLAZE_INTERNAL(MAYBE_UNUSED)
BLAZE_INTERNAL(as_const)
BLAZE_INTERNAL(bind1st)
BLAZE_INTERNAL(construct_at)
BLAZE_INTERNAL(destroy)
BLAZE_INTERNAL(evalMapTrait)
BLAZE_INTERNAL(setall)
BLAZE_INTERNAL(transfer)
BLAZE_INTERNAL(uninitialized_move)
BLAZE_INTERNAL(derestrict)
BLAZE_INTERNAL(get)
BLAZE_INTERNAL(getCheck)
BLAZE_INTERNAL(isChecked)
BLAZE_INTERNAL(isIntact)
BLAZE_INTERNAL(join)
BLAZE_INTERNAL(numeric_cast)
BLAZE_INTERNAL(reverse)
BLAZE_INTERNAL(set)
BLAZE_INTERNAL(add)
BLAZE_INTERNAL(conjugate)
BLAZE_INTERNAL(digits)
BLAZE_INTERNAL(div)
BLAZE_INTERNAL(greater)
BLAZE_INTERNAL(isDivisor)
BLAZE_INTERNAL(less)
BLAZE_INTERNAL(minmax)
BLAZE_INTERNAL(mult)
BLAZE_INTERNAL(nextMultiple)
BLAZE_INTERNAL(prevMultiple)
BLAZE_INTERNAL(qdrt)
BLAZE_INTERNAL(sub)
BLAZE_INTERNAL(axpy)
BLAZE_INTERNAL(cswap)
BLAZE_INTERNAL(gesvdx)
BLAZE_INTERNAL(gges)
BLAZE_INTERNAL(heevx)
BLAZE_INTERNAL(pstrf)
BLAZE_INTERNAL(syevx)
BLAZE_INTERNAL(deserialize)
BLAZE_INTERNAL(serialize)

template <typename T> class Proxy {};
template <typename T, typename PT>
bool operator<(const T &lhs, const Proxy<PT> &rhs);
template <typename T, typename PT>
bool operator<=(const T &lhs, const Proxy<PT> &rhs);
template <typename T, typename PT>
bool operator>(const T &lhs, const Proxy<PT> &rhs);
template <typename T, typename PT>
bool operator>=(const T &lhs, const Proxy<PT> &rhs);
template <typename PT, typename T> PT &operator+=(Proxy<PT> &lhs, const T &rhs);
template <typename PT, typename T> PT &operator-=(Proxy<PT> &lhs, const T &rhs);

} // namespace blaze
