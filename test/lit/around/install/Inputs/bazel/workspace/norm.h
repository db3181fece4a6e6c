#pragma once
#include <cupynumeric.h>
bool small(const cupynumeric::NDArray& x);
