# Links one of the project's programs: arraylint_program(arraylint SOURCES… USES…).
#
# Programs are linked with LLVM's static libraries: they start in a third of the time and
# memory of a program that loads libclang-cpp.so and libLLVM.so, and lld links them in a
# second. Builds with sanitizers use the shared libraries, except that the thread sanitizer
# is for clangd, of which there are only archives.
if(ARRAYLINT_SANITIZE AND NOT ARRAYLINT_SANITIZE STREQUAL "thread")
  set(shared_by_default ON)
else()
  set(shared_by_default OFF)
endif()
option(ARRAYLINT_SHARED_LLVM "Link the programs with LLVM's shared libraries"
       ${shared_by_default})

# Checks are linked as objects, because only their static registration refers to them.
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
  # LLVM's libraries are listed one by one, because the imported targets add libLLVM.so.
  # libyaml-cpp.so would load a second libstdc++ besides the statically linked one, so
  # yaml-cpp's static library comes first, and the shared one is not needed.
  set(replacements NoBackends NoSolver)
  file(GLOB clang_archives ${ARRAYLINT_LLVM_ROOT}/lib/libclang?*.a)
  file(GLOB llvm_archives ${ARRAYLINT_LLVM_ROOT}/lib/libLLVM*.a)
  list(TRANSFORM replacements REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/tools/arraylint/wraps/\\1.cpp")
  target_sources(${name} PRIVATE ${replacements})
  target_link_libraries(${name} PRIVATE -l:libyaml-cpp.a ${uses}
    -Wl,--start-group ${clang_archives} ${llvm_archives} -Wl,--end-group
    -l:libz.a -l:libzstd.a rt dl m)
  target_link_options(${name} PRIVATE
    -fuse-ld=lld -no-pie -static-libstdc++ -static-libgcc
    LINKER:--as-needed LINKER:--gc-sections LINKER:--strip-debug)
endfunction()
