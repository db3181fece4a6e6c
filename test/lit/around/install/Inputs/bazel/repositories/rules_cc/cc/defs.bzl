# What Debian's Bazel 4.2 loads of rules_cc, which Debian packages for later versions only.
cc_binary = native.cc_binary
cc_import = native.cc_import
cc_library = native.cc_library
cc_test = native.cc_test
cc_toolchain = native.cc_toolchain
cc_toolchain_suite = native.cc_toolchain_suite
fdo_profile = native.fdo_profile
objc_library = native.objc_library
objc_import = native.objc_import
cc_flags_supplier = None
compiler_flag = None
