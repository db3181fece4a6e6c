// A library that is no system header: what its pragma asks for counts.
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wconversion"
inline int defaulted(int Value = 2.5) { return Value; }
#pragma GCC diagnostic pop
