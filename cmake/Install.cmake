# Rules for `cmake --install`, and the CMake package. Installed files contain no path of
# the build folder, so that an installation can be moved.
include(CMakePackageConfigHelpers)

# Plugins for several LLVM versions can be installed together:
# lib/arraylint/llvm-22/libarraylint-tidy.so.
install(PROGRAMS $<TARGET_FILE:arraylint_tidy>
        DESTINATION ${ARRAYLINT_PLUGIN_DIR}/llvm-${ARRAYLINT_LLVM})
if(ARRAYLINT_PLUGIN_ONLY)
  return()
endif()
# Only if `scripts/build llvm-19` has built it.
install(PROGRAMS ${ARRAYLINT_PLUGIN_19} DESTINATION ${ARRAYLINT_PLUGIN_DIR}/llvm-19
        OPTIONAL)

install(TARGETS arraylint DESTINATION ${CMAKE_INSTALL_BINDIR})
if(ARRAYLINT_EDITORS) # symbolic links, which are copied as such
  install(FILES ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/arraylint-tidy
                ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/arraylint-clangd
          DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
include(cmake/ShellHelp.cmake)
# arraylint-clangd links to these pages of the rules.
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}
        PATTERN docs/man EXCLUDE)

# For machines without libclang-common-22-dev: the programs take the compiler's
# own headers (stddef.h) from here, if they are installed.
install(DIRECTORY ${ARRAYLINT_LLVM_ROOT}/lib/clang/${ARRAYLINT_LLVM}/include
        DESTINATION lib/clang/${ARRAYLINT_LLVM}
        COMPONENT compiler-headers EXCLUDE_FROM_ALL)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/arraylint)
configure_package_config_file(cmake/package/arraylint-config.cmake.in
  ${CMAKE_BINARY_DIR}/package/arraylint-config.cmake
  INSTALL_DESTINATION ${package_dir}
  PATH_VARS CMAKE_INSTALL_BINDIR ARRAYLINT_PLUGIN_DIR
  NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(
  ${CMAKE_BINARY_DIR}/package/arraylint-config-version.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${CMAKE_BINARY_DIR}/package/arraylint-config.cmake
              ${CMAKE_BINARY_DIR}/package/arraylint-config-version.cmake
              cmake/package/RunCheck.cmake
        DESTINATION ${package_dir})
include(cmake/Package.cmake)
