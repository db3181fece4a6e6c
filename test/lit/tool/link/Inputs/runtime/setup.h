#pragma once
#include <cupynumeric.h>

void setUp();                             // setup.cpp: starts the runtime
void mayStart(bool ready);                // setup.cpp: on one path only
void advance(cupynumeric::NDArray x);     // step.cpp: submits work
void finishStep(cupynumeric::NDArray x);  // step.cpp: waits
void note(int step);                      // step.cpp: neither
