# How a program of ours is linked: arraylint_program(arraylint SOURCES… USES…).
#
# With LLVM's archives: a program that takes what it needs of them starts in a third
# of the time and memory of one that loads libclang-cpp.so and libLLVM.so, and lld
# links it in a second. Sanitizers want the shared libraries.
if(ARRAYLINT_SANITIZE)
  set(shared_by_default ON)
else()
  set(shared_by_default OFF)
endif()
option(ARRAYLINT_SHARED_LLVM "Link the programs with LLVM's shared libraries"
       ${shared_by_default})

# Every check is linked as an object: nothing but its registration names it.
function(arraylint_program name)
  cmake_parse_arguments(arg "EXCLUDE_FROM_ALL" "" "SOURCES;USES" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ${arg_EXCLUDE_FROM_ALL})
  arraylint_targets(uses arraylint_clang_flags ${arg_USES} check arraylint_checks)
  if(ARRAYLINT_SHARED_LLVM)
    target_link_libraries(${name} PRIVATE
      ${uses} clangTidy clangTidyUtils clang-cpp LLVM)
    return()
  endif()
  # LLVM's are named one by one, because the imported targets bring libLLVM.so
  # along. libyaml-cpp.so needs libstdc++.so, which would stand beside the one
  # inside: its archive comes first and leaves it unneeded.
  file(GLOB clang_archives ${ARRAYLINT_LLVM_ROOT}/lib/libclang?*.a)
  file(GLOB llvm_archives ${ARRAYLINT_LLVM_ROOT}/lib/libLLVM*.a)
  target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tools/arraylint/wraps/NoSolver.cpp)
  target_link_libraries(${name} PRIVATE -l:libyaml-cpp.a ${uses}
    -Wl,--start-group ${clang_archives} ${llvm_archives} -Wl,--end-group
    -l:libz.a -l:libzstd.a rt dl m)
  target_link_options(${name} PRIVATE
    -fuse-ld=lld -no-pie -static-libstdc++ -static-libgcc
    LINKER:--as-needed LINKER:--gc-sections LINKER:--strip-debug)
endfunction()
