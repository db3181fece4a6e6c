// Replaces the machine-code layers of LLVM's backends, 40 MB of tables and
// code, which clang-tidy and clangd initialize for all targets. Clang parses
// with an assembler only in MSVC's `__asm` blocks, and only for X86.
//
// This file precedes the archives, so the linker extracts the members of no
// other target.
#include <llvm/Config/llvm-config.h>

#define ARRAYLINT_DEFINE(Function)                                             \
  extern "C" void Function();                                                  \
  void Function() {}
#define ARRAYLINT_TARGET_MC(Target)                                            \
  ARRAYLINT_DEFINE(LLVMInitialize##Target##TargetMC)
#define ARRAYLINT_ASM_PARSER(Target)                                           \
  ARRAYLINT_DEFINE(LLVMInitialize##Target##AsmParser)

// Defines functions of a name that nobody calls, so that X86 has its own.
#define X86 NotX86
#define LLVM_TARGET(Target) ARRAYLINT_TARGET_MC(Target)
#include <llvm/Config/Targets.def>
#define LLVM_ASM_PARSER(Target) ARRAYLINT_ASM_PARSER(Target)
#include <llvm/Config/AsmParsers.def>
