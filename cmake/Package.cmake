# `cpack --config build/CPackConfig.cmake` makes a .deb of the installed files.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME arraylint)
set(CPACK_PACKAGE_CONTACT "the authors of arraylint")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "linter for C++ code that uses array libraries")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Finds code that keeps programs using cuPyNumeric, LibTorch, ArrayFire, MLX, Eigen
and other array libraries from scaling: values read back in loops, loops over
elements, repeated allocations and copies. Contains the tool, a plugin for
clang-tidy, clangd and clang-tidy with the checks built in, and a CMake package.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/package)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# dpkg-shlibdeps finds the programs' shared libraries. The compiler's own headers, which
# parsing requires, are an explicit dependency.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS libclang-common-${ARRAYLINT_LLVM}-dev)
# libcurl4 is loaded by runs that share a cache over HTTP, libsqlite3-0 by imports of
# profiles of Nsight Systems.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "clang-tidy-${ARRAYLINT_LLVM}, libcurl4, libsqlite3-0")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "clang-tidy-19, cmake, bash-completion")
# zstd takes a tenth of gzip's time, and its output is smaller.
set(CPACK_DEBIAN_COMPRESSION_TYPE zstd)
include(CPack)
