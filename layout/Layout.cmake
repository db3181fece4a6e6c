# arraylint_lay_out(TARGET): optimizes a program's code layout with BOLT and a profile.
#
# layout.fdata.xz says how often each jump and call in Clang and LLVM was taken
# while the tool ran on typical inputs (layout/record-layout records it). BOLT
# places executed blocks next to each other and moves the others away, which saves
# a fifth to a quarter of the tool's time and adds 20 s to each link. With another
# version of LLVM, BOLT uses the parts of the profile that still match. Debug
# builds are not processed.
set(ARRAYLINT_LAYOUT_PROFILE ${CMAKE_CURRENT_LIST_DIR}/layout.fdata.xz)
find_program(ARRAYLINT_BOLT llvm-bolt-${ARRAYLINT_LLVM}
             HINTS ${ARRAYLINT_LLVM_ROOT}/bin)
if(CMAKE_BUILD_TYPE STREQUAL Debug)
  set(laid_out_by_default OFF)
else()
  set(laid_out_by_default ON)
endif()
include(CMakeDependentOption)
cmake_dependent_option(ARRAYLINT_LAYOUT "Optimize the tool's code layout with BOLT"
  ${laid_out_by_default} "ARRAYLINT_BOLT;NOT ARRAYLINT_SHARED_LLVM" OFF)

function(arraylint_lay_out target)
  if(NOT ARRAYLINT_LAYOUT)
    return()
  endif()
  target_link_options(${target} PRIVATE LINKER:--emit-relocs) # BOLT moves functions
  set(lay_out ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/lay-out)
  set(program $<TARGET_FILE:${target}>)
  add_custom_command(TARGET ${target} POST_BUILD VERBATIM
    COMMAND ${lay_out} ${ARRAYLINT_BOLT} ${program} ${ARRAYLINT_LAYOUT_PROFILE} ${program}
    COMMENT "Optimizing the code layout of ${target}")
  set_property(TARGET ${target} APPEND PROPERTY
    LINK_DEPENDS ${lay_out} ${ARRAYLINT_LAYOUT_PROFILE})
endfunction()
