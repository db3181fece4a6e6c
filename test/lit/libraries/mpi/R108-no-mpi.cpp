// The runtime without MPI, and similar names.
// RUN: %check-rule %s --rules R108 -- %cupynumeric-flags
#include <cupynumeric.h>

namespace mine {
void MPI_Send(const void *, int);
struct MPI_Helper {
  void MPI_Recv();
};
} // namespace mine

void use(cupynumeric::NDArray x, mine::MPI_Helper helper) {
  x += x;
  mine::MPI_Send(&x, 1);
  helper.MPI_Recv();
}
