// Declares what the programs of test/proofs/random call, which are not run here.
#pragma once
#pragma GCC system_header

#include <cupynumeric.h>

template <typename T> void show(const char *name, const T &value) { (void)name, (void)value; }
