#include "messages.h"
#include <cupynumeric.h>

void solve() { cupynumeric::zeros({1000}); }
