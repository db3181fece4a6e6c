# How every target of the project is made: one function a kind of target.

set(ARRAYLINT_LLVM_ROOT /usr/lib/llvm-${ARRAYLINT_LLVM})
find_package(LLVM REQUIRED CONFIG
             PATHS ${ARRAYLINT_LLVM_ROOT}/lib/cmake/llvm NO_DEFAULT_PATH)
find_package(Clang REQUIRED CONFIG
             PATHS ${ARRAYLINT_LLVM_ROOT}/lib/cmake/clang NO_DEFAULT_PATH)
find_package(yaml-cpp REQUIRED)

# Warnings are errors; LLVM's own headers are not ours to mend.
add_library(arraylint_flags INTERFACE)
target_include_directories(arraylint_flags SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_options(arraylint_flags INTERFACE -Wall -Wextra -Werror -g0)

# Clang's headers dominate the build; they are precompiled once. No RTTI: the
# type information of clang-tidy's classes is hidden in its executable.
add_library(arraylint_clang_flags INTERFACE)
target_link_libraries(arraylint_clang_flags INTERFACE arraylint_flags)
target_compile_options(arraylint_clang_flags INTERFACE -fno-rtti
  "SHELL:-Xclang -fno-pch-timestamp") # or no compiler cache ever hits

add_library(arraylint_pch OBJECT ${PROJECT_SOURCE_DIR}/cmake/Precompiled.cpp)
target_link_libraries(arraylint_pch PRIVATE arraylint_clang_flags)
target_precompile_headers(arraylint_pch PRIVATE
  <clang/AST/ASTContext.h>
  <clang/AST/RecursiveASTVisitor.h>
  <clang/ASTMatchers/ASTMatchFinder.h>
  <clang/Analysis/CFG.h>
  <clang-tidy/ClangTidyCheck.h>
  <llvm/ADT/DenseMap.h>
  <string>
  <vector>)

# Each library's headers are reached through a folder of its own, so that
# `#include "rules/Role.h"` works only for targets that use arraylint_rules.
function(arraylint_expose_headers name)
  set(folder ${CMAKE_BINARY_DIR}/include/${name})
  file(MAKE_DIRECTORY ${folder})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${name} ${folder}/${name} SYMBOLIC)
  target_include_directories(arraylint_${name} PUBLIC ${folder})
endfunction()

# A library without Clang's AST: arraylint_plain_library(rules SOURCES… USES…)
function(arraylint_plain_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;USES;USES_PRIVATELY" ${ARGN})
  add_library(arraylint_${name} STATIC ${arg_SOURCES})
  target_link_libraries(arraylint_${name} PUBLIC arraylint_flags ${arg_USES}
                        PRIVATE ${arg_USES_PRIVATELY})
  arraylint_expose_headers(${name})
endfunction()

# A library that asks Clang's AST: same form, sees Clang's headers.
function(arraylint_clang_library name)
  cmake_parse_arguments(arg "OBJECTS" "" "SOURCES;USES;USES_PRIVATELY" ${ARGN})
  set(kind STATIC)
  if(arg_OBJECTS)
    set(kind OBJECT) # keeps static registration
  endif()
  add_library(arraylint_${name} ${kind} ${arg_SOURCES})
  target_link_libraries(arraylint_${name} PUBLIC arraylint_clang_flags ${arg_USES}
                        PRIVATE ${arg_USES_PRIVATELY})
  target_precompile_headers(arraylint_${name} REUSE_FROM arraylint_pch)
  arraylint_expose_headers(${name})
endfunction()

option(BUILD_TESTING "Build the unit tests" ON)
if(BUILD_TESTING)
  find_package(GTest REQUIRED)
  enable_testing() # before the folders that add tests
endif()

# GoogleTest files beside their subject, one program a library:
# arraylint_unit_test(rules SOURCES… USES…)
function(arraylint_unit_test name)
  if(NOT BUILD_TESTING)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;USES" ${ARGN})
  add_executable(arraylint_${name}_test ${arg_SOURCES})
  target_link_libraries(arraylint_${name}_test PRIVATE
    arraylint_flags arraylint_${name} ${arg_USES} GTest::gtest_main LLVM)
  add_test(NAME unit-${name} COMMAND arraylint_${name}_test)
endfunction()
