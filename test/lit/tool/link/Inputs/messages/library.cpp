#include "messages.h"

// Which program these belong to is not known.
void one() { solve(); }
void other() { exchange(); }
