#pragma once

void exchange();   // exchange.cpp: calls MPI
void solve();      // solve.cpp: uses the runtime
void both();       // both.cpp: does both
void exchangeAll(); // solver.cpp: calls exchange
