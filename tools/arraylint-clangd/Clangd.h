//===- Clangd.h - clangd with our checks inside ---------------------------===//
//
//   return runClangd(ArgCount, Args); // arraylint-clangd, in any editor
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_CLANGD_H
#define ARRAYLINT_CLANGD_CLANGD_H

namespace arraylint {

/// Runs clangd with the arguments of main(). Returns its exit status.
int runClangd(int ArgCount, char **Args);

} // namespace arraylint

#endif
