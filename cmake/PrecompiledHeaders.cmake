# What our files include from elsewhere costs more to compile than what they say: headers are
# precompiled once for each kind of target, and each kind has only those that it needs. clang-tidy's
# bring Clang's matchers, which cost every file that loads them a second.

# With the day of Debian's build, which stands for LLVM's headers as well.
execute_process(COMMAND ${CMAKE_CXX_COMPILER} --version
  OUTPUT_VARIABLE compiler_version COMMAND_ERROR_IS_FATAL ANY)

# arraylint_precompiled(NAME FLAGS [OF room] headers…): OF names a room whose headers are among
# them.
function(arraylint_precompiled name flags)
  cmake_parse_arguments(arg "" "OF" "" ${ARGN})
  add_library(arraylint_pch_${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/Precompiled.cpp)
  target_link_libraries(arraylint_pch_${name} PRIVATE ${flags})
  target_precompile_headers(arraylint_pch_${name} PRIVATE ${arg_UNPARSED_ARGUMENTS})
  if(arg_OF)
    arraylint_targets(room ${arg_OF})
    target_include_directories(arraylint_pch_${name} PRIVATE
      $<TARGET_PROPERTY:${room},INCLUDE_DIRECTORIES>)
  endif()
  # ccache identifies the result by this text, not by 100 MB that it reads for every file.
  file(CONFIGURE CONTENT "${compiler_version}${ARGN}" OUTPUT
    ${CMAKE_BINARY_DIR}/CMakeFiles/arraylint_pch_${name}.dir/cmake_pch.hxx.pch.sum)
endfunction()

# arraylint_use_precompiled(TARGET NAME)
function(arraylint_use_precompiled target name)
  # One file a room reads the other headers faster than they are precompiled.
  if(ARRAYLINT_UNITY AND name MATCHES "^(tidy|analysis|checks)$")
    set(name syntax)
  endif()
  target_precompile_headers(${target} REUSE_FROM arraylint_pch_${name})
endfunction()

set(standard_headers
  <algorithm> <compare> <deque> <functional> <map> <memory> <mutex> <optional> <set> <sstream>
  <string> <tuple> <unordered_map> <variant> <vector>)
set(plain_headers ${standard_headers}
  <llvm/ADT/STLExtras.h>
  <llvm/ADT/StringExtras.h>
  <llvm/ADT/StringMap.h>
  <llvm/Support/Error.h>
  <llvm/Support/FileSystem.h>
  <llvm/Support/FormatVariadic.h>
  <llvm/Support/JSON.h>
  <llvm/Support/Path.h>
  <llvm/Support/raw_ostream.h>)
set(syntax_headers ${plain_headers}
  <clang/AST/ASTContext.h>
  <clang/AST/ExprCXX.h>
  <clang/AST/ParentMapContext.h>
  <clang/AST/RecursiveASTVisitor.h>
  <clang/AST/StmtCXX.h>
  <clang/Analysis/CFG.h>
  <clang/Basic/SourceManager.h>
  <clang/Frontend/CompilerInstance.h>
  <clang/Lex/Lexer.h>
  <clang/Lex/Preprocessor.h>
  <clang/Tooling/Tooling.h>
  <llvm/ADT/SetVector.h>)

arraylint_precompiled(plain arraylint_flags ${plain_headers})
if(NOT ARRAYLINT_PLUGIN_ONLY)
  arraylint_precompiled(cli arraylint_flags ${plain_headers} <CLI/CLI.hpp>)
endif()
arraylint_precompiled(syntax arraylint_clang_flags ${syntax_headers})
arraylint_precompiled(tidy arraylint_clang_flags ${syntax_headers} <clang-tidy/ClangTidyCheck.h>)
# Nearly all files of the rooms above analysis/events and of checks/ include these. The rooms
# themselves do not use them, so that warnings in the headers are seen.
arraylint_precompiled(analysis arraylint_clang_flags OF analysis/events
  ${syntax_headers} <analysis/events/ArrayCall.h> <analysis/events/FunctionBody.h>)
arraylint_precompiled(checks arraylint_clang_flags OF check
  ${syntax_headers} <check/ArrayCheck.h>)
if(BUILD_TESTING)
  arraylint_precompiled(test arraylint_test_flags ${plain_headers} <gtest/gtest.h>)
  arraylint_precompiled(syntax_test arraylint_test_flags ${syntax_headers} <gtest/gtest.h>)
endif()
