// How is the sequence of random numbers restarted?
#pragma once

namespace standin {

/// Restarts the sequence: the next draw is the first one again.
void restartRandom();

} // namespace standin
