// The clang-tidy plugin's anchor. Its content is lib/check and checks/, whose
// static initialisers register the module; VersionGuard.cpp runs before them.
