# Functions that create the project's targets, one for each kind of target.

set(ARRAYLINT_LLVM_ROOT /usr/lib/llvm-${ARRAYLINT_LLVM})
find_package(LLVM REQUIRED CONFIG
             PATHS ${ARRAYLINT_LLVM_ROOT}/lib/cmake/llvm NO_DEFAULT_PATH)
find_package(Clang REQUIRED CONFIG
             PATHS ${ARRAYLINT_LLVM_ROOT}/lib/cmake/clang NO_DEFAULT_PATH)
find_package(yaml-cpp REQUIRED)

# Warnings are errors; LLVM's headers are exempt.
set(debug_information -g0)
if(ARRAYLINT_SANITIZE)
  set(debug_information -gline-tables-only) # reports name lines
endif()
add_library(arraylint_flags INTERFACE)
target_include_directories(arraylint_flags SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_options(arraylint_flags INTERFACE -Wall -Wextra -Werror
  ${debug_information}
  "SHELL:-Xclang -fno-pch-timestamp") # otherwise ccache never hits

# No RTTI: the type information of clang-tidy's classes is hidden in its executable.
add_library(arraylint_clang_flags INTERFACE)
target_link_libraries(arraylint_clang_flags INTERFACE arraylint_flags)
target_compile_options(arraylint_clang_flags INTERFACE -fno-rtti)

option(BUILD_TESTING "Build the tests" ON)
if(BUILD_TESTING)
  find_package(GTest REQUIRED)
  enable_testing() # before the folders that add tests
  # Unit tests' own code takes no time, and compiling it does.
  add_library(arraylint_test_flags INTERFACE)
  target_link_libraries(arraylint_test_flags INTERFACE arraylint_clang_flags GTest::gtest_main)
  target_compile_options(arraylint_test_flags INTERFACE -fPIC -O0)
endif()

# A room is a folder of lib/ with a target of its own: arraylint_base_text for `base/text`.
# Sets OUT to the targets for a list of rooms and other targets.
function(arraylint_targets out)
  set(targets "")
  foreach(name IN LISTS ARGN)
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/lib/${name})
      string(REPLACE / _ name arraylint_${name})
    endif()
    list(APPEND targets ${name})
  endforeach()
  set(${out} ${targets} PARENT_SCOPE)
endfunction()

include(cmake/PrecompiledHeaders.cmake)

# Makes the headers in these folders of lib/ available through symbolic links, so that
# `#include "vocabulary/Role.h"` works only for targets that use that room.
function(arraylint_expose_headers target)
  set(links ${CMAKE_BINARY_DIR}/include/${target})
  file(REMOVE_RECURSE ${links})
  foreach(folder IN LISTS ARGN)
    file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/lib
      ${PROJECT_SOURCE_DIR}/lib/${folder}/*.h)
    file(MAKE_DIRECTORY ${links}/${folder})
    foreach(header IN LISTS headers)
      file(CREATE_LINK ${PROJECT_SOURCE_DIR}/lib/${header} ${links}/${header} SYMBOLIC)
    endforeach()
  endforeach()
  target_include_directories(${target} PUBLIC ${links})
endfunction()

option(ARRAYLINT_UNITY "Compile each room as one file" OFF)

# arraylint_unite(TARGET): with ARRAYLINT_UNITY, compiles the target's files as one.
function(arraylint_unite target)
  if(ARRAYLINT_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
endfunction()

# Creates a room of either kind. PARTS are folders of the room that are not
# targets of their own.
function(arraylint_room kind flags room)
  cmake_parse_arguments(arg "" "" "PARTS;SOURCES;USES;USES_PRIVATELY" ${ARGN})
  arraylint_targets(target ${room})
  arraylint_targets(uses ${arg_USES})
  list(TRANSFORM arg_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/lib/${room}/
    REGEX "^[^/]")
  add_library(${target} ${kind} ${arg_SOURCES})
  target_link_libraries(${target} PUBLIC ${flags} ${uses} PRIVATE ${arg_USES_PRIVATELY})
  list(TRANSFORM arg_PARTS PREPEND ${room}/)
  arraylint_expose_headers(${target} ${room} ${arg_PARTS})
  arraylint_unite(${target})
endfunction()

# A room without Clang's AST: arraylint_plain_library(base/text SOURCES… USES…).
# Sources are named as they are in the room's folder. PRECOMPILED names other headers than
# those for all of these rooms.
function(arraylint_plain_library room)
  cmake_parse_arguments(arg "" "PRECOMPILED" "" PRECOMPILED plain ${ARGN})
  arraylint_room(STATIC arraylint_flags ${room} ${arg_UNPARSED_ARGUMENTS})
  arraylint_targets(target ${room})
  arraylint_use_precompiled(${target} ${arg_PRECOMPILED})
endfunction()

# A room that uses Clang's AST: same form, with access to Clang's headers. OBJECTS makes
# it an object library, so that static registrations survive linking.
function(arraylint_clang_library room)
  cmake_parse_arguments(arg "OBJECTS" "PRECOMPILED" "" PRECOMPILED syntax ${ARGN})
  set(kind STATIC)
  if(arg_OBJECTS)
    set(kind OBJECT)
  endif()
  arraylint_room(${kind} arraylint_clang_flags ${room} ${arg_UNPARSED_ARGUMENTS})
  arraylint_targets(target ${room})
  arraylint_use_precompiled(${target} ${arg_PRECOMPILED})
endfunction()

# Adds a test and its program to a group, which is a target and a label:
# `cmake --build build/asan --target sanitized_tests`, `ctest -L sanitized_tests`.
function(arraylint_test_group group test program)
  if(NOT TARGET ${group})
    add_custom_target(${group})
  endif()
  add_dependencies(${group} ${program})
  set_property(TEST ${test} APPEND PROPERTY LABELS ${group})
endfunction()

# Unit tests with GoogleTest, next to the code that they test; one program for a room and
# its parts:
# arraylint_unit_test(base SOURCES text/XmlTest.cpp… USES base/text…)
function(arraylint_unit_test room)
  if(NOT BUILD_TESTING)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;USES" ${ARGN})
  string(REPLACE / - name ${room})
  arraylint_targets(uses ${arg_USES})
  list(TRANSFORM arg_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/lib/${room}/)
  add_executable(arraylint_${name}_test ${arg_SOURCES})
  target_link_libraries(arraylint_${name}_test PRIVATE arraylint_test_flags ${uses} LLVM)
  if(clang-cpp IN_LIST uses)
    arraylint_use_precompiled(arraylint_${name}_test syntax_test)
  else()
    arraylint_use_precompiled(arraylint_${name}_test test)
  endif()
  add_test(NAME unit-${name} COMMAND arraylint_${name}_test)
  arraylint_test_group(sanitized_tests unit-${name} arraylint_${name}_test)
  # Look-ups in the cache, reading facts and the HTML page use threads.
  if(room MATCHES "^(base|finding|report|unit/cache)$")
    arraylint_test_group(threads_tests unit-${name} arraylint_${name}_test)
  endif()
endfunction()
