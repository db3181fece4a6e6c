# How a program of ours is linked with LLVM: arraylint_link_llvm(NAME).
#
# With archives: a program that takes what it needs of them starts in a third of the
# time and memory of one that loads libclang-cpp.so and libLLVM.so, and lld links it
# in a second. Sanitizers want the shared libraries.
if(ARRAYLINT_SANITIZE)
  set(shared_by_default ON)
else()
  set(shared_by_default OFF)
endif()
option(ARRAYLINT_SHARED_LLVM "Link the programs with LLVM's shared libraries"
       ${shared_by_default})

function(arraylint_link_llvm name)
  if(ARRAYLINT_SHARED_LLVM)
    target_link_libraries(${name} PRIVATE clangTidy clangTidyUtils clang-cpp LLVM)
    return()
  endif()
  # Named one by one, because the imported targets bring libLLVM.so along.
  file(GLOB clang_archives ${ARRAYLINT_LLVM_ROOT}/lib/libclang?*.a)
  file(GLOB llvm_archives ${ARRAYLINT_LLVM_ROOT}/lib/libLLVM*.a)
  target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tools/NoSolver.cpp)
  target_link_libraries(${name} PRIVATE
    -Wl,--start-group ${clang_archives} ${llvm_archives} -Wl,--end-group
    -l:libz.a -l:libzstd.a rt dl m)
  target_link_options(${name} PRIVATE
    -fuse-ld=lld -no-pie -static-libstdc++ -static-libgcc
    LINKER:--as-needed LINKER:--gc-sections LINKER:--strip-debug)
endfunction()
