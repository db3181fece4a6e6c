// Anchor of the precompiled headers; see PrecompiledHeaders.cmake.
