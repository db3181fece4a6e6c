// A library's header that is included after the user's specialisations.
#pragma once

#include <toolbox.h>

namespace toolbox {

inline void applyLate(cupynumeric::NDArray *x) { applyTo(&x); }

} // namespace toolbox
