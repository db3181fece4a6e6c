#ifdef CALLS
auto first() { return at::foo(); }
#endif
