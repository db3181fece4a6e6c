// From where do random numbers start?
#pragma once

namespace standin {

/// The next draw is the first again.
void restartRandom();

} // namespace standin
