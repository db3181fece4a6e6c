#include <cupynumeric.h>

inline bool waits(cupynumeric::NDArray b) { return bool(b); }
