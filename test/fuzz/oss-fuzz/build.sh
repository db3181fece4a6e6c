#!/usr/bin/env bash
# Builds the fuzz targets as OSS-Fuzz wants them: README.md, "OSS-Fuzz".
set -euo pipefail
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=${WORK:-/tmp}/arraylint-fuzz

export CXXFLAGS=${CXXFLAGS//-stdlib=libc++/}
cmake -S "$source" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DBUILD_TESTING=OFF \
  -DCMAKE_C_COMPILER="$CC" -DCMAKE_CXX_COMPILER="$CXX" \
  -DARRAYLINT_FUZZ=ON -DARRAYLINT_SHARED_LLVM=ON -DARRAYLINT_LAYOUT=OFF \
  -DCMAKE_BUILD_WITH_INSTALL_RPATH=ON -DCMAKE_INSTALL_RPATH='$ORIGIN/lib' \
  -DCMAKE_EXE_LINKER_FLAGS=-Wl,--disable-new-dtags # RPATH also holds for libraries of libraries
cmake --build "$build" --target fuzz_targets

mkdir -p "$OUT/lib"
for program in "$build"/bin/fuzz-*; do
  target=${program##*/fuzz-}
  cp "$program" "$OUT/$target"
  (cd "$source/test/fuzz/corpus/$target" && zip -q - ./*) >"$OUT/${target}_seed_corpus.zip"
  if [[ -e $source/test/fuzz/dictionaries/$target.dict ]]; then
    cp "$source/test/fuzz/dictionaries/$target.dict" "$OUT"
  fi
  # The container that runs the targets has only the C library.
  LD_LIBRARY_PATH=/usr/lib/llvm-22/lib ldd "$program" | awk '$3 ~ "^/" { print $3 }' |
    grep -vE '/(libc|libm|libdl|libresolv|librt|libpthread)\.so' | xargs -r cp -Lt "$OUT/lib"
done
