#include <cupynumeric.h>
#include <mpi.h>

cupynumeric::NDArray doubled(cupynumeric::NDArray x) { return x + x; }
