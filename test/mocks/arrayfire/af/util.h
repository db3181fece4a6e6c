// Mock: printing, files.
#pragma once

#include "array.h"

namespace af {
void print(const char *exp, const array &arr);
void print(const char *exp, const array &arr, const int precision);
int saveArray(const char *key, const array &arr, const char *filename,
              const bool append = false);
array readArray(const char *filename, const unsigned index);
array readArray(const char *filename, const char *key);
int readArrayCheck(const char *filename, const char *key);
void toString(char **output, const char *exp, const array &arr,
              const int precision = 4, const bool transpose = true);
const char *toString(const char *exp, const array &arr, const int precision = 4,
                     const bool transpose = true);
size_t getSizeOf(af::dtype type);
} // namespace af

#define AF_PRINT1(exp) af::print(#exp, exp);
#define AF_PRINT2(exp, precision) af::print(#exp, exp, precision);
#define GET_PRINT_MACRO(_1, _2, NAME, ...) NAME
#define af_print(...) GET_PRINT_MACRO(__VA_ARGS__, AF_PRINT2, AF_PRINT1)(__VA_ARGS__)
