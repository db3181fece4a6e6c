// How is the sequence of random numbers restarted?
#pragma once

namespace standin {

/// Makes the next draw the first one again.
void restartRandom();

} // namespace standin
