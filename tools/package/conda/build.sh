#!/bin/sh
# Installs the unpacked tarball, which is the current folder, to $PREFIX. Its headers of the
# compiler would replace those of conda's clang, so it has a folder of its own.
set -eu
mkdir -p "$PREFIX/bin" "$PREFIX/lib/arraylint"
cp -R bin lib share "$PREFIX/lib/arraylint"
for program in arraylint arraylint-tidy arraylint-clangd; do
  ln -s "../lib/arraylint/bin/$program" "$PREFIX/bin/$program"
done
