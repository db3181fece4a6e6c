// The clang-tidy plugin. Its checks are in lib/check and checks/, whose static
// initialisers register the module; VersionGuard.cpp runs before them.

// `arraylint self-check` reads this string from the file of a plugin without
// loading it; what(1) prints it.
#define ARRAYLINT_TEXT_OF(Number) #Number
#define ARRAYLINT_TEXT(Number) ARRAYLINT_TEXT_OF(Number)
[[gnu::used]] static const char Version[] =
    "@(#)arraylint plugin " ARRAYLINT_VERSION
    " for LLVM " ARRAYLINT_TEXT(ARRAYLINT_LLVM);
