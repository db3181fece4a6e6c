// Anchor of the precompiled header; see ArraylintTargets.cmake.
